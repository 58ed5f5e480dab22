import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const pem = readFileSync(new URL('./localhost.pem', import.meta.url), 'utf8');

/** A certificate for `localhost`, signed by its own key and valid until 2049. Only a test trusts it. */
export const certificate = { key: pem, cert: pem };

export interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

export interface Encryption {
  key: string;
  cert: string;
  /** TLS from the first byte; otherwise STARTTLS. */
  isImplicit?: boolean;
}

/** The server's refusal with an SMTP code and a text. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * A mail server (smtp-server). With a certificate it accepts letters only over TLS and after a login; without one it
 * accepts any, and offers a login that clients should not use. The test sets its refusals: recipients, or the
 * connection in the middle of a message.
 */
export async function startMailServer(encryption?: Encryption) {
  const isImplicit = encryption?.isImplicit ?? false;
  const received: ReceivedMail[] = [];
  const state = {
    password: 'una clave con ñ@:/',
    /** Keyed by recipient. */
    refusals: new Map<string, SmtpRefusal>(),
    /** The number of messages that the server will interrupt. */
    drops: 0,
    logins: 0,
  };
  const server = new SMTPServer({
    ...encryption,
    secure: isImplicit,
    authMethods: ['PLAIN', 'LOGIN'],
    hideSTARTTLS: !encryption,
    authOptional: !encryption,
    allowInsecureAuth: !encryption,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, session, callback) {
      state.logins += 1;
      const isKnown = session.secure && username === 'avisos' && password === state.password;
      if (isKnown) callback(null, { user: username });
      else callback(new SmtpRefusal(535, 'wrong user or password'));
    },
    onRcptTo({ address }, _session, callback) {
      callback(state.refusals.get(address));
    },
    onData(stream, session, callback) {
      if (state.drops > 0) {
        state.drops -= 1;
        // The server's process dies in the middle of a message.
        stream.once('data', () => {
          for (const client of server.connections as unknown as Set<{
            _socket: { destroy(): void };
          }>) {
            client._socket.destroy();
          }
        });
        stream.resume();
        return;
      }
      const take = (message: Buffer) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: message.toString('latin1'),
        });
        callback();
      };
      // A killed client doesn't finish its message.
      buffer(stream).then(take, () => {});
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const scheme = isImplicit ? 'smtps' : 'smtp';
  return {
    received,
    state,
    /** The setting SMTP_URL for this server. */
    url: (password = encryption && state.password) =>
      `${scheme}://${password ? `avisos:${encodeURIComponent(password)}@` : ''}localhost:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
