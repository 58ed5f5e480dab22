import { typedText } from '../../words/typed-text.ts';

/** The characters of a code, which is a part of addresses. '.' or '..' alone would be another address. */
const usableCode = /^(?=.*[\w~-])[\w.~-]{1,100}$/;

/** A typed code of an existing system, in any form; undefined for a text that can't be a part of an address. */
export function parseSystemCode(typed: string): string | undefined {
  const code = typedText(typed).trim();
  return usableCode.test(code) ? code : undefined;
}
