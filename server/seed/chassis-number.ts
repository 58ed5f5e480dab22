/** The common parts of the chassis numbers of a family. */
export interface ChassisSeries {
  /** World manufacturer identifier: three characters for manufacturer and country. */
  maker: string;
  /** Five characters for the model. */
  model: string;
  /** One character for the factory. */
  plant: string;
}

const yearLetters: Readonly<Record<number, string>> = { 2026: 'T', 2027: 'V' };

// ISO 3779 excludes I, O and Q, and assigns a digit to every other letter.
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const lettersAsDigits = '12345678123457923456789';

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(number: string): string {
  const digits = [...number].map((character) =>
    Number(lettersAsDigits[letters.indexOf(character)] ?? character),
  );
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** A vehicle identification number of 17 characters, with its check digit in the ninth place. */
export function chassisNumber(series: ChassisSeries, modelYear: number, serial: number): string {
  const tail = `${yearLetters[modelYear] ?? 'T'}${series.plant}${String(serial).padStart(6, '0')}`;
  const head = `${series.maker}${series.model}`;
  return `${head}${checkDigit(`${head}0${tail}`)}${tail}`;
}
