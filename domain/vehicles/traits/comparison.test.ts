import { describe, expect, test } from 'vitest';
import { compareTraits, inheritedTraits } from './comparison.ts';

const unit = (price: number, list_price: number | null = null) => ({ price, list_price });

const version = (listPrice: number | null, ...features: string[]) => ({
  name: 'Polo',
  features,
  units: listPrice === null ? [] : [unit(1, listPrice)],
});

const inherited = (...versions: ReturnType<typeof version>[]) => [
  ...inheritedTraits(versions.map((each, id) => ({ ...each, id }))).values(),
];

describe('inherited traits', () => {
  test('come from the next cheaper version', () => {
    const [, trendline] = inherited(
      version(35, 'Aire acondicionado', 'Cuatro airbags'),
      version(38, 'Seis airbags'),
    );
    expect(trendline).toEqual({ climate: ['Aire acondicionado'], airbags: ['Seis'] });
  });

  test('are added to those of the cheaper version where versions build on each other', () => {
    const [, highline] = inherited(
      version(35, 'Sensores de estacionamiento traseros'),
      version(38, 'Cámara de retroceso'),
    );
    expect(highline!.parking).toEqual([
      'Sensores de estacionamiento traseros',
      'Cámara de retroceso',
    ]);
  });

  test('exclude engine, gearbox, drive, seats, roof and wheels', () => {
    const cheap = [
      'Motor 1.6 de 110 CV',
      'Caja manual de 5 marchas',
      'Tracción 4x4',
      'Siete asientos',
      'Techo panorámico',
      'Llantas de aleación de 17"',
    ];
    expect(inherited(version(35, ...cheap), version(38))[1]).toEqual({});
  });

  test('follow the order of prices, not that of the answer', () => {
    const [dear, cheap] = inherited(version(38, 'Seis airbags'), version(35, 'Aire acondicionado'));
    expect(dear).toEqual({ climate: ['Aire acondicionado'], airbags: ['Seis'] });
    expect(cheap).toEqual({ climate: ['Aire acondicionado'] });
  });

  test('are neither given nor taken by a version without a known price', () => {
    const [, unpriced, dear] = inherited(
      version(35, 'Aire acondicionado'),
      version(null, 'Seis airbags'),
      version(40),
    );
    expect(unpriced).toEqual({ airbags: ['Seis'] });
    expect(dear).toEqual({ climate: ['Aire acondicionado'] });
  });

  test('follow the lowest list price of a version, whatever its discounts', () => {
    const cheap = version(35, 'Aire acondicionado');
    const dear = { ...version(40), id: 1, units: [unit(30, 40), unit(36)] };
    const traits = inheritedTraits([{ ...cheap, id: 0 }, dear]);
    expect(traits.get(1)).toEqual({ climate: ['Aire acondicionado'] });
    dear.units.push(unit(34));
    expect(inheritedTraits([{ ...cheap, id: 0 }, dear]).get(1)).toEqual({});
  });
});

describe('comparison of traits', () => {
  test('has a row for each known trait, in the order of the table, and null for an unknown value', () => {
    const rows = compareTraits([
      { airbags: ['Seis'], engine: ['1.6 de 110 CV'] },
      { airbags: ['Seis'], climate: ['Climatizador automático'] },
    ]);
    expect(rows).toEqual([
      { trait: 'engine', values: [['1.6 de 110 CV'], null], differs: true },
      { trait: 'airbags', values: [['Seis'], ['Seis']], differs: false },
      { trait: 'climate', values: [null, ['Climatizador automático']], differs: true },
    ]);
  });

  test('has no rows when nothing is known', () => {
    expect(compareTraits([{}, {}])).toEqual([]);
  });
});
