// A joiner between two pictures of an emoji is a part of it: 👨‍👩‍👧.
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic}))[\p{Cf}\p{Variation_Selector}]/gu;
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const dashes = /[\u2010-\u2015\u2212]/g;

/** A text from outside without invisible characters, and with ordinary spaces. Its dashes stay: prose has them. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ');
}

/** A value from outside (a form, a query, a cell, a code) in the characters of a keyboard. */
export function typedText(text: string): string {
  return visibleText(text).replace(dashes, '-');
}
