const ones = 'cero un dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const teens =
  'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

const values = new Map([
  ...ones.map((word, index) => [word, index] as const),
  ...teens.map((word, index) => [word, index + 10] as const),
  ...tens.map((word, index) => [word, (index + 3) * 10] as const),
  ...hundreds.map((word, index) => [word, (index + 1) * 100] as const),
  ['uno', 1],
  ['una', 1],
  ['veintiuno', 21],
  ['ciento', 100],
]);

const counted = new Set(
  'mil millon millones palo palos puerta puertas plaza plazas asiento asientos pasajero pasajeros'.split(
    ' ',
  ),
);

/** A word of the text, or several words that are one number. */
interface Piece {
  text: string;
  value?: number;
}

/**
 * Replaces number words by digits where they count something: 'treinta y cinco millones' is '35 millones', 'un auto'
 * stays.
 */
export function withDigits(text: string): string {
  const pieces = piecesOf(text.split(' '));
  // Backwards, because the first number of 'treinta a cuarenta millones' takes the unit of the second.
  for (let at = pieces.length - 2; at >= 0; at -= 1) {
    const [piece, next, after] = pieces.slice(at, at + 3);
    const isRange = (next!.text === 'y' || next!.text === 'a') && /^\d/.test(after?.text ?? '');
    if (piece!.value !== undefined && (counted.has(next!.text) || isRange)) {
      piece!.text = String(piece!.value);
    }
  }
  return pieces.map(({ text: word }) => word).join(' ');
}

/** Joins the words of one number: 'ciento', 'veinte'; 'treinta', 'y', 'cinco'. */
function piecesOf(words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const value = values.get(word);
    const last = pieces.at(-1);
    const [and, unit] = [words[at + 1], values.get(words[at + 2] ?? '')];
    if (value === undefined) pieces.push({ text: word });
    else if (value >= 30 && value < 100 && and === 'y' && unit && unit < 10) {
      append(pieces, last, `${word} y ${words[at + 2]}`, value + unit);
      at += 2;
    } else append(pieces, last, word, value);
  }
  return pieces;
}

/** Adds a number to the hundreds before it, or appends it as its own piece. */
function append(pieces: Piece[], last: Piece | undefined, text: string, value: number): void {
  if (last?.value && last.value >= 100 && last.value % 100 === 0 && value < 100) {
    pieces.splice(-1, 1, { text: `${last.text} ${text}`, value: last.value + value });
  } else pieces.push({ text, value });
}
