import project from 'virtual:statecharts/project';
import type { GivenProject } from './plugin/given.ts';

// The one file that knows the project whose charts are shown: its Vite plugin fills the virtual module.
const given = project as GivenProject;

/** What each machine file exports, by its path from the root of the project. */
export const machineModules = given.machines;

/** The text of each machine file, by its path. */
export const machineSources = given.sources;

/** What the files with projections and samples export. */
export const projectionModules = given.projections;
export const samplesModules = given.samples;

/** What is personal in contexts and events; without rules of the project, nothing. */
export const redaction = given.redaction;

/** The chart whose decisions a server streams, and the address of the stream. */
export const decisions = given.decisions;

/** The levels at which the project walks its paths. */
export const levels = given.levels;

/** A page of the project on which actors run. */
export const startPage = given.startPage;
