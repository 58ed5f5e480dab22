const longest = 160;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The start of an HTML text as a meta description: plain text, cut between words. */
export function descriptionOf(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/ \S*$/, '')}…`;
}
