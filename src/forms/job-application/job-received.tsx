import { FormReceived } from '../form-received.tsx';

export function JobReceived() {
  return (
    <FormReceived title="¡Gracias!">
      Recibimos tu currículum. Si tu perfil coincide con una búsqueda, te contactamos.
    </FormReceived>
  );
}
