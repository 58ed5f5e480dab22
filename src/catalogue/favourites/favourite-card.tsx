import { useQuery } from '@tanstack/react-query';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { brandBySlug, brandClass } from '../../../domain/vehicles/brands.ts';
import {
  shownPrice,
  unitPriceTag,
  type PriceTag as Tag,
} from '../../../domain/vehicles/price-tag.ts';
import { useClient } from '../../api/context.ts';
import { unitQuery } from '../../api/queries.ts';
import { unitStandingQuery } from '../../api/unit-standing-query.ts';
import { useMoney } from '../../api/use-pesos.ts';
import { NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { unitDetails } from '../../ui/text/vehicle-words.ts';
import { DiscountBadge, PriceTag } from '../../vehicles/price-tag.tsx';
import { dropUnit, type StoredUnit } from '../stored-units/stored-units.ts';
import styles from './favourites-page.module.css';
import texts from '../../ui/text/texts.module.css';
import stack from '../../ui/layout/stack.module.css';
import row from '../../ui/layout/row.module.css';

/** A saved unit in its current state: on sale at today's price, held by somebody, or gone. */
export function FavouriteCard({ stored }: { stored: StoredUnit }) {
  const client = useClient();
  const { id, name, color, link } = stored;
  // '/vehiculos-0km/reservar/volkswagen/…'
  const brand = brandBySlug(client.brands, link.split('/')[3]);
  const onSale = useQuery({ ...unitQuery(client, brand?.id ?? 0, id), enabled: Boolean(brand) });
  const standing = useQuery({
    ...unitStandingQuery(client, id),
    enabled: onSale.data === null,
    retry: false,
  });
  const unit = onSale.data;
  const isHeld = !unit && standing.data?.standing === 'held';
  const isGone = !brand || (unit === null && !isHeld && !standing.isPending);
  const tag = unit ? unitPriceTag(unit) : undefined;
  const named = `${name}, ${color}`;
  return (
    <div className={classes(styles.card, brandClass(brand))}>
      <PictureCard
        picture={<VehiclePicture vehicle={unit ?? stored} description={named} />}
        badge={
          isHeld ? (
            <Badge tone="warning">Otra persona la está reservando</Badge>
          ) : (
            tag && <DiscountBadge tag={tag} />
          )
        }
        kicker={brand?.name}
        title={
          <h2 className={texts.third}>
            <NonBreakingText text={name} />
          </h2>
        }
        details={unit ? unitDetails(unit) : color}
        price={tag && <PriceTag tag={tag} />}
        action={
          <div className={classes(stack.small, texts.soft)}>
            {tag && <PriceChange stored={stored} tag={tag} />}
            {isHeld && <p>Si no la reserva, vuelve en unos minutos.</p>}
            {isGone && <p>Ya no está a la venta.</p>}
            {!unit && !isHeld && !isGone && (
              <NotLoaded what="cómo está" query={unit === null ? standing : onSale} />
            )}
            <div className={row.apart}>
              {isHeld ? (
                <CardLink to={alertLinks.free(id)} aria-label={`Avisame si se libera: ${named}`}>
                  Avisame si se libera
                </CardLink>
              ) : (
                // The page of a sold unit shows similar ones.
                <CardLink
                  viewTransition
                  to={link}
                  aria-label={`${isGone ? 'Ver parecidas' : 'Ver unidad'}: ${named}`}
                >
                  {isGone ? 'Ver parecidas' : 'Ver unidad'}
                </CardLink>
              )}
              <span className={styles.remove}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Quitar: ${named}`}
                  onClick={() => dropUnit('favoritos', link)}
                >
                  Quitar
                </Button>
              </span>
            </div>
          </div>
        }
      />
    </div>
  );
}

/** The change of the price since the unit was saved; nothing when the currency changed. */
function PriceChange({ stored: { saved }, tag }: { stored: StoredUnit; tag: Tag }) {
  const money = useMoney(tag.currency);
  if (typeof saved?.price !== 'number' || saved.currency !== tag.currency) return null;
  const change = shownPrice(tag) - saved.price;
  if (change === 0) return null;
  return (
    <p className={change < 0 ? styles.lower : undefined}>
      {change < 0 ? 'Bajó' : 'Subió'} {money(Math.abs(change))} desde que lo guardaste.
    </p>
  );
}
