import { rmSync } from 'node:fs';
import { coverageFolder } from './coverage.ts';

// Deletes the coverage of earlier runs before a run.
rmSync(coverageFolder, { recursive: true, force: true });
