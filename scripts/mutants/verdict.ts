/** Which tests to run, on which mutant; without a name, on the charts as they are. */
export interface Question {
  mutant: string;
  testFiles: string[];
}

export interface Answer {
  hasPassed: boolean;
  /** Tests that failed, and why; none where a test file could not run. */
  failed: string[];
}
