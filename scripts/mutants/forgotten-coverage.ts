import { vi } from 'vitest';
import type * as coverage from '../../tests/paths/coverage.ts';

// What is met of a broken chart says nothing about the real one: it must not be kept.
vi.mock('../../tests/paths/coverage.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof coverage>()),
  keepCoverage: () => {},
}));
