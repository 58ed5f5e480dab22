// Entry: paths through charts. Any test runner can load it, because it imports only XState.

export { describeChart, statesOf, type Chart, type State, type Transition } from './chart/chart.ts';
export { guardName } from './chart/names.ts';
export {
  describeTransition,
  isLeaf,
  keyOf,
  nodesOf,
  pathOf,
  transitionsOf,
} from './chart/nodes.ts';
export { addTaken, nothingTaken, recordStates, recorder, type Taken } from './chart/taken.ts';
export type { LevelCoverage, WalkedPath } from './coverage/coverage-file.ts';
export {
  defineModel,
  type ActorOf,
  type EventTypeOf,
  type Fixtures,
  type LogicOf,
  type StatePathOf,
} from './model/define-model.ts';
export { Preceded, type ActorSamples, type Model, type Occurrence } from './model/model.ts';
export { stage } from './model/stage.ts';
export { describeStep, eventSteps, type Path, type PathStep, type Step } from './model/steps.ts';
export { coverageOf, missingFrom, withoutPayloads, type Missing } from './paths/coverage.ts';
export { explore, type Exploration } from './paths/explore.ts';
export { walk } from './paths/walk.ts';
export { takenBy, universe, type Universe, type World } from './paths/world.ts';
export { activeNodes } from './xstate-internals.ts';
export { recordedWalk, type RecordedWalk } from './paths/recorded.ts';
export { walkByNames, type NamedWalk } from './paths/walk-by-names.ts';
export { readRecording, type RecordingFile } from './moments/recording-file.ts';
export { check, type Checked, type Counterexample, type Verdict } from './check/check.ts';
export { checkChart, defineProperties, type CheckedChart } from './check/chart-space.ts';
export type { Properties, Property } from './check/properties.ts';
export type { Happening, StateSpace } from './check/state-space.ts';
