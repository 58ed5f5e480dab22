import type { ReactNode } from 'react';
import { brandClass, type BrandId } from '../../domain/vehicles/brands.ts';
import type { Pictured } from '../../domain/vehicles/pictures/photographs.ts';
import type { PriceTag as Tag } from '../../domain/vehicles/price-tag.ts';
import { useBrand } from '../api/context.ts';
import { PictureCard, type PictureCardProps } from '../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../ui/text/non-breaking-text.tsx';
import { PriceTag } from './price-tag.tsx';

export interface VehicleCardProps extends Pick<
  PictureCardProps,
  'badge' | 'kicker' | 'details' | 'muted'
> {
  vehicle: Pictured;
  brandId: BrandId;
  name: string;
  /** The colour of a unit; a model has none. */
  color?: string;
  /** A text replaces an unknown price; null shows none. */
  tag: Tag | string | null;
  /** The price is the lowest of several. */
  from?: boolean | undefined;
  /** Visible when the page opens. */
  first?: boolean | undefined;
  /** The link or button of the card. */
  children: ReactNode;
}

/** A model, a version, an offer or a unit with its price and one link, in the accent of its brand. */
export function VehicleCard({
  vehicle,
  brandId,
  name,
  color,
  tag,
  from,
  first,
  children,
  ...parts
}: VehicleCardProps) {
  const brand = useBrand(brandId);
  return (
    <PictureCard
      {...parts}
      accent={brandClass(brand)}
      picture={
        <VehiclePicture
          vehicle={vehicle}
          description={color ? `${name}, ${color}` : `${brand.name} ${name}`}
          first={first}
        />
      }
      title={
        <h3>
          <NonBreakingText text={name} />
        </h3>
      }
      price={tag && (typeof tag === 'string' ? tag : <PriceTag from={from} tag={tag} />)}
      action={children}
    />
  );
}
