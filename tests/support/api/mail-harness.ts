/** Parses a message as a mail program does: headers, text, HTML, pictures of the HTML, and attachments. */
export function readMessage(source: string) {
  const { headers, body } = entity(source);
  const leaves = leavesOf(headers, body);
  const [text, html] = ['text/plain', 'text/html'].map((type) => {
    const leaf = leaves.find((part) => part.headers['content-type']!.startsWith(type))!;
    return { type: leaf.headers['content-type']!, content: decoded(leaf.body, leaf.headers) };
  });
  const isShown = (part: Entity) => 'content-id' in part.headers;
  const isFile = (part: Entity) => 'content-disposition' in part.headers;
  return {
    headers,
    text: text!,
    html: html!,
    pictures: leaves.filter(isShown).map((part) => ({
      cid: part.headers['content-id']!.slice(1, -1),
      ...attachmentOf(part),
    })),
    attachments: leaves.filter((part) => isFile(part) && !isShown(part)).map(attachmentOf),
  };
}

type Entity = ReturnType<typeof entity>;

function leavesOf(headers: Record<string, string>, body: string): Entity[] {
  if (!headers['content-type']!.startsWith('multipart/')) return [{ headers, body }];
  return partsOf(headers, body).flatMap((part) => leavesOf(part.headers, part.body));
}

function attachmentOf({ headers, body }: Entity) {
  return {
    type: headers['content-type']!.split(';')[0]!,
    name: /filename="?(.*?)"?$/.exec(headers['content-disposition']!)![1]!,
    content: Buffer.from(body, 'base64'),
  };
}

function partsOf(headers: Record<string, string>, body: string) {
  const boundary = /boundary="(.*?)"/.exec(headers['content-type']!)![1]!;
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => entity(part.replace(/^\r\n/, '').trimEnd()));
}

function entity(source: string) {
  const end = source.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodedWords(line.slice(colon + 1).trim());
  }
  return { headers, body: source.slice(end + 4) };
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')),
    );
}

function decoded(body: string, headers: Record<string, string>): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
