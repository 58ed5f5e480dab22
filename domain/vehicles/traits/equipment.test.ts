import { describe, expect, test } from 'vitest';
import { equipmentGroups, keyFactRows } from './equipment.ts';
import { traits, type Traits } from './traits.ts';

describe('the equipment of a version', () => {
  test('is grouped, without unknown traits', () => {
    const known: Traits = {
      engine: ['1.0 turbo'],
      airbags: ['Seis'],
      climate: ['Climatizador'],
      wheels: ['De 17"'],
      other: ['Kit de seguridad'],
    };
    expect(keyFactRows(known)).toEqual([{ label: 'Motor', values: ['1.0 turbo'] }]);
    expect(equipmentGroups(known)).toEqual([
      { title: 'Seguridad y asistencias', rows: [{ label: 'Airbags', values: ['Seis'] }] },
      { title: 'Confort y tecnología', rows: [{ label: 'Clima', values: ['Climatizador'] }] },
      { title: 'Exterior', rows: [{ label: 'Llantas', values: ['De 17"'] }] },
      { title: 'Interior y espacio', rows: [{ label: 'También', values: ['Kit de seguridad'] }] },
    ]);
  });

  test('has every trait once', () => {
    const known = Object.fromEntries(traits.map((trait) => [trait, ['sí']]));
    const shown = [...keyFactRows(known), ...equipmentGroups(known).flatMap(({ rows }) => rows)];
    expect(shown).toHaveLength(traits.length);
    expect(new Set(shown.map(({ label }) => label)).size).toBe(traits.length);
  });
});
