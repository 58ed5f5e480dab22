/**
 * The HTML of a text as people type it: an empty line separates paragraphs, `# ` begins a subtitle, and lines that begin
 * with `- ` are a list. A text with tags is HTML already.
 */
export function richHtml(text: string): string {
  if (hasTags(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockHtml)
    .join('\n');
}

const hasTags = (text: string) => /<[a-z][^>]*>/i.test(text);

function blockHtml(block: string): string {
  const lines = block.split('\n');
  if (lines.length === 1 && block.startsWith('# ')) return `<h2>${block.slice(2)}</h2>`;
  if (lines.every((line) => line.startsWith('- '))) {
    return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`;
  }
  return `<p>${lines.join('<br>')}</p>`;
}

const betweenBlocks = />\s+</g;

/** The text that `richHtml` would turn into some HTML; undefined for HTML with more than paragraphs, subtitles and lists. */
export function richText(html: string): string | undefined {
  const text = html
    .replace(betweenBlocks, '><')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/li><li>/g, '\n- ')
    .replaceAll('<ul><li>', '- ')
    .replaceAll('<h2>', '# ')
    .replaceAll(/<\/p>|<\/h2>|<\/li><\/ul>/g, '\n\n')
    .replaceAll('<p>', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim();
  if (hasTags(text)) return undefined;
  const again = richHtml(text).replace(betweenBlocks, '><');
  return again === html.trim().replace(betweenBlocks, '><') ? text : undefined;
}
