import { Notice } from '../../ui/feedback/notice.tsx';

/** The code of a form was lost on the way. */
export default function FormUnavailable() {
  return (
    <Notice tone="error" title="No pudimos cargar el formulario.">
      Recargá la página, o comunicate con nosotros por teléfono.
    </Notice>
  );
}
