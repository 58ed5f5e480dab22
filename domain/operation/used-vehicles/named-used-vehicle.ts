import { typedText } from '../../words/typed-text.ts';
import { plain } from '../../vehicles/search/search-words.ts';
import { nicknamesOf } from './brand-nicknames.ts';
import type { BrandOption, ModelOfBrand, VersionOption } from './used-vehicles.ts';

/** The used vehicle in typed words: 'fiat cronos drive 2021'. Lists of the valuation service are empty until loaded. */
export interface NamedUsedVehicle {
  brand: BrandOption | undefined;
  model: ModelOfBrand | undefined;
  version: VersionOption | undefined;
  /** As typed; empty when the words have no year. */
  year: string;
  /** The words that name no brand or model of the lists; empty when the lists have them, or aren't loaded. */
  notTaken: string;
  /** Suggested texts from the first list that the words leave open: the matching options, or all. */
  choices: string[];
}

interface Lists {
  brands: readonly BrandOption[];
  /** The models of the brand that the words name, or of all brands. */
  models: readonly ModelOfBrand[];
  /** The versions of the model that the words name. */
  versions: readonly VersionOption[];
}

/** Reads brand, model, version and year. The brand can be a nickname, and can be missing before a model. */
export function namedUsedVehicle(words: string, lists: Lists): NamedUsedVehicle {
  const ofBrand = named(wordsOf(typedText(words)), lists.brands, ({ name }) => brandNames(name));
  const models = ofBrand.option
    ? lists.models.filter(({ brandId }) => brandId === ofBrand.option!.id)
    : lists.models;
  const ofModel = named(
    ofBrand.rest,
    models.filter(({ name }) => ofBrand.option ?? !isMidYear(name, ofBrand.rest)),
    ({ name }) => [name],
  );
  const model = ofModel.option;
  const brand = ofBrand.option ?? lists.brands.find(({ id }) => id === model?.brandId);
  const { rest, year } = yearOf(ofModel.rest);
  const found = { brand, model: brand && model, version: undefined, year, notTaken: '' };
  if (brand && model) return { ...found, ...versionIn(rest, lists.versions, [brand, model, year]) };
  const brandOfModel = ({ brandId }: ModelOfBrand) => lists.brands.find(({ id }) => id === brandId);
  const [fitting, open] = brand
    ? [models.map(({ name }) => [brand.name, name]), models.map(({ name }) => [brand.name, name])]
    : [
        [
          ...lists.brands.map(({ name }) => [name]),
          ...models.map((each) => [brandOfModel(each)?.name ?? '', each.name]),
        ],
        // Nothing fits: the typed words stay after the brand that the shopper chooses.
        lists.brands.map(({ name }) => [name, ...rest]),
      ];
  const choices = beginning(rest, fitting).map((parts) => textOf(...parts, year));
  if (choices.length > 0) return { ...found, choices };
  const isLoaded = models.length > 0 && rest.length > 0;
  return {
    ...found,
    notTaken: isLoaded ? rest.join(' ') : '',
    choices: open.map((parts) => textOf(...parts, year)),
  };
}

/** Why the words don't name a used vehicle that can be valued; undefined when they do. The year has its own errors. */
export function missingInWords(named: NamedUsedVehicle): string | undefined {
  const { brand, model, version, notTaken } = named;
  if (notTaken) return `No tomamos «${notTaken}» en parte de pago.`;
  if (!brand) return 'Elegí la marca.';
  if (!model) return 'Elegí el modelo.';
  return version ? undefined : 'Elegí la versión.';
}

const textOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

const brandNames = (name: string) => [name, ...nicknamesOf(wordsOf(name).join(''))];

/** The version that the rest of the words names, or the versions that it leaves open. */
function versionIn(
  rest: readonly string[],
  versions: readonly VersionOption[],
  [brand, model, year]: [BrandOption, ModelOfBrand, string],
): Pick<NamedUsedVehicle, 'choices'> & { version: VersionOption | undefined } {
  const fitting = versions.filter(({ description }) => fits(rest, description));
  const version =
    fitting.find(({ description }) => wordsOf(description).join(' ') === rest.join(' ')) ??
    (fitting.length === 1 ? fitting[0] : undefined);
  const open = fitting.length > 0 ? fitting : versions;
  const choices = open.map(({ description }) => textOf(brand.name, model.name, description, year));
  return { version, choices: version ? [] : choices };
}

/** Splits a text into words: '1.3' is one word; 'T-Cross' is two. */
function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z0-9]+(?:\.\d+)*/g) ?? [];
}

/**
 * The option that the words name first, and the words without it. Of two that begin at the same word, the longer name
 * counts. Spaces don't: 'ecosport', 'eco sport'. Two options of one name name nothing.
 */
function named<Option>(
  words: readonly string[],
  options: readonly Option[],
  namesOf: (option: Option) => readonly string[],
): { option: Option | undefined; rest: readonly string[] } {
  const hits = options
    .flatMap((option) => namesOf(option).map((name) => ({ option, ...placeOf(name, words) })))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.at - other.at || other.length - one.length);
  const [best, second] = hits;
  const isAmbiguous = second && second.at === best!.at && second.length === best!.length;
  return best && !(isAmbiguous && second.option !== best.option)
    ? {
        option: best.option,
        rest: [...words.slice(0, best.at), ...words.slice(best.at + best.length)],
      }
    : { option: undefined, rest: words };
}

/** Where a name stands in the words, and how many of them it takes: 0 when it doesn't. */
function placeOf(name: string, words: readonly string[]): { at: number; length: number } {
  const letters = wordsOf(name).join('');
  for (const at of words.keys()) {
    let run = '';
    for (let end = at; end < words.length && run.length < letters.length; end += 1) {
      run += words[end];
      if (run === letters) return { at, length: end + 1 - at };
    }
  }
  return { at: 0, length: 0 };
}

/** Whether a model's name is a year after other words: the '2008' of 'gol 2008' is not Peugeot's. */
const isMidYear = (name: string, words: readonly string[]) =>
  /^(?:19|20)\d{2}$/.test(name) && words[0] !== name;

/** Whether each of the words begins a word of the text. */
function fits(words: readonly string[], text: string): boolean {
  const known = wordsOf(text);
  return words.every((word) => known.some((each) => each.startsWith(word)));
}

/** The options that fit most of the first words, each with the typed words after those. */
function beginning(words: readonly string[], options: readonly (readonly string[])[]) {
  for (let count = words.length; count > 0; count -= 1) {
    const first = words.slice(0, count);
    const fitting = options.filter((parts) => fits(first, parts.at(-1)!));
    if (fitting.length > 0) return fitting.map((parts) => [...parts, ...words.slice(count)]);
  }
  return [];
}

/** The last word of four digits that is the last of all or a year of our time, and the other words. */
function yearOf(words: readonly string[]): { rest: readonly string[]; year: string } {
  const at = words.findLastIndex(
    (word, index) =>
      /^(?:19|20)\d{2}$/.test(word) || (index === words.length - 1 && /^\d{4}$/.test(word)),
  );
  return at < 0 ? { rest: words, year: '' } : { rest: words.toSpliced(at, 1), year: words[at]! };
}
