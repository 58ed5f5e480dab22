import { PictureCard } from './picture-card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Takes the place of a PictureCard on its way. */
export function PictureCardSkeleton() {
  return (
    <PictureCard
      picture={<Skeleton shape="picture" />}
      kicker={<Skeleton width="30%" />}
      title={<Skeleton shape="title" width="80%" />}
      details={<Skeleton width="55%" />}
      price={<Skeleton shape="price" width="65%" />}
      action={<Skeleton shape="button" />}
    />
  );
}
