import * as z from 'zod/mini';

/** Longest value of a query parameter, in characters. */
export const longestValue = 1000;

/** An operation's code in the form of any system, a promotion's, a chassis. A wrong one has the answer of an unknown one. */
export const codeText = z.string().check(z.maxLength(longestValue));

/** The name of a model, a version or a plan as the dealership calls it: up to 400 characters. */
export const nameText = z.string().check(z.maxLength(400));
