/** The group of the demo dealership in tests. */
export const testGroup = 'cordillera';
