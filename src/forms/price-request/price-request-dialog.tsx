import { Dialog } from '../../ui/feedback/dialog.tsx';
import { PriceRequestForm, type PriceRequestFormProps } from './price-request-form.tsx';

/** Asks what a vehicle costs, over the page that shows it. */
export default function PriceRequestDialog(props: PriceRequestFormProps) {
  return (
    <Dialog open onClose={props.onClose} title={`Precios de ${props.vehicle}`}>
      <div ref={beginAtFirstField}>
        <PriceRequestForm {...props} />
      </div>
    </Dialog>
  );
}

/** A dialog that opens gives the focus to what bears this attribute, which React only acts upon before it opens. */
function beginAtFirstField(content: HTMLElement | null) {
  content?.querySelector('input')?.setAttribute('autofocus', '');
}
