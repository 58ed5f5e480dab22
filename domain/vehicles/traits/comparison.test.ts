import { describe, expect, test } from 'vitest';
import { compareTraits, inheritedTraits } from './comparison.ts';

const version = (listPrice: number | null, ...features: string[]) => ({
  name: 'Polo',
  features,
  listPrice,
});

describe('inherited traits', () => {
  test('come from the next cheaper version', () => {
    const [, trendline] = inheritedTraits([
      version(35, 'Aire acondicionado', 'Cuatro airbags'),
      version(38, 'Seis airbags'),
    ]);
    expect(trendline).toEqual({ climate: ['Aire acondicionado'], airbags: ['Seis'] });
  });

  test('are added to those of the cheaper version where versions build on each other', () => {
    const [, highline] = inheritedTraits([
      version(35, 'Sensores de estacionamiento traseros'),
      version(38, 'Cámara de retroceso'),
    ]);
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
    expect(inheritedTraits([version(35, ...cheap), version(38)])[1]).toEqual({});
  });

  test('follow the order of prices, not that of the answer', () => {
    const [dear, cheap] = inheritedTraits([
      version(38, 'Seis airbags'),
      version(35, 'Aire acondicionado'),
    ]);
    expect(dear).toEqual({ climate: ['Aire acondicionado'], airbags: ['Seis'] });
    expect(cheap).toEqual({ climate: ['Aire acondicionado'] });
  });

  test('are neither given nor taken by a version without a known price', () => {
    const [, unpriced, dear] = inheritedTraits([
      version(35, 'Aire acondicionado'),
      version(null, 'Seis airbags'),
      version(40),
    ]);
    expect(unpriced).toEqual({ airbags: ['Seis'] });
    expect(dear).toEqual({ climate: ['Aire acondicionado'] });
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
