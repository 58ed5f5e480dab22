/** One property of an event's payload, as typed. */
export interface Field {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'json';
  text: string;
}

export type Payload = Record<string, unknown>;

export type ReadPayload =
  | { kind: 'payload'; payload: Payload }
  /** Error messages by field name. */
  | { kind: 'wrong'; complaints: Readonly<Record<string, string>> };

/** Converts a payload to form fields. */
export function fieldsOf(payload: Payload): Field[] {
  return Object.entries(payload).map(([name, value]): Field => {
    if (typeof value === 'string') return { name, kind: 'text', text: value };
    if (typeof value === 'number') return { name, kind: 'number', text: String(value) };
    if (typeof value === 'boolean') return { name, kind: 'boolean', text: String(value) };
    return { name, kind: 'json', text: asJson(value) };
  });
}

/** Converts form fields to a payload; empty numbers and empty JSON become undefined. */
export function payloadOf(fields: readonly Field[]): ReadPayload {
  const payload: Payload = {};
  const complaints: Record<string, string> = {};
  for (const { name, kind, text } of fields) {
    const read = readers[kind](text);
    if (read.kind === 'value') payload[name] = read.value;
    else complaints[name] = read.complaint;
  }
  const isRight = Object.keys(complaints).length === 0;
  return isRight ? { kind: 'payload', payload } : { kind: 'wrong', complaints };
}

export type ReadValue = { kind: 'value'; value: unknown } | { kind: 'wrong'; complaint: string };

const readers: Record<Field['kind'], (text: string) => ReadValue> = {
  text: (text) => ({ kind: 'value', value: text }),
  boolean: (text) => ({ kind: 'value', value: text === 'true' }),
  number: (text) => {
    if (text.trim() === '') return { kind: 'value', value: undefined };
    const value = Number(text);
    if (Number.isNaN(value)) return { kind: 'wrong', complaint: 'This is not a number.' };
    return { kind: 'value', value };
  },
  json: readJson,
};

/** Parses JSON; an empty text is undefined. */
export function readJson(text: string): ReadValue {
  if (text.trim() === '') return { kind: 'value', value: undefined };
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { kind: 'wrong', complaint: `This is not JSON: ${(error as Error).message}` };
  }
}

/** Formats a value as JSON; undefined is an empty text. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
