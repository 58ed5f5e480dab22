// Entry for the tests of a project: its charts in the workbench, and the masking and recording of their data.

export { App } from './app.tsx';
export { recordedTest } from './recording/recorded-test.ts';
export { createDriver, recordedBy } from './drive/driver/driver.ts';
export { masked, maskPersonal } from './inspect/mask.ts';
export { actorSteps } from './model/steps.ts';
export { opened } from './recording/opened.ts';
export { fileNameOf, recordingOf } from './moments/recording-file.ts';
export { sourceOf } from './sources/source-of.ts';
export { listening } from './test-support/listening.ts';
export { openPorts } from './test-support/open-ports.ts';
