import type { BrandRange } from '../vehicle-range.ts';

const safety = ['Seis airbags', 'Control de estabilidad y de tracción'];
const turbo10 = 'Motor 1.0 turbo de 116 CV';
const turbo12 = 'Motor 1.2 turbo de 132 CV';
const duramax = 'Motor 2.8 turbodiésel de 207 CV';
const automatic6 = 'Caja automática de 6 marchas';
const automatic8 = 'Caja automática de 8 marchas';
const wifi = 'OnStar con wifi a bordo';
const screen = 'Pantalla táctil de 8" con Android Auto y Apple CarPlay inalámbricos';
const bigScreen = 'Pantalla táctil de 11" con Android Auto y Apple CarPlay inalámbricos';
const alert = 'Alerta de colisión con frenado autónomo de emergencia';

export const chevroletRange: BrandRange = {
  brandId: 2,
  currency: 'ars',
  families: [
    {
      name: 'Onix',
      bodyStyle: 'hatchback',
      picturedIn: 'azul',
      paints: { blanco: 5, plata: 3, gris: 3, negro: 2, azul: 2, rojo: 1 },
      chassis: { maker: '9BG', model: 'EB48A', plant: 'G' },
      offers: 0.3,
      description:
        '<p>Hatch de motor turbo y consumo bajo, con wifi a bordo y conexión sin cables para el ' +
        'celular. Se maneja fácil y se estaciona en cualquier lado.</p>',
      versions: [
        {
          name: 'Onix LT 1.0T MT',
          price: 37_600_000,
          units: 9,
          features: [turbo10, 'Caja manual de 6 marchas', ...safety, screen, 'Aire acondicionado'],
        },
        {
          name: 'Onix LTZ 1.0T AT',
          price: 42_400_000,
          units: 7,
          features: [
            turbo10,
            automatic6,
            ...safety,
            screen,
            wifi,
            'Cámara de retroceso',
            'Llantas de aleación de 16"',
          ],
        },
        {
          name: 'Onix Premier 1.0T AT',
          price: 45_800_000,
          units: 5,
          features: [
            turbo10,
            automatic6,
            ...safety,
            bigScreen,
            wifi,
            'Tablero digital de 8"',
            'Climatizador automático',
          ],
        },
        {
          name: 'Onix RS 1.0T AT',
          price: 46_900_000,
          units: 4,
          features: [
            turbo10,
            automatic6,
            ...safety,
            bigScreen,
            'Detalles exteriores en negro brillante',
            'Llantas de aleación de 16" en negro',
          ],
        },
      ],
    },
    {
      name: 'Onix Plus',
      bodyStyle: 'sedan',
      picturedIn: 'plata',
      paints: { blanco: 5, plata: 4, gris: 4, negro: 3, azul: 1, rojo: 1 },
      chassis: { maker: '9BG', model: 'EN69A', plant: 'G' },
      offers: 0.28,
      description:
        '<p>La versión sedán del Onix, con 469 litros de baúl y un poco más de lugar para las ' +
        'piernas atrás. Rinde en ciudad y viaja tranquilo en ruta.</p>' +
        '<p>Es una elección frecuente para trabajar y para el uso familiar.</p>',
      versions: [
        {
          name: 'Onix Plus LT 1.0T MT',
          price: 38_800_000,
          units: 7,
          features: [turbo10, 'Caja manual de 6 marchas', ...safety, screen, 'Baúl de 469 litros'],
        },
        {
          name: 'Onix Plus LTZ 1.0T AT',
          price: 43_700_000,
          units: 6,
          features: [turbo10, automatic6, ...safety, screen, wifi, 'Cámara de retroceso'],
        },
        {
          name: 'Onix Plus Premier 1.0T AT',
          price: 47_200_000,
          units: 4,
          features: [
            turbo10,
            automatic6,
            ...safety,
            bigScreen,
            wifi,
            'Acceso y arranque sin llave',
            'Asistente de estacionamiento',
          ],
        },
      ],
    },
    {
      name: 'Tracker',
      bodyStyle: 'suv',
      picturedIn: 'rojo',
      paints: { blanco: 5, plata: 3, gris: 4, negro: 3, rojo: 2, azul: 1 },
      chassis: { maker: '8AG', model: 'EA76B', plant: 'R' },
      offers: 0.32,
      description:
        '<p>SUV compacto que se fabrica en Santa Fe. El motor 1.2 turbo con caja automática de ' +
        'seis marchas es igual en toda la gama, así que elegís por equipamiento.</p>',
      versions: [
        {
          name: 'Tracker LT 1.2T AT',
          price: 45_300_000,
          units: 9,
          features: [turbo12, automatic6, ...safety, screen, 'Llantas de aleación de 17"'],
        },
        {
          name: 'Tracker LTZ 1.2T AT',
          price: 48_900_000,
          units: 7,
          features: [
            turbo12,
            automatic6,
            ...safety,
            bigScreen,
            wifi,
            'Climatizador automático',
            'Sensores de estacionamiento traseros',
          ],
        },
        {
          name: 'Tracker Premier 1.2T AT',
          price: 53_700_000,
          units: 6,
          features: [
            turbo12,
            automatic6,
            ...safety,
            bigScreen,
            alert,
            'Techo panorámico',
            'Alerta de punto ciego',
          ],
        },
        {
          name: 'Tracker RS 1.2T AT',
          price: 54_900_000,
          units: 5,
          features: [
            turbo12,
            automatic6,
            ...safety,
            bigScreen,
            alert,
            'Parrilla y emblemas en negro',
            'Tapizado con costuras rojas',
          ],
        },
      ],
    },
    {
      name: 'Montana',
      bodyStyle: 'pickup',
      picturedIn: 'naranja',
      paints: { blanco: 4, plata: 2, gris: 4, negro: 2, azul: 1, naranja: 1 },
      chassis: { maker: '9BG', model: 'MT43C', plant: 'C' },
      offers: 0.28,
      description:
        '<p>Entre el auto y la pickup mediana: cinco plazas reales, caja de 874 litros con tapa ' +
        'que la protege del agua y el polvo, y medidas que entran en la cochera.</p>',
      versions: [
        {
          name: 'Montana LT 1.2T MT',
          price: 41_600_000,
          units: 5,
          features: [turbo12, 'Caja manual de 6 marchas', ...safety, screen, 'Caja de 874 litros'],
        },
        {
          name: 'Montana LTZ 1.2T AT',
          price: 46_500_000,
          units: 5,
          features: [
            turbo12,
            automatic6,
            ...safety,
            screen,
            wifi,
            'Cubierta marítima para la caja',
          ],
        },
        {
          name: 'Montana Premier 1.2T AT',
          price: 50_400_000,
          units: 4,
          features: [
            turbo12,
            automatic6,
            ...safety,
            screen,
            wifi,
            'Climatizador automático',
            'Alerta de punto ciego',
          ],
        },
        {
          name: 'Montana RS 1.2T AT',
          price: 52_100_000,
          units: 0,
          features: [
            turbo12,
            automatic6,
            ...safety,
            screen,
            'Detalles exteriores en negro brillante',
            'Barra deportiva en la caja',
          ],
        },
      ],
    },
    {
      name: 'Spin',
      bodyStyle: 'van',
      picturedIn: 'gris',
      paints: { blanco: 5, plata: 3, gris: 3, negro: 1, azul: 1 },
      chassis: { maker: '9BG', model: 'JC75K', plant: 'B' },
      offers: 0.28,
      description:
        '<p>La familiar de hasta siete asientos: segunda fila corrediza, tercera que se pliega y ' +
        'un baúl que llega a 756 litros con cinco plazas.</p>' +
        '<p>También es muy pedida para traslados y turismo.</p>',
      versions: [
        {
          name: 'Spin LT 1.8 MT 5 asientos',
          price: 42_200_000,
          units: 5,
          features: [
            'Motor 1.8 de 106 CV',
            'Caja manual de 5 marchas',
            ...safety,
            screen,
            'Baúl de 756 litros',
          ],
        },
        {
          name: 'Spin LTZ 1.8 AT 7 asientos',
          price: 46_400_000,
          units: 5,
          features: [
            'Motor 1.8 de 106 CV',
            automatic6,
            ...safety,
            bigScreen,
            'Siete asientos',
            'Cámara de retroceso',
          ],
        },
        {
          name: 'Spin Premier 1.8 AT 7 asientos',
          price: 49_800_000,
          units: 4,
          features: [
            'Motor 1.8 de 106 CV',
            automatic6,
            ...safety,
            bigScreen,
            alert,
            'Siete asientos',
            'Tapizado en símil cuero',
          ],
        },
      ],
    },
    {
      name: 'S10',
      bodyStyle: 'pickup',
      picturedIn: 'negro',
      paints: { blanco: 5, plata: 3, gris: 3, negro: 3, azul: 1, rojo: 1 },
      chassis: { maker: '9BG', model: 'NK148', plant: 'C' },
      offers: 0.3,
      description:
        '<p>Pickup mediana con turbodiésel de 207 CV, 510 Nm y capacidad para más de mil kilos. ' +
        'Sirve igual para la finca y para cruzar a Chile con el tráiler.</p>',
      versions: [
        {
          name: 'S10 WT 2.8 TD 4x2 MT Cabina Simple',
          price: 52_900_000,
          units: 4,
          doors: 2,
          body: 'pickup-simple',
          features: [
            duramax,
            'Caja manual de 6 marchas',
            'Tracción 4x2',
            ...safety,
            'Capacidad de carga de 1.230 kg',
          ],
        },
        {
          name: 'S10 WT 2.8 TD 4x4 MT Cabina Doble',
          price: 61_700_000,
          units: 5,
          features: [duramax, 'Caja manual de 6 marchas', 'Tracción 4x4 con reductora', ...safety],
        },
        {
          name: 'S10 LTZ 2.8 TD 4x4 AT',
          price: 73_900_000,
          units: 5,
          features: [
            duramax,
            automatic8,
            'Tracción 4x4 con reductora',
            ...safety,
            bigScreen,
            wifi,
            'Climatizador automático',
          ],
        },
        {
          name: 'S10 Z71 2.8 TD 4x4 AT',
          price: 76_400_000,
          units: 4,
          features: [
            duramax,
            automatic8,
            'Tracción 4x4 con reductora',
            ...safety,
            bigScreen,
            'Neumáticos todo terreno',
            'Barra deportiva y estribos',
          ],
        },
        {
          name: 'S10 High Country 2.8 TD 4x4 AT',
          price: 82_600_000,
          units: 3,
          features: [
            duramax,
            automatic8,
            'Tracción 4x4 con reductora',
            ...safety,
            bigScreen,
            alert,
            'Tapizado en cuero',
          ],
        },
      ],
    },
    {
      name: 'Equinox',
      bodyStyle: 'suv',
      picturedIn: 'blanco',
      paints: { blanco: 4, plata: 2, gris: 3, negro: 4, azul: 1 },
      chassis: { maker: '3GN', model: 'AX9EG', plant: 'L' },
      offers: 0,
      description:
        '<p>SUV mediano de nueva generación, con tracción integral y pantallas de lado a lado. ' +
        'Se destaca por el silencio a bordo y por las asistencias al manejo.</p>',
      versions: [
        {
          name: 'Equinox RS 1.5T AWD AT',
          price: 74_200_000,
          units: 5,
          features: [
            'Motor 1.5 turbo de 177 CV',
            automatic8,
            'Tracción integral',
            ...safety,
            bigScreen,
            alert,
            'Detalles exteriores en negro',
          ],
        },
        {
          name: 'Equinox Activ 1.5T AWD AT',
          price: 75_100_000,
          units: 4,
          features: [
            'Motor 1.5 turbo de 177 CV',
            automatic8,
            'Tracción integral',
            ...safety,
            bigScreen,
            'Butacas calefaccionadas',
            'Techo en dos tonos',
          ],
        },
      ],
    },
    {
      name: 'Trailblazer',
      bodyStyle: 'suv',
      picturedIn: 'arena',
      paints: { blanco: 4, plata: 2, gris: 3, negro: 3, arena: 1 },
      chassis: { maker: '9BG', model: 'PK156', plant: 'C' },
      offers: 0.22,
      description:
        '<p>Siete plazas sobre chasis de pickup, con tracción 4x4 y baja. Para quienes viajan en ' +
        'grupo y no preguntan si el camino sigue asfaltado.</p>',
      versions: [
        {
          name: 'Trailblazer LTZ 2.8 TD 4x4 AT',
          price: 84_300_000,
          units: 4,
          features: [
            duramax,
            automatic8,
            'Tracción 4x4 con reductora',
            ...safety,
            bigScreen,
            'Siete asientos',
          ],
        },
        {
          name: 'Trailblazer High Country 2.8 TD 4x4 AT',
          price: 91_600_000,
          units: 4,
          features: [
            duramax,
            automatic8,
            'Tracción 4x4 con reductora',
            ...safety,
            bigScreen,
            alert,
            'Siete asientos en cuero',
          ],
        },
      ],
    },
  ],
};
