export const testGroup = 'cordillera';

/** Start of the tests' clock, and creation time of their dealership. */
export const testNow = new Date('2026-11-20T15:00:00Z');
