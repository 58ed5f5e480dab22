import { Notice } from '../../ui/feedback/notice.tsx';

/** Replaces a form whose code failed to load. */
export default function FormUnavailable() {
  return (
    <Notice tone="error" title="No pudimos cargar el formulario.">
      Recargá la página, o comunicate con nosotros por teléfono.
    </Notice>
  );
}
