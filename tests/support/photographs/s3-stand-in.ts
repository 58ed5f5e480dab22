import { openFakeSystem, type ReceivedRequest } from '../program/fake-system.ts';

export type S3StandIn = Awaited<ReturnType<typeof startS3>>;

/** A store with the part of S3 that the program uses. It refuses calls that this key didn't sign. */
export async function startS3(keyId: string) {
  const bucket = '/fotos/';
  const answer = ({ method, url, headers, body }: ReceivedRequest): [number, Buffer?] => {
    const key = url.slice(bucket.length);
    standIn.calls.push(`${method} ${key}`);
    if (standIn.failures > 0) {
      standIn.failures -= 1;
      return [503];
    }
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=.+\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/.test(
        headers.authorization ?? '',
      ) && headers.authorization!.includes(`Credential=${keyId}/`);
    if (!isSigned || !headers['x-amz-date']) return [403];
    if (!url.startsWith(bucket)) return [404];
    if (key.startsWith('?')) return [200, listed(new URLSearchParams(key))];
    const stored = standIn.objects.get(key);
    if (method === 'PUT') {
      standIn.objects.set(key, body);
      return [200];
    }
    if (method === 'DELETE') {
      standIn.objects.delete(key);
      return [204];
    }
    return stored ? [200, stored] : [404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>')];
  };
  /** Two keys a page. */
  const listed = (query: URLSearchParams) => {
    const from = query.get('continuation-token') ?? '';
    const keys = [...standIn.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .sort();
    const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
    return Buffer.from(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  };
  const { origin, close } = await openFakeSystem((request, response) => {
    const [status, content] = answer(request);
    response.writeHead(status).end(content);
  });
  const standIn = {
    url: `${origin}${bucket.slice(0, -1)}`,
    objects: new Map<string, Buffer>(),
    /** `PUT ab12/original`, in order of arrival. */
    calls: [] as string[],
    /** The number of next calls that are answered with 503. */
    failures: 0,
    close,
  };
  return standIn;
}
