import { rmSync } from 'node:fs';
import { coverageFolder } from '../../visualiser/coverage/coverage-file.ts';

// Before a run: what an earlier one met is no merit of this one.
rmSync(coverageFolder, { recursive: true, force: true });
