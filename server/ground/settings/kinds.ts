import * as z from 'zod';
import { oneOf } from '../../../domain/words/lists.ts';
import { ExplainedError } from '../explained-error.ts';

// The kinds of settings. Each part of the server reads its own settings with them.

/** An invalid setting. Its message is one line with the setting's name. */
export class ConfigError extends ExplainedError {}

/** Environment variables. A shell and a .env file write an empty variable for an unset one. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const number = (min: number, max: number, name: string) => {
  const error = `tiene que ser ${name} de ${min} a ${max}`;
  return z.coerce.number({ error }).min(min, error).max(max, error);
};
export const whole = (min: number, max: number) => {
  const error = `tiene que ser un número entero de ${min} a ${max}`;
  return number(min, max, 'un número entero').int(error);
};
export const port = whole(0, 65535);
export const link = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección como https://autos.example',
});
export const address = link.transform((url) => url.replace(/(?<!\/)\/+$/, ''));
export const wordOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `tiene que ser ${oneOf(words)}` });

export const listOf = (isItem: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((items) => items.every(isItem), message);

export const secret = z.string().min(1).optional();

/**
 * Reads the settings of one part. Throws a ConfigError for the first invalid one; the values of `secrets` are in no
 * message.
 */
export function readValues<Shape extends z.ZodRawShape>(
  shape: z.ZodObject<Shape>,
  env: Environment,
  secrets: readonly string[],
) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = shape.safeParse(set);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const name = String(issue.path[0]);
  const value = secrets.includes(name) ? '…' : JSON.stringify(set[name]);
  throw new ConfigError(`${name}=${value}: ${issue.message}`);
}

export function isSameOrigin(one: string | undefined, other: string): boolean {
  return one !== undefined && new URL(one).origin === new URL(other).origin;
}
