import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import type { Subfamily } from './families.ts';
import { stockedVersions } from './versions.ts';

const version = (id: number, features: string[] = []): Subfamily => ({
  id,
  family_id: 7,
  name: `Nivus ${id}`,
  features,
});

describe("units of a family's versions", () => {
  test('are grouped by version, and a version can have none', () => {
    const units = [41, 42, 43].map((id) => aUnit({ id, subfamily_id: id === 42 ? 72 : 71 }));
    const stocked = stockedVersions([version(71), version(72), version(73)], units);
    expect(stocked.map(({ id, units: own }) => [id, own.map((unit) => unit.id)])).toEqual([
      [71, [41, 43]],
      [72, [42]],
      [73, []],
    ]);
    expect(stocked[2]!.cheapest).toBeUndefined();
  });

  test('are compared by full price: a low price with an expensive licence is not the cheapest', () => {
    const [stocked] = stockedVersions(
      [version(71)],
      [
        aUnit({ id: 41, list_price: 25_000_000, license_price: 3_000_000 }),
        aUnit({ id: 42, list_price: 26_000_000, license_price: 500_000 }),
      ],
    );
    expect(stocked!.cheapest?.id).toBe(42);
  });
});
