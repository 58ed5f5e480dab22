import { useSyncExternalStore } from 'react';
import { ConnectionLost, WireError, wireErrors } from '../../../domain/wire/errors.ts';

const checkConnection = 'Revisá tu conexión y probá de nuevo.';

/** The cause can be the connection or the server. */
const eitherSide = 'Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.';

/** The advice after a failed request, by its cause. Without an error it only depends on whether the device is offline. */
export function useFailureAdvice(error?: unknown): string {
  const isOnline = useIsOnline();
  if (!isOnline || error instanceof ConnectionLost) return checkConnection;
  if (error instanceof WireError) return wireErrors[error.code].message;
  return error ? wireErrors.internal.message : eitherSide;
}

/** Whether the device has a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The advice as a sentence of a notice. */
export function FailureAdvice({ error }: { error?: unknown }) {
  return useFailureAdvice(error);
}
