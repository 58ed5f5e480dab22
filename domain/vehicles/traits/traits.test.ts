import { describe, expect, test } from 'vitest';
import { traitsOf, type Trait } from './traits.ts';

const readFrom = (feature: string) => traitsOf({ name: 'Nivus', features: [feature] });

describe('traits of a version', () => {
  test.each<[string, Trait, string]>([
    ['Motor 1.6 MSI de 110 CV', 'engine', '1.6 MSI de 110 CV'],
    ['Sistema híbrido e-POWER de 204 CV', 'engine', 'Sistema híbrido e-POWER de 204 CV'],
    ['Caja automática CVT', 'gearbox', 'Automática CVT'],
    ['Caja de 874 litros', 'load', 'Caja de 874 litros'],
    ['Tracción 4x4 con reductora', 'drive', '4x4 con reductora'],
    ['Seis airbags', 'airbags', 'Seis'],
    ['Doble airbag', 'airbags', 'Doble'],
    ['Control de estabilidad y de tracción', 'stability', 'Sí, y de tracción'],
    ['Control de crucero adaptativo', 'assistance', 'Control de crucero adaptativo'],
    ['Climatizador de dos zonas', 'climate', 'Climatizador de dos zonas'],
    ['Pantalla táctil de 6,5"', 'screen', '6,5"'],
    ['Cámara de visión 360°', 'parking', 'Cámara de visión 360°'],
    ['Siete asientos', 'seats', 'Siete'],
    ['Techo panorámico', 'roof', 'Panorámico'],
    ['Techo y espejos en negro', 'roof', 'Techo y espejos en negro'],
    ['Neumáticos todo terreno', 'other', 'Neumáticos todo terreno'],
  ])('reads %j as %s: %j', (feature, trait, value) => {
    expect(readFrom(feature)[trait]).toEqual([value]);
  });

  test('reads two traits from one feature', () => {
    expect(readFrom('Frenos ABS y control de estabilidad')).toEqual({
      brakes: ['ABS'],
      stability: ['Sí'],
    });
  });

  test('reads fuel, gearbox, drive and seats from the name', () => {
    expect(traitsOf({ name: 'S10 WT 2.8 TD 4x2 MT', features: [] })).toEqual({
      fuel: ['Diésel'],
      gearbox: ['Manual'],
      drive: ['4x2'],
    });
    expect(traitsOf({ name: 'Spin LTZ 1.8 AT 7 asientos', features: [] })).toEqual({
      gearbox: ['Automática'],
      seats: ['7'],
    });
  });

  test('does not take an electric tailgate for an electric car', () => {
    expect(readFrom('Portón eléctrico').fuel).toBeUndefined();
    expect(readFrom('Motor eléctrico de 218 CV').fuel).toEqual(['Eléctrico']);
  });

  test("prefers the dealership system's value to the text", () => {
    const sent = { climate: ['Climatizador'], fuel: ['Nafta'] };
    expect(
      traitsOf({ name: 'Polo', features: ['Aire acondicionado', 'Radio AM'], traits: sent }),
    ).toEqual({ climate: ['Climatizador'], fuel: ['Nafta'], connectivity: ['Radio AM'] });
  });
});
