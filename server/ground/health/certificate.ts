import { connect } from 'node:tls';

const lookEveryMs = 3_600_000;
const patienceMs = 5000;

let last: { url: string; at: number; ends: Date | undefined } | undefined;

/** When the certificate of an https address ends; undefined for another address, or one that doesn't answer. */
export async function certificateEnd(url: string, now: Date): Promise<Date | undefined> {
  if (!url.startsWith('https:')) return undefined;
  if (last?.url !== url || Math.abs(now.getTime() - last.at) > lookEveryMs) {
    last = { url, at: now.getTime(), ends: await lookAt(new URL(url)) };
  }
  return last.ends;
}

function lookAt({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // An ended or unknown certificate is to be reported, not refused.
    const socket = connect(
      {
        host: hostname,
        servername: hostname,
        port: Number(port || 443),
        rejectUnauthorized: false,
      },
      () => {
        const { valid_to: ends } = socket.getPeerCertificate();
        socket.destroy();
        resolve(ends ? new Date(ends) : undefined);
      },
    );
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => {}).on('close', () => resolve(undefined));
  });
}
