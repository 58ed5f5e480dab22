import * as z from 'zod/mini';
import { typedText, visibleText } from '../words/typed-text.ts';

/** Maximum length of a query parameter's value, in characters. */
export const longestValue = 1000;

/** A chassis, or the code of a promotion or of a used version, in the form of any system. */
export const codeText = z.string().check(z.overwrite(typedText), z.maxLength(longestValue));

/** An operation's code in any system's form. A code that is too long becomes empty, like an unknown one. */
export const operationCodeText = z
  .string()
  .check(z.overwrite((code) => (code.length > longestValue ? '' : code)));

/** The dealership's name of a model, a version or a plan: up to 400 characters. Its dashes stay, which a system compares. */
export const nameText = z.string().check(z.overwrite(visibleText), z.maxLength(400));
