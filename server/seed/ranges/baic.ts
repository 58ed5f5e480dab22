import type { BrandRange } from '../vehicle-range.ts';

const safety = ['Control de estabilidad', 'Asistente de arranque en pendiente'];
const turbo15 = 'Motor 1.5 turbo de 188 CV';
const dct = 'Caja automática de doble embrague de 7 marchas';
const cvt = 'Caja automática CVT';
const around = 'Cámara de visión 360°';
const assistance = 'Control de crucero adaptativo y mantenimiento de carril';

export const baicRange: BrandRange = {
  brandId: 6,
  currency: 'usd',
  families: [
    {
      name: 'X35',
      bodyStyle: 'suv',
      picturedIn: 'naranja',
      paints: { blanco: 4, plata: 2, gris: 3, negro: 2, naranja: 2, azul: 1 },
      chassis: { maker: 'LNB', model: 'SCB3F', plant: 'Z' },
      offers: 0.32,
      description:
        '<p>SUV compacto para la ciudad, con buen despeje y un equipamiento de confort que ' +
        'sorprende para su precio.</p>',
      versions: [
        {
          name: 'X35 Comfort 1.5 MT',
          price: 25_400,
          units: 6,
          features: [
            'Motor 1.5 de 113 CV',
            'Caja manual de 5 marchas',
            'Doble airbag',
            ...safety,
            'Pantalla táctil de 8"',
          ],
        },
        {
          name: 'X35 Elite 1.5 CVT',
          price: 27_900,
          units: 6,
          features: [
            'Motor 1.5 de 113 CV',
            cvt,
            'Cuatro airbags',
            ...safety,
            'Pantalla táctil de 10"',
            'Techo corredizo',
          ],
        },
        {
          name: 'X35 Luxury 1.5 CVT',
          price: 29_600,
          units: 4,
          features: [
            'Motor 1.5 de 113 CV',
            cvt,
            'Seis airbags',
            ...safety,
            'Pantalla táctil de 10"',
            'Tapizado en símil cuero',
            'Cámara de retroceso',
          ],
        },
      ],
    },
    {
      name: 'X55',
      bodyStyle: 'suv',
      picturedIn: 'gris',
      paints: { blanco: 3, plata: 2, gris: 4, negro: 3, rojo: 1, verde: 1 },
      chassis: { maker: 'LNB', model: 'SCC5H', plant: 'Z' },
      offers: 0.3,
      description:
        '<p>SUV mediano de líneas marcadas, manijas al ras y un tablero con tres pantallas. El ' +
        'motor 1.5 turbo responde con ganas desde abajo.</p>' +
        '<p>El Honor suma todas las asistencias al manejo.</p>',
      versions: [
        {
          name: 'X55 Elite 1.5T DCT',
          price: 32_500,
          units: 6,
          features: [turbo15, dct, 'Seis airbags', ...safety, 'Pantalla táctil de 10"'],
        },
        {
          name: 'X55 Plus 1.5T DCT',
          price: 34_900,
          units: 6,
          features: [
            turbo15,
            dct,
            'Seis airbags',
            ...safety,
            around,
            'Techo panorámico',
            'Climatizador de dos zonas',
          ],
        },
        {
          name: 'X55 Honor 1.5T DCT',
          price: 37_300,
          units: 4,
          features: [
            turbo15,
            dct,
            'Seis airbags',
            ...safety,
            around,
            assistance,
            'Portón eléctrico',
          ],
        },
      ],
    },
    {
      name: 'BJ30',
      bodyStyle: 'suv',
      picturedIn: 'verde',
      paints: { blanco: 3, gris: 3, negro: 2, plata: 1, verde: 3, arena: 2 },
      chassis: { maker: 'LNB', model: 'SDB3A', plant: 'H' },
      offers: 0,
      description:
        '<p>Aspecto de todo terreno y comodidad de SUV: líneas rectas, 215 milímetros de despeje ' +
        'y un interior amplio y luminoso.</p>' +
        '<p>Elegí entre turbo naftero e híbrido, con tracción simple o integral.</p>',
      versions: [
        {
          name: 'BJ30 1.5T DCT 4x2',
          price: 36_800,
          units: 7,
          features: [
            turbo15,
            dct,
            'Seis airbags',
            ...safety,
            'Pantalla táctil de 14,6"',
            'Modos de manejo según el terreno',
          ],
        },
        {
          name: 'BJ30 Híbrido 4x2',
          price: 39_900,
          units: 5,
          features: [
            'Sistema híbrido con motor 1.5 turbo',
            'Tracción delantera',
            'Seis airbags',
            ...safety,
            'Pantalla táctil de 14,6"',
            around,
          ],
        },
        {
          name: 'BJ30 Híbrido 4x4',
          price: 43_700,
          units: 6,
          features: [
            'Sistema híbrido de 404 CV con motor 1.5 turbo',
            'Tracción integral eléctrica',
            'Seis airbags',
            ...safety,
            'Pantalla táctil de 14,6"',
            around,
            assistance,
          ],
        },
      ],
    },
    {
      name: 'BJ40',
      bodyStyle: 'suv',
      picturedIn: 'arena',
      paints: { blanco: 2, gris: 3, negro: 3, verde: 2, arena: 3, naranja: 1 },
      chassis: { maker: 'LNB', model: 'MDA4K', plant: 'H' },
      offers: 0.3,
      description:
        '<p>Todo terreno de verdad: chasis de largueros, baja, techo desmontable y rueda de ' +
        'auxilio en el portón. Se siente en casa en los médanos del Nihuil.</p>',
      versions: [
        {
          name: 'BJ40 City 2.0T 4x4 AT',
          price: 46_900,
          units: 5,
          features: [
            'Motor 2.0 turbo de 221 CV',
            'Caja automática de 8 marchas',
            'Tracción 4x4 con reductora',
            'Cuatro airbags',
            ...safety,
          ],
        },
        {
          name: 'BJ40 Plus 2.0T 4x4 AT',
          price: 50_300,
          units: 5,
          features: [
            'Motor 2.0 turbo de 221 CV',
            'Caja automática de 8 marchas',
            'Tracción 4x4 con reductora y bloqueo de diferencial',
            'Seis airbags',
            ...safety,
            'Techo desmontable',
            'Tapizado en cuero',
          ],
        },
      ],
    },
    {
      name: 'U5 Plus',
      bodyStyle: 'sedan',
      picturedIn: 'azul',
      paints: { blanco: 4, plata: 3, gris: 3, negro: 2, azul: 1 },
      chassis: { maker: 'LNB', model: 'SAA5D', plant: 'Z' },
      offers: 0.32,
      description:
        '<p>Sedán de tamaño mediano a precio de compacto, con caja CVT y un baúl generoso. ' +
        'Rendidor para quien hace muchos kilómetros por mes.</p>',
      versions: [
        {
          name: 'U5 Plus Comfort 1.5 MT',
          price: 25_200,
          units: 4,
          features: [
            'Motor 1.5 de 113 CV',
            'Caja manual de 5 marchas',
            'Doble airbag',
            ...safety,
            'Sensores de estacionamiento traseros',
          ],
        },
        {
          name: 'U5 Plus Elite 1.5 CVT',
          price: 27_600,
          units: 5,
          features: [
            'Motor 1.5 de 113 CV',
            cvt,
            'Cuatro airbags',
            ...safety,
            'Pantalla táctil de 9"',
            'Techo corredizo',
          ],
        },
      ],
    },
    {
      name: 'EU5',
      bodyStyle: 'sedan',
      picturedIn: 'celeste',
      paints: { blanco: 4, plata: 2, gris: 2, negro: 2, celeste: 2 },
      chassis: { maker: 'LNB', model: 'EAA5E', plant: 'Z' },
      offers: 0.25,
      description:
        '<p>Sedán eléctrico que se carga en casa durante la noche y anda en silencio. ' +
        'Pensado para la ciudad y el Gran Mendoza.</p>',
      versions: [
        {
          name: 'EU5 Comfort',
          price: 34_600,
          units: 5,
          features: [
            'Motor eléctrico de 218 CV',
            'Batería de 53,6 kWh',
            'Carga rápida en corriente continua',
            'Cuatro airbags',
            ...safety,
          ],
        },
        {
          name: 'EU5 Plus',
          price: 37_800,
          units: 0,
          features: [
            'Motor eléctrico de 218 CV',
            'Batería de 60,2 kWh',
            'Carga rápida en corriente continua',
            'Seis airbags',
            ...safety,
            around,
            'Techo corredizo',
          ],
        },
      ],
    },
  ],
};
