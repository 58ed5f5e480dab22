import { basePrice, type PriceParts } from '../../money/prices.ts';
import {
  inheritanceOf,
  traits,
  traitsOf,
  type Described,
  type Trait,
  type Traits,
} from './traits.ts';

/** A version with its units, whose lowest list price ranks it within its family. */
interface Ranked extends Described {
  id: number;
  units: readonly Pick<PriceParts, 'price' | 'list_price'>[];
}

/**
 * The traits of a family's versions by the version's id, including inherited ones. A version inherits from the next
 * cheaper one the traits that its text doesn't mention and that dearer versions share. A version without units has no
 * rank and inherits nothing.
 */
export function inheritedTraits(versions: readonly Ranked[]): Map<number, Traits> {
  const known = new Map(versions.map((version) => [version.id, traitsOf(version)]));
  const ranked = versions
    .filter(({ units }) => units.length > 0)
    .toSorted((a, b) => lowestListPrice(a) - lowestListPrice(b));
  let below: Traits = {};
  for (const { id } of ranked) {
    below = inherit(known.get(id)!, below);
    known.set(id, below);
  }
  return known;
}

const lowestListPrice = ({ units }: Ranked) => Math.min(...units.map(basePrice));

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
