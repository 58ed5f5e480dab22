import type { Letter } from './letter.ts';

export interface Row {
  label: string;
  value: string;
}

/** A piece of a letter; the plain text and the HTML are made from the same pieces. */
export type Part =
  | { heading: string }
  | { paragraph: string }
  | { rows: readonly Row[] }
  | { link: string; address: string };

export interface LetterDraft {
  to: string;
  subject: string;
  parts: readonly Part[];
  /** The name in the signature. */
  sender: string;
}

/** Lays out a letter as plain text and as HTML with the same content. */
export function composeLetter({ to, subject, parts, sender }: LetterDraft): Letter {
  const pieces: Part[] = [...parts, { paragraph: sender }];
  return {
    to,
    subject: oneLine(subject),
    text: `${pieces.map(textOf).join('\n\n')}\n`,
    html: page(oneLine(subject), pieces.map(htmlOf).join('\n')),
  };
}

/** Makes typed text safe in a line: no line breaks, no control characters that reverse the text's direction. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
    .trim();
}

function textOf(part: Part): string {
  if ('heading' in part) return oneLine(part.heading).toLocaleUpperCase('es-AR');
  if ('paragraph' in part) return oneLine(part.paragraph);
  if ('link' in part) return oneLine(`${part.link}: ${part.address}`);
  return part.rows.map(({ label, value }) => oneLine(`${label}: ${value}`)).join('\n');
}

function htmlOf(part: Part): string {
  if ('heading' in part) return `<h2 style="${styles.heading}">${escaped(part.heading)}</h2>`;
  if ('paragraph' in part) return `<p style="${styles.paragraph}">${escaped(part.paragraph)}</p>`;
  if ('link' in part) {
    const address = escaped(part.address);
    return `<p style="${styles.paragraph}">${escaped(part.link)}: <a href="${address}">${address}</a></p>`;
  }
  const rows = part.rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${escaped(value)}</td></tr>`,
  );
  return `<table style="${styles.table}">\n${rows.join('\n')}\n</table>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="${styles.body}">
${content}
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

const styles = {
  body: 'max-width:600px;margin:0 auto;padding:16px;font:16px/1.5 Arial,sans-serif;color:#1c2430',
  heading: 'margin:28px 0 8px;font-size:18px',
  paragraph: 'margin:0 0 12px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 12px',
  label:
    'padding:6px 12px 6px 0;border-bottom:1px solid #d9dee5;text-align:left;vertical-align:top;font-weight:normal;color:#566273',
  value: 'padding:6px 0;border-bottom:1px solid #d9dee5;text-align:right;vertical-align:top',
};
