/** Longest text of a field, in characters. Beside the schemas: pages show fields before they load the schemas' library. */
export const longestText = 120;

/** Longest message, in characters. */
export const longestMessage = 2000;
