import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxKilometres, newestYear, oldestYear } from './used-vehicles.ts';
import { floorShare, valueOf } from './valuation.ts';

const today = '2026-11-20';
const golTrend = { newPrice: 29_000_000, year: 2018, kms: 120_000 };

const anyYear = fc.integer({ min: oldestYear, max: newestYear(today) });
const anyKms = fc.nat(maxKilometres);
const anyVehicle = fc.record({
  newPrice: fc.integer({ min: 15_000_000, max: 300_000_000 }),
  year: anyYear,
  kms: anyKms,
});

describe('the value of a used vehicle', () => {
  test('matches the prices of dealers in Mendoza', () => {
    expect(valueOf(golTrend, today)).toBe(13_080_000);
    expect(valueOf({ newPrice: 70_900_000, year: 2021, kms: 90_000 }, today)).toBe(37_650_000);
    expect(valueOf({ newPrice: 33_400_000, year: 2025, kms: 14_000 }, today)).toBe(24_820_000);
  });

  test('falls with every year of age, fastest in the first years', () => {
    const values = Array.from({ length: 15 }, (_, age) =>
      valueOf({ newPrice: 40_000_000, year: 2026 - age, kms: 15_000 * (age + 0.5) }, today),
    );
    const losses = values.slice(1).map((value, index) => values[index]! - value);
    expect(Math.min(...losses)).toBeGreaterThan(0);
    expect(losses[0]).toBe(Math.max(...losses));
    expect(losses[0]).toBeGreaterThan(3 * losses.at(-1)!);
  });

  test('is the same for next year’s model as for this year’s', () => {
    expect(valueOf({ ...golTrend, year: 2027 }, today)).toBe(
      valueOf({ ...golTrend, year: 2026 }, today),
    );
  });

  test('falls when the year turns', () => {
    expect(valueOf(golTrend, '2027-01-01')).toBeLessThan(valueOf(golTrend, '2026-12-31'));
  });

  test('never rises with one more year, for any kilometres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000 }), (kms) => {
        for (let year = oldestYear; year < newestYear(today); year++) {
          const [older, newer] = [year, year + 1].map((each) =>
            valueOf({ newPrice: 40_000_000, year: each, kms }, today),
          );
          expect(older, String(year)).toBeLessThanOrEqual(newer!);
        }
      }),
    );
  });

  test('never rises with kilometres', () => {
    fc.assert(
      fc.property(anyVehicle, anyKms, (vehicle, kms) => {
        const [fewer, more] = [vehicle.kms, kms].toSorted((a, b) => a - b);
        expect(valueOf({ ...vehicle, kms: more! }, today)).toBeLessThanOrEqual(
          valueOf({ ...vehicle, kms: fewer! }, today),
        );
      }),
    );
  });

  test('changes with the kilometres by at most −25 % and +6 %', () => {
    const usual = valueOf({ ...golTrend, kms: 127_500 }, today);
    expect(valueOf({ ...golTrend, kms: maxKilometres }, today) / usual).toBeCloseTo(0.75, 2);
    expect(valueOf({ ...golTrend, kms: 0 }, today) / usual).toBeCloseTo(1.06, 2);
    expect(valueOf({ ...golTrend, kms: 147_500 }, today)).toBeLessThan(usual);
    expect(valueOf({ ...golTrend, kms: 107_500 }, today)).toBeGreaterThan(usual);
  });

  test('is a multiple of ten thousand between the floor and the new price', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const value = valueOf(vehicle, today);
        expect(value % 10_000).toBe(0);
        expect(value).toBeGreaterThanOrEqual(vehicle.newPrice * floorShare);
        expect(value).toBeLessThan(vehicle.newPrice * 0.9);
      }),
    );
  });

  test('is the floor for the oldest vehicle with the most kilometres', () => {
    const worn = { newPrice: 30_000_000, year: oldestYear, kms: maxKilometres };
    expect(valueOf(worn, today)).toBe(3_600_000);
  });
});
