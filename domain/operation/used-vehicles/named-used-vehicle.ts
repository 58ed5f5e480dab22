import { plain } from '../../vehicles/search/search-words.ts';
import type { BrandOption, ModelOption, VersionOption } from './used-vehicles.ts';

/** The used vehicle in typed words: 'fiat cronos drive 2021'. Lists of the valuation service are empty until loaded. */
export interface NamedUsedVehicle {
  brand: BrandOption | undefined;
  model: ModelOption | undefined;
  version: VersionOption | undefined;
  /** As typed; empty when the words have no year. */
  year: string;
  /** Suggested texts from the first list that the words leave open: the matching options, or all. */
  choices: string[];
}

interface Lists {
  brands: readonly BrandOption[];
  /** The models of the brand that the words name. */
  models: readonly ModelOption[];
  /** The versions of the model that the words name. */
  versions: readonly VersionOption[];
}

/** Reads brand, model and version, in this order, and a year at the end. */
export function namedUsedVehicle(words: string, lists: Lists): NamedUsedVehicle {
  const ofBrand = named(wordsOf(words), lists.brands, ({ name }) => name);
  const ofModel = named(ofBrand.rest, lists.models, ({ name }) => name);
  const { rest, year } = yearOf(ofModel.rest);
  const fitting = fits(rest, lists.versions, ({ description }) => description);
  const version =
    fitting.find(({ description }) => wordsOf(description).join(' ') === rest.join(' ')) ??
    (fitting.length === 1 ? fitting[0] : undefined);
  const brand = ofBrand.option;
  const model = brand && ofModel.option;
  const found = { brand, model, version: model && version, year };
  const after = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  if (found.version) return { ...found, choices: [] };
  if (model) {
    const open = fitting.length > 0 ? fitting : lists.versions;
    const choices = open.map((each) => after(brand.name, model.name, each.description, year));
    return { ...found, choices };
  }
  const typed = yearOf(ofBrand.rest);
  const options = brand ? lists.models : lists.brands;
  const open = fits(typed.rest, options, ({ name }) => name);
  const choices = (open.length > 0 ? open : options).map(({ name }) =>
    after(brand?.name, name, typed.year),
  );
  return { ...found, year: typed.year, choices };
}

/** Splits a text into words: '1.3' is one word; 'T-Cross' is two. */
function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z0-9]+(?:\.\d+)*/g) ?? [];
}

/** The option with the longest name that the words begin with, and the words after it. */
function named<Option>(
  words: readonly string[],
  options: readonly Option[],
  nameOf: (option: Option) => string,
): { option: Option | undefined; rest: readonly string[] } {
  const [best] = options
    .map((option) => ({ option, name: wordsOf(nameOf(option)) }))
    .filter(({ name }) => name.every((word, index) => words[index] === word))
    .toSorted((one, other) => other.name.length - one.name.length);
  return best ? { option: best.option, rest: words.slice(best.name.length) } : none(words);
}

const none = (rest: readonly string[]) => ({ option: undefined, rest });

/** The options whose words begin with the given ones. */
function fits<Option>(
  words: readonly string[],
  options: readonly Option[],
  nameOf: (option: Option) => string,
): readonly Option[] {
  return options.filter((option) => {
    const known = wordsOf(nameOf(option));
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
}

/** The last word if it has four digits, and the words before it. */
function yearOf(words: readonly string[]): { rest: readonly string[]; year: string } {
  const last = words.at(-1) ?? '';
  const isYear = /^\d{4}$/.test(last);
  return { rest: isYear ? words.slice(0, -1) : words, year: isYear ? last : '' };
}
