import { links } from '../../domain/links.ts';
import { offerPrices, type Offer, type OfferGroup } from '../../domain/offers.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Price } from '../ui/price.tsx';
import { VehiclePicture } from '../ui/vehicle-picture.tsx';
import { unitAddress } from './unit-address.ts';
import styles from './units-dialog.module.css';

export interface UnitsDialogProps {
  /** The family whose units show. */
  group: OfferGroup;
  onClose: () => void;
}

/** The units of one family, each with its way to the reservation. */
export default function UnitsDialog({ group, onClose }: UnitsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`${group.family}: unidades en oferta`} size="wide">
      <ul className={styles.units}>
        {group.offers.map((offer) => (
          <li key={offer.id} className={styles.unit}>
            <OfferedUnit offer={offer} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OfferedUnit({ offer }: { offer: Offer }) {
  const { price, discounted } = offerPrices(offer);
  return (
    <>
      <div className={styles.picture}>
        <VehiclePicture image={offer.image} description="" />
      </div>
      <div className={styles.name}>
        <h3 className={styles.title}>{offer.name}</h3>
        <p className={styles.details}>
          {[offer.model_year && `Modelo ${offer.model_year}`, offer.color]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Price amount={discounted} was={price} currency={offer.currency} />
      <ButtonLink
        to={links.buy(unitAddress(offer))}
        aria-label={`Reservar online ${offer.name}, ${offer.color}`}
      >
        Reservar online
      </ButtonLink>
    </>
  );
}
