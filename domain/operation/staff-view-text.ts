// No operation code has an exclamation mark, neither ours nor that of an existing system.
const form = /^vista!(\d{1,9})!(\d{1,12})!([0-9a-f]{40})$/;

/** The text that stands in an address in place of an operation code while a member of staff looks at the buyer's pages. */
export function staffViewText(caseNumber: number, until: number, signature: string): string {
  return `vista!${caseNumber}!${until}!${signature}`;
}

/** The parts of such a text, with its end in seconds since 1970; undefined for any other text. */
export function parseStaffView(text: string) {
  const [, caseNumber, until, signature] = form.exec(text) ?? [];
  if (signature === undefined) return undefined;
  return { caseNumber: Number(caseNumber), until: Number(until), signature };
}
