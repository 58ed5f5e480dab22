/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range of bytes in a Range header: undefined without a header or for one to be ignored, 'none' when the range
 * begins after the end of the file (RFC 9110, 14.1.2).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [whole, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!whole || (!from && !to)) return undefined;
  const start = from ? Number(from) : Math.max(size - Number(to), 0);
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(from) > Number(to)) return undefined;
  return start > end ? 'none' : { start, end };
}
