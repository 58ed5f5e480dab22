import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../settings/backup-settings.ts';
import type { FileStore } from './file-store.ts';

/** Time limit of one answer, in milliseconds. */
const patience = 20_000;

/** Stores files in a bucket of an S3-compatible store. A failed call is retried `retries` times. */
export function s3Store(
  { url, keyId, secret, region }: S3Settings,
  { retries = 3, firstPause = 100 }: { retries?: number; firstPause?: number } = {},
): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region && { region }),
    retries,
    initRetryMs: firstPause,
  });

  async function call(method: string, key: string, body?: Uint8Array): Promise<Response> {
    const response = await client.fetch(`${url}/${key}`, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.ok || response.status === 404) return response;
    const { status } = response;
    await response.arrayBuffer();
    throw new Error(`the file store answered ${status} to ${method} ${key}`);
  }

  return {
    async read(key) {
      const response = await call('GET', key);
      const content = Buffer.from(await response.arrayBuffer());
      return response.status === 404 ? undefined : content;
    },

    async has(key) {
      return (await call('HEAD', key)).ok;
    },

    async write(key, content) {
      const response = await call('PUT', key, content);
      await response.arrayBuffer();
      if (response.status === 404) throw new Error(`there is no bucket at ${url}`);
    },

    async remove(keys) {
      for (const key of keys) await (await call('DELETE', key)).arrayBuffer();
    },

    async list(below) {
      const keys: string[] = [];
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(below && { prefix: `${below}/` }),
          ...(from && { 'continuation-token': from }),
        });
        const response = await call('GET', `?${query}`);
        const xml = await response.text();
        if (response.status === 404) throw new Error(`there is no bucket at ${url}`);
        keys.push(...textsOf(xml, /<Key>([^<]*)<\/Key>/g));
        [from] = textsOf(xml, /<NextContinuationToken>([^<]*)</g);
      }
      return keys.sort();
    },
  };
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textsOf(xml: string, element: RegExp): string[] {
  return [...xml.matchAll(element)].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (all, name: string) => characters[name] ?? all),
  );
}
