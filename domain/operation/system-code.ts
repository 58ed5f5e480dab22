/** Characters that a code may have: it stands in addresses. A dot or two alone would be another address. */
const usableCode = /^(?=.*[\w~-])[\w.~-]{1,100}$/;

/**
 * A typed code of an existing dealership system, whose form is its own; undefined for a text that can't stand in an address.
 */
export function parseSystemCode(typed: string): string | undefined {
  const code = typed.trim();
  return usableCode.test(code) ? code : undefined;
}
