import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

/** A mail server with the SMTP commands of one delivery; it refuses the recipients in `unknown`. */
export async function startMailServer({ unknown = [] }: { unknown?: string[] } = {}) {
  const received: ReceivedMail[] = [];
  const said: string[] = [];
  const sockets = new Set<Socket>();

  async function converse(socket: Socket) {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: [], message: '' };
    let isMessage = false;
    say('220 mail.example ESMTP');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      said.push(line);
      const address = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (isMessage && line !== '.') {
        mail.message += `${line.replace(/^\./, '')}\r\n`;
      } else if (isMessage) {
        isMessage = false;
        received.push(mail);
        say('250 taken');
      } else if (line.startsWith('MAIL FROM')) {
        mail = { from: address, to: [], message: '' };
        say('250 ok');
      } else if (line.startsWith('RCPT TO')) {
        const isKnown = !unknown.includes(address);
        if (isKnown) mail.to.push(address);
        say(isKnown ? '250 ok' : `550 <${address}> is nobody here`);
      } else if (line === 'DATA') {
        isMessage = true;
        say('354 go on');
      } else {
        say(line === 'QUIT' ? '221 bye' : '250 mail.example');
      }
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    void converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What its clients said, line by line. */
    said,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

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
