import { Card } from '../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';

/** The shape of the other ways of paying, as they are before anything is arranged. */
export function OtherPaymentsSkeleton() {
  return (
    <SkeletonGroup>
      {['usado', 'financiación', 'promoción'].map((card) => (
        <Card key={card}>
          <Stack>
            <Skeleton shape="title" width="12ch" />
            <Skeleton width="90%" />
            <Skeleton shape="button" width="12rem" />
          </Stack>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
