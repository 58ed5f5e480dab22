import {
  inheritanceOf,
  traits,
  traitsOf,
  type Described,
  type Trait,
  type Traits,
} from './traits.ts';

/** A version with its known traits, including inherited ones. */
interface Ranked extends Described {
  /** The list price in whole units of the family's currency; null without units. */
  listPrice: number | null;
}

/**
 * The traits of a family's versions, in the given order. A version inherits from the next cheaper one the traits that
 * its text doesn't mention and that dearer versions share. A version without a price has no rank and inherits nothing.
 */
export function inheritedTraits(versions: readonly Ranked[]): Traits[] {
  const own = new Map(versions.map((version) => [version, traitsOf(version)]));
  const byListPrice = versions
    .filter(({ listPrice }) => listPrice !== null)
    .toSorted((a, b) => a.listPrice! - b.listPrice!);
  let below: Traits = {};
  for (const version of byListPrice) {
    below = inherit(own.get(version)!, below);
    own.set(version, below);
  }
  return versions.map((version) => own.get(version)!);
}

function inherit(own: Traits, below: Traits): Traits {
  const all: Partial<Record<Trait, readonly string[]>> = { ...own };
  for (const trait of traits) {
    const inheritance = inheritanceOf(trait);
    const inherited = below[trait];
    if (!inherited || inheritance === 'never') continue;
    if (inheritance === 'added up') {
      all[trait] = [...new Set([...inherited, ...(own[trait] ?? [])])];
    } else all[trait] ??= inherited;
  }
  return all;
}

/** One row of a comparison. */
export interface ComparedTrait {
  trait: Trait;
  /** The known values of each version; null for an unknown value. */
  values: (readonly string[] | null)[];
  /** Whether the known values are not all equal, or some are unknown. */
  differs: boolean;
}

/** The rows of a comparison: every trait that is known for at least one version. */
export function compareTraits(versions: readonly Traits[]): ComparedTrait[] {
  return traits.flatMap((trait) => {
    const values = versions.map((version) => version[trait] ?? null);
    if (values.every((value) => value === null)) return [];
    const differs = new Set(values.map((value) => value?.join() ?? null)).size > 1;
    return [{ trait, values, differs }];
  });
}
