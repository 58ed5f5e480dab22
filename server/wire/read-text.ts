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
