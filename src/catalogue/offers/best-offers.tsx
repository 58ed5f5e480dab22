import { links } from '../../../domain/addresses/links.ts';
import type { Offer } from '../../../domain/vehicles/offers.ts';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { NotLoaded, type NotLoadedProps } from '../../ui/feedback/load-failure.tsx';
import { TitledBand } from '../../ui/layout/blocks.tsx';
import texts from '../../ui/text/texts.module.css';
import { PromotionCard } from './promotion-card.tsx';

export interface BestOffersProps {
  title: string;
  /** At most four; undefined while the request runs. */
  offers: readonly Offer[] | undefined;
  query: NotLoadedProps['query'];
  /** The brand whose offers the link opens; without it, all brands. */
  brandSlug?: string;
  moreLabel: string;
}

/** A band with a few offers and a link to the others; renders nothing without offers. */
export function BestOffers({ title, offers, query, brandSlug, moreLabel }: BestOffersProps) {
  if (offers?.length === 0) return null;
  return (
    <TitledBand
      id="ofertas"
      title={title}
      more={{ link: links.offers(brandSlug), label: moreLabel }}
    >
      {offers ? (
        <CardGrid columns="four">
          {offers.map((offer) => (
            <PromotionCard key={offer.id} offer={offer} />
          ))}
        </CardGrid>
      ) : (
        <NotLoaded what="las ofertas" query={query} />
      )}
      {offers && (
        <p className={texts.soft}>
          El precio final incluye patentamiento y flete. El precio del vehículo no los incluye. Las
          imágenes son ilustrativas.
        </p>
      )}
    </TitledBand>
  );
}
