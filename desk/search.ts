/** The text that a person types into a search. */
export function typedSearch(typed: URLSearchParams): string {
  return (typed.get('q') ?? '').trim().slice(0, 100);
}

/** The pattern of SQL's `like` for texts that contain another. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
