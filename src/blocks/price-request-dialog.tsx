import { Dialog } from '../ui/dialog.tsx';
import { PriceRequestForm, type PriceRequestFormProps } from './price-request-form.tsx';

/** Asks what a vehicle costs, over the page that shows it. */
export default function PriceRequestDialog(props: PriceRequestFormProps) {
  return (
    <Dialog open onClose={props.onClose} title={`Precios de ${props.vehicle}`}>
      <PriceRequestForm {...props} />
    </Dialog>
  );
}
