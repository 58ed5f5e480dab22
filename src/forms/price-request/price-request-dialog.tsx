import { Dialog } from '../../ui/feedback/dialog.tsx';
import { PriceRequestForm, type PriceRequestFormProps } from './price-request-form.tsx';

/** The price request as a dialog over a family's page. */
export default function PriceRequestDialog(props: Required<PriceRequestFormProps>) {
  return (
    <Dialog open onClose={props.onClose} title={`Cotización de ${props.vehicle}`}>
      <div ref={beginAtFirstField}>
        <PriceRequestForm {...props} />
      </div>
    </Dialog>
  );
}

/** Browsers focus the element with `autofocus` when a dialog opens. React doesn't render the attribute, so this adds it. */
function beginAtFirstField(content: HTMLElement | null) {
  content?.querySelector('input:not([type=hidden])')?.setAttribute('autofocus', '');
}
