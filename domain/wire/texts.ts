import * as z from 'zod/mini';

/** Longest value of a query parameter, in characters. */
export const longestValue = 1000;

/** A chassis, the code of a promotion or of a used version, in the form of any system. */
export const codeText = z.string().check(z.maxLength(longestValue));

/** An operation's code in the form of any system. One that is too long becomes an empty one: it has the answer of an unknown code. */
export const operationCodeText = z
  .string()
  .check(z.overwrite((code) => (code.length > longestValue ? '' : code)));

/** The name of a model, a version or a plan as the dealership calls it: up to 400 characters. */
export const nameText = z.string().check(z.maxLength(400));
