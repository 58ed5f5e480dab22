/** The group of the demo dealership in tests. */
export const testGroup = 'cordillera';

/** Where the clock of the tests starts, and when their dealership was created. */
export const testNow = new Date('2026-11-20T15:00:00Z');
