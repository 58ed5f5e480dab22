import { vi } from 'vitest';
import type * as coverage from '../../tests/paths/coverage.ts';

// Coverage of a broken chart must not be recorded as coverage of the real one.
vi.mock('../../tests/paths/coverage.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof coverage>()),
  storeCoverage: () => {},
}));
