import type { GivenProject } from './given.ts';

// The only file that knows the project whose charts are shown. The Vite plugin provides the virtual module.
// Vite 6 rewrites a destructured import wrongly, so the promise has a name.
const given = import('virtual:statecharts/project').then(
  (module) => module.default as GivenProject,
  (error: { code?: string }) => {
    // Node alone: a process that reports to a workbench.
    if (error.code !== 'ERR_UNSUPPORTED_ESM_URL_SCHEME') throw error;
    return { redaction: {} } as GivenProject;
  },
);

export const {
  machines,
  samples,
  redaction,
  levels,
  startPage,
  coverageCommand,
  broken,
  withMachines,
} = await given;
