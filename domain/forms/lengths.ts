/** Maximum length of a text field, in characters. Pages need it before they load the schemas' library. */
export const longestText = 120;

/** Maximum length of a message, in characters. */
export const longestMessage = 2000;
