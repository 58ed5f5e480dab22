export type ReadJson<Value> = { kind: 'value'; value: Value } | { kind: 'wrong'; problem: string };

/** Parses JSON; an empty text is undefined. */
export function readJson(text: string): ReadJson<unknown> {
  if (text.trim() === '') return { kind: 'value', value: undefined };
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { kind: 'wrong', problem: `This is not JSON: ${(error as Error).message}` };
  }
}

/** Parses the payload of an event; an empty text is an empty payload. */
export function readPayload(text: string): ReadJson<object> {
  const read = readJson(text);
  if (read.kind === 'wrong') return read;
  const { value = {} } = read;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { kind: 'value', value }
    : { kind: 'wrong', problem: 'The payload is not a JSON object.' };
}

/** Formats a value as JSON; undefined is an empty text. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
