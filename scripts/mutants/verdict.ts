/** The tests to run and the mutant; without a mutant, on the unchanged charts. */
export interface Question {
  mutant: string;
  testFiles: string[];
}

export interface Answer {
  hasPassed: boolean;
  /** Failed tests with their messages; empty when a test file could not run. */
  failed: string[];
}
