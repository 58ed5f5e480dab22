/** The test file to run and the mutant; without a mutant, the charts are unchanged. */
export interface TestRun {
  mutant: string;
  testFile: string;
  /** Milliseconds of processor time after which the tests count as endless: a busy machine doesn't shorten them. */
  cpuMs: number;
}

export interface Result {
  hasPassed: boolean;
  /** Failed tests with their messages; empty when the test file could not run. */
  failed: string[];
}
