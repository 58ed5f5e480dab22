/** A Markdown table, formatted as oxfmt does; the first row is the header. */
export function table(rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const [head, ...body] = escaped;
  const widths = head!.map((_, column) =>
    Math.max(3, ...escaped.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join(
    '\n',
  );
}

export function folded(summary: string, content: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

export function indent(depth: number): string {
  return '&nbsp;'.repeat(3 * depth);
}

export function code(name: string): string {
  return `\`${name}\``;
}

/** '1 state', '3 states'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
