/** Reads the body of another service's answer up to a limit in bytes. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const check = (bytes: number) => {
    if (bytes > maxBytes) throw new Error(`its answer is longer than ${sizeOf(maxBytes)}`);
  };
  check(Number(response.headers.get('content-length')));
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    check(bytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function sizeOf(bytes: number): string {
  return bytes >= 1_000_000
    ? `${Math.floor(bytes / 1_000_000)} MB`
    : `${Math.floor(bytes / 1000)} kB`;
}

/** Requests a JSON answer of some bytes from another service. `refusalOf` is the error for a status that is not ok. */
export async function fetchSmallJson(
  address: string | URL,
  timeoutMs: number,
  refusalOf: (status: number) => string,
): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(refusalOf(response.status));
  return JSON.parse(await readText(response, 64_000));
}

/** The reason of a failed request. An error of fetch reports only a failure; its cause has the reason. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
