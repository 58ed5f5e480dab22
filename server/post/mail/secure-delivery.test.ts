import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMessage } from '../../../tests/support/api/mail-harness.ts';
import {
  certificate,
  SmtpRefusal,
  startMailServer,
  type Encryption,
} from '../../../tests/support/api/mail-server.ts';
import { deliveryFailure } from './failure.ts';
import type { Letter } from './letter.ts';
import { createMailTransport } from './transport.ts';

const usual = getCACertificates('default');
beforeEach(() => setDefaultCACertificates([...usual, certificate.cert]));
afterAll(() => setDefaultCACertificates(usual));

const from = 'Concesionaria Ñandú <avisos@cordillera.example>';
const letter: Letter = {
  to: 'lucia@ejemplo.com.ar',
  subject: 'Tu reserva está confirmada',
  text: '¡Hola, Lucía!',
  html: '<p>¡Hola, Lucía!</p>',
};

const id = '019aa1de-0000-7000-8000-000000000001';

type Server = Awaited<ReturnType<typeof startMailServer>>;
const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(encryption: Encryption | null = certificate) {
  const server = await startMailServer(encryption ?? undefined);
  running.push(server);
  return server;
}

async function deliver(url: string) {
  const transport = createMailTransport({ smtpUrl: url, folder: '/nowhere', from });
  try {
    await transport.deliver(letter, id);
  } finally {
    transport.close();
  }
}

const failure = (url: string) => deliver(url).then(() => undefined, deliveryFailure);

describe('a mail server with TLS and login', () => {
  test.each([
    ['with STARTTLS', certificate, 1],
    ['with TLS from the start', { ...certificate, isImplicit: true }, 1],
    ['without TLS, and without a login', null, 0],
  ])('receives the letter %s', async (_, encryption, logins) => {
    const server = await start(encryption);
    await deliver(server.url());
    expect(server.state.logins).toBe(logins);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'avisos@cordillera.example', to: [letter.to] });
    const { headers, text, html } = readMessage(mail!.message);
    expect(headers).toMatchObject({
      from,
      to: letter.to,
      subject: letter.subject,
      'message-id': `<${id}@cordillera.example>`,
    });
    expect([text.content.trim(), html.content]).toEqual([letter.text, letter.html]);
  });

  test('receives nothing when its certificate is not trusted', async () => {
    setDefaultCACertificates(usual);
    const server = await start();
    expect(await failure(server.url())).toMatchObject({ isFinal: false });
    expect([server.state.logins, server.received]).toEqual([0, []]);
  });

  test('receives no password over an unencrypted connection', async () => {
    const server = await start(null);
    expect(await failure(server.url('secreta'))).toMatchObject({ isFinal: false });
    expect([server.state.logins, server.received]).toEqual([0, []]);
  });

  test('refuses a wrong password, and the letter is retried once somebody has corrected the setting', async () => {
    const server = await start();
    expect(await failure(server.url('wrong'))).toEqual({
      reason: 'EAUTH 535',
      answer: '535 wrong user or password',
      isFinal: false,
    });
  });

  test.each([
    [
      550,
      'for good, without the address in the stored message',
      '<l…@ejemplo.com.ar> is nobody here',
    ],
    [451, 'for now', 'greylisted, try again'],
  ])('refuses a recipient with %s %s', async (code, _, stored) => {
    const server = await start();
    const message = stored.replace('l…@ejemplo.com.ar', letter.to);
    server.state.refusals.set(letter.to, new SmtpRefusal(code, message));
    expect(await failure(server.url())).toEqual({
      reason: `EENVELOPE ${code}`,
      answer: `${code} ${stored}`,
      isFinal: code === 550,
    });
  });

  test('that hangs up in the middle of a message receives it at the next attempt', async () => {
    const server = await start();
    server.state.drops = 1;
    expect(await failure(server.url())).toMatchObject({ isFinal: false });
    expect(server.received).toEqual([]);
    await deliver(server.url());
    expect(server.received).toHaveLength(1);
  });
});
