import type { CvRefusal } from '../../../domain/forms/cv.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormReceived } from '../form-received.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';

export function JobReceived() {
  return (
    <FormReceived title="¡Gracias!">
      Recibimos tu currículum. Si tu perfil coincide con una búsqueda, te contactamos.
    </FormReceived>
  );
}

const again = 'Volvé a completar el formulario.';

const words: Record<CvRefusal, { title: string; text: string }> = {
  cv_invalid: { title: wireErrors.cv_invalid.message, text: again },
  cv_too_large: { title: wireErrors.cv_too_large.message, text: again },
  cv_macros: { title: wireErrors.cv_macros.message, text: again },
  cv_infected: { title: wireErrors.cv_infected.message, text: again },
  cv_unscanned: { title: wireErrors.cv_unscanned.message, text: again },
  invalid_request: {
    title: 'Falta algún dato, o no es válido.',
    text: `${again} Los que llevan * son obligatorios.`,
  },
  too_many_requests: { title: 'Demasiados intentos.', text: `Esperá un minuto. ${again}` },
  internal: {
    title: '¡Hubo un problema!',
    text: 'No pudimos recibir tu postulación. Probá de nuevo en unos minutos.',
  },
};

/** The plain form is shown empty again, with the reason of the refusal. */
export function JobRefused({ refusal }: { refusal: CvRefusal }) {
  const { title, text } = words[refusal];
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Notice tone="error" title={title}>
        {text}
      </Notice>
    </div>
  );
}
