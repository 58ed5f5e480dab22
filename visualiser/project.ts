import project from 'virtual:statecharts/project';
import type { GivenProject } from './plugin/given.ts';

// The only file that knows the project whose charts are shown. The Vite plugin provides the virtual module.
export const {
  machines,
  projections,
  samples,
  redaction,
  decisions,
  levels,
  startPage,
  broken,
  withMachines,
} = project as GivenProject;
