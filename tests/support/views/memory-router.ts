import { createMemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';

/** A router that ends with its test. Otherwise it listens to the document, which all tests of a worker share, for ever. */
export function memoryRouter(...options: Parameters<typeof createMemoryRouter>) {
  const router = createMemoryRouter(...options);
  onTestFinished(() => router.dispose());
  return router;
}
