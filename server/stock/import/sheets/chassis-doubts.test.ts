import { describe, expect, test } from 'vitest';
import type { Unit } from './unit-columns.ts';
import { chassisDoubt, chassisDoubts } from './chassis-doubts.ts';

describe('a chassis', () => {
  test.each([
    ['#N/A', 'no es un chasis'],
    ['#¡REF!', 'no es un chasis'],
    ['PENDIENTE', 'no es un chasis'],
    ['Pendientes', 'no es un chasis'],
    ['a confirmar', 'no es un chasis'],
    ['-', 'no es un chasis'],
    ['—', 'no es un chasis'],
    ['S/N', 'no es un chasis'],
    ['s/d', 'no es un chasis'],
    ['xxxxx', 'no es un chasis'],
    ['9,12345E+16', 'es un número que la planilla acortó: poné la columna como texto'],
    ['9.12E+16', 'es un número que la planilla acortó: poné la columna como texto'],
    ['12345', 'un chasis lleva letras y números'],
    ['93012345678901234', 'un chasis lleva letras y números'],
    ['AMAROKNEGRA', 'un chasis lleva letras y números'],
    ['AB123', 'tiene 5 letras y números: un chasis lleva 17'],
    ['9BWAG5AZ4TP1589661', 'tiene 18 letras y números: un chasis lleva 17'],
    ['9BWAG5AZ4TPI58966', 'tiene una I: un chasis no lleva I, O ni Q'],
    ['9BWAG5AZ4TPO58966', 'tiene una O: un chasis no lleva I, O ni Q'],
    ['9BWAG5AZ4TPQ58966', 'tiene una Q: un chasis no lleva I, O ni Q'],
  ])('%s asks: %s', (chassis, doubt) => {
    expect(chassisDoubt(chassis)).toBe(doubt);
  });

  test.each([
    '9BWAG5AZ4TP158966',
    '9bw ag5-az4 tp158966',
    'TP158966',
    'TPO58966',
    'JPN-I0Q58',
    '8AWDB45Z0R1000123',
  ])('%s is one', (chassis) => {
    expect(chassisDoubt(chassis)).toBeUndefined();
  });
});

const unit = (chassis: string, id = 7) => ({ chassis, id }) as Unit;

describe('a new chassis that is almost another one', () => {
  const stored = '9BWAG5AZ4TP158066';
  test.each([
    ['O for 0', '9BWAG5AZ4TP158O66', true],
    ['S for 5', '9BWAGSAZ4TP158066', true],
    ['S for 5 and B for 8', '9BWAGSAZ4TP15B066', true],
    ['another letter', '9BWAG5AZ4TR158066', true],
    ['a letter for a digit', '9BWAG5AZ4TPA58066', true],
    ['a digit for a letter', '9BWAG5AZ4T9158066', true],
    ['the next serial number', '9BWAG5AZ4TP158067', false],
    ['another letter and another digit', '9BWAG5AZ4TR158067', false],
  ])('%s in %s: asks %s', (_, chassis, asks) => {
    const none = { delivered: new Set<string>() };
    const line = (of: string) => expect.stringContaining(`${chassis} se lee casi como ${of}`);
    const expected = asks ? expect.arrayContaining([line(stored)]) : [];
    const touched = [unit(chassis)];
    const both = [unit(stored), unit(chassis)];
    expect(chassisDoubts(touched, { result: both, removed: [] }, none)).toEqual(expected);
    expect(
      chassisDoubts(touched, { result: touched, removed: [] }, { delivered: new Set([stored]) }),
    ).toEqual(expected);
    expect(chassisDoubts([], { result: both, removed: [] }, none)).toEqual([]);
  });

  // A single letter for a digit asks whatever it is; two of them ask only because they look like the digit.
  test.each([
    ['O', '0', true],
    ['Q', '0', true],
    ['I', '1', true],
    ['L', '1', true],
    ['S', '5', true],
    ['B', '8', true],
    ['Z', '2', true],
    ['G', '6', true],
    ['T', '7', false],
    ['O', '8', false],
  ])('with %s twice for %s asks %s', (letter, digit, asks) => {
    const chassisWith = (one: string) => `8AWDC43X${one}R3${one}77343`;
    const touched = [unit(chassisWith(letter))];
    const changes = { result: [unit(chassisWith(digit)), ...touched], removed: [] };
    const doubts = chassisDoubts(touched, changes, { delivered: new Set() });
    expect(doubts.filter((doubt) => doubt.includes('se lee casi como'))).toHaveLength(asks ? 1 : 0);
  });

  test('that leaves the stock is named with its id', () => {
    const touched = [unit('9BWAG5AZ4TR158066', 8)];
    const changes = { result: touched, removed: [unit(stored, 7)] };
    expect(chassisDoubts(touched, changes, { delivered: new Set() })).toEqual([
      '9BWAG5AZ4TR158066 se lee casi como 9BWAG5AZ4TP158066: ¿es el mismo auto? Si lo es, escribí 7 en su id.',
    ]);
  });
});
