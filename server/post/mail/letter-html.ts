import { escapeHtml } from '../../../domain/words/escape-html.ts';
import type { LetterDraft, LetterPicture, Part, Row } from './letter-draft.ts';
import { contentId, isInlinePicture } from './letter-pictures.ts';
import type { Letter } from './letter.ts';
import { oneLine } from '../../ground/commands/one-line.ts';

/** Lays out a letter as plain text and as HTML with the same content. */
export function composeLetter({ sender, picture, parts, ...letter }: LetterDraft): Letter {
  const signed: Part[] = [...parts, { paragraph: sender.name }];
  return {
    ...letter,
    subject: oneLine(letter.subject),
    text: `${signed.map(textOf).join('\n\n')}\n`,
    html: letterHtml({ ...letter, sender, picture, parts: signed }),
    pictures: [sender.icon, picture?.image].filter(
      (image): image is string => typeof image === 'string' && isInlinePicture(image),
    ),
  };
}

function textOf(part: Part): string {
  if ('heading' in part) return oneLine(part.heading).toLocaleUpperCase('es-AR');
  if ('paragraph' in part) return oneLine(part.paragraph);
  if ('button' in part) return oneLine(`${part.button}: ${part.address}`);
  if ('link' in part) return oneLine(`${part.link}: ${part.address}`);
  return part.rows.map(({ label, value }) => oneLine(`${label}: ${value}`)).join('\n');
}

/**
 * A letter as HTML for mail programs: tables for the layout, inlined styles, and only a media query in the style sheet,
 * which some of them remove.
 */
function letterHtml({ subject, sender, picture, parts }: LetterDraft): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;${styles.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.ground}">
<tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td class="ink" style="${styles.head}">${iconOf(sender)}<b>${escaped(sender.name)}</b></td></tr>
${picture ? pictureRow(picture) : ''}<tr><td class="ink content" style="${styles.content}">
${parts.map(htmlOf).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function iconOf({ icon }: LetterDraft['sender']): string {
  if (!icon || !isInlinePicture(icon)) return '';
  return `<img src="cid:${contentId(icon)}" width="36" height="36" alt="" style="${styles.logo}">`;
}

function pictureRow({ image, alt }: LetterPicture): string {
  const source = isInlinePicture(image) ? `cid:${contentId(image)}` : image;
  if (!/^(cid|https?):/.test(source)) return '';
  return `<tr><td style="padding:0"><img src="${escaped(source)}" width="600" alt="${escaped(alt)}" style="${styles.picture}"></td></tr>\n`;
}

function htmlOf(part: Part): string {
  if ('heading' in part) return `<h2 style="${styles.heading}">${escaped(part.heading)}</h2>`;
  if ('paragraph' in part) return `<p style="${styles.paragraph}">${escaped(part.paragraph)}</p>`;
  if ('rows' in part) return table(part.rows);
  if ('link' in part) {
    return `<p style="${styles.paragraph}"><a class="ink" href="${escaped(part.address)}" style="${styles.link}">${escaped(part.link)}</a></p>`;
  }
  // The cell has the colour too, because Outlook ignores the padding of a link.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td class="button" style="${styles.buttonCell}"><a class="button" href="${escaped(part.address)}" style="${styles.button}">${escaped(part.button)}</a></td></tr></table>`;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ label, value, isSmall }) => {
    const size = isSmall ? `;${styles.small}` : '';
    return `<tr><th scope="row" class="soft line" style="${styles.label}${size}">${escaped(label)}</th><td class="line" style="${styles.value}${size}">${escaped(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.table}">\n${cells.join('\n')}\n</table>`;
}

function escaped(text: string): string {
  return escapeHtml(oneLine(text));
}

const font = 'font-family:Figtree,Arial,Helvetica,sans-serif';

const styles = {
  ground: 'background-color:#eeecea',
  card: 'max-width:600px;background-color:#ffffff;border-radius:10px;overflow:hidden',
  head: `padding:16px 24px;${font};font-size:17px;line-height:36px;color:#17181b`,
  logo: 'display:inline-block;vertical-align:middle;margin-right:12px;border:0;border-radius:6px',
  picture: 'display:block;width:100%;height:auto;border:0',
  content: `padding:20px 24px 24px;${font};font-size:16px;line-height:1.5;color:#17181b`,
  heading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  paragraph: 'margin:0 0 12px',
  link: 'color:#17181b;font-weight:bold',
  buttonCell: 'background-color:#17181b;border-radius:8px',
  button: `display:inline-block;padding:14px 24px;background-color:#17181b;border-radius:8px;${font};font-size:16px;font-weight:bold;line-height:20px;color:#ffffff;text-decoration:none`,
  table: 'width:100%;border-collapse:collapse;margin:0 0 12px;font-size:15px',
  label:
    'width:38%;padding:7px 12px 7px 0;border-bottom:1px solid #e0deda;text-align:left;vertical-align:top;font-weight:normal;color:#55565b',
  small: 'font-size:12px',
  value:
    'padding:7px 0;border-bottom:1px solid #e0deda;text-align:right;vertical-align:top;overflow-wrap:anywhere',
};

// !important, because inlined styles override a style sheet.
const darkStyles = [
  '@media (prefers-color-scheme:dark){',
  '.ground{background-color:#101113!important}',
  '.card{background-color:#1c1d21!important}',
  '.ink{color:#f3f2f0!important}',
  '.soft{color:#b6b7bc!important}',
  '.line{border-color:#3b3d43!important}',
  '.button{background-color:#f3f2f0!important;color:#17181b!important}',
  '}',
].join('');
