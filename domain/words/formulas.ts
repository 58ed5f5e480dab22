/** Where a spreadsheet begins a formula: Argentine Excel also begins a cell after a semicolon or a line break inside quotes. */
const atStart = /^'*(?:\s*[=+\-@]|[\t\r])/;
const inside = /([;\r\n][^\S\r\n]*)('*)(?=[=+\-@])/g;

/** A cell that a spreadsheet shows as text and never runs as a formula: an apostrophe precedes it where needed. */
export function withoutFormulas(text: string): string {
  const disarmed = text.replace(inside, "$1'$2");
  return atStart.test(text) ? `'${disarmed}` : disarmed;
}

/** The inverse of `withoutFormulas`. */
export function withFormulas(cell: string): string {
  const text = cell.replace(/([;\r\n][^\S\r\n]*)'('*)(?=[=+\-@])/g, '$1$2');
  return text.startsWith("'") && atStart.test(text) ? text.slice(1) : text;
}
