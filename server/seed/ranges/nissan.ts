import type { BrandRange } from '../vehicle-range.ts';

const safety = ['Seis airbags', 'Control dinámico del vehículo'];
const cvt = 'Caja automática CVT';
const automatic7 = 'Caja automática de 7 marchas';
const diesel = 'Motor 2.3 biturbo diésel de 190 CV';
const screen = 'Pantalla táctil de 8" con Android Auto y Apple CarPlay';
const bigScreen = 'Pantalla táctil de 12,3" con Apple CarPlay inalámbrico';
const brake = 'Frenado inteligente de emergencia';
const around = 'Cámara de visión 360°';

export const nissanRange: BrandRange = {
  brandId: 4,
  currency: 'ars',
  families: [
    {
      name: 'Versa',
      bodyStyle: 'sedan',
      picturedIn: 'rojo',
      paints: { blanco: 5, plata: 4, gris: 3, negro: 2, rojo: 1, azul: 1 },
      chassis: { maker: '3N1', model: 'CN8AE', plant: 'K' },
      offers: 0.3,
      description:
        '<p>Sedán de ciudad con espacio de auto más grande: dos adultos altos viajan cómodos ' +
        'atrás y el baúl pasa los 480 litros.</p>',
      versions: [
        {
          name: 'Versa Sense 1.6 MT',
          price: 36_900_000,
          units: 6,
          features: [
            'Motor 1.6 de 118 CV',
            'Caja manual de 5 marchas',
            ...safety,
            'Aire acondicionado',
            'Baúl de 482 litros',
          ],
        },
        {
          name: 'Versa Advance 1.6 CVT',
          price: 41_900_000,
          units: 7,
          features: ['Motor 1.6 de 118 CV', cvt, ...safety, screen, 'Cámara de retroceso'],
        },
        {
          name: 'Versa SR 1.6 CVT',
          price: 44_300_000,
          units: 4,
          features: [
            'Motor 1.6 de 118 CV',
            cvt,
            ...safety,
            screen,
            'Parrilla y espejos en negro',
            'Llantas de aleación de 17"',
          ],
        },
        {
          name: 'Versa Exclusive 1.6 CVT',
          price: 45_700_000,
          units: 5,
          features: [
            'Motor 1.6 de 118 CV',
            cvt,
            ...safety,
            screen,
            brake,
            around,
            'Tapizado en símil cuero',
          ],
        },
      ],
    },
    {
      name: 'Kait',
      bodyStyle: 'suv',
      picturedIn: 'celeste',
      paints: { blanco: 4, plata: 2, gris: 3, negro: 2, celeste: 2, azul: 1 },
      chassis: { maker: '94D', model: 'PB5KA', plant: 'B' },
      offers: 0,
      description:
        '<p>El SUV de entrada de la marca, recién llegado. Motor aspirado de mecánica simple, ' +
        'caja CVT y un baúl de 432 litros.</p>' +
        '<p>Una puerta de acceso a las asistencias al manejo sin pasar a un segmento superior.</p>',
      versions: [
        {
          name: 'Kait Sense 1.6 CVT',
          price: 42_600_000,
          units: 7,
          features: ['Motor 1.6 de 113 CV', cvt, ...safety, screen, 'Baúl de 432 litros'],
        },
        {
          name: 'Kait Advance 1.6 CVT',
          price: 46_100_000,
          units: 7,
          features: [
            'Motor 1.6 de 113 CV',
            cvt,
            ...safety,
            screen,
            'Cámara de retroceso',
            'Llantas de aleación de 17"',
          ],
        },
        {
          name: 'Kait Exclusive 1.6 CVT',
          price: 50_200_000,
          units: 5,
          features: [
            'Motor 1.6 de 113 CV',
            cvt,
            ...safety,
            screen,
            brake,
            around,
            'Control de crucero adaptativo',
          ],
        },
      ],
    },
    {
      name: 'Kicks',
      bodyStyle: 'suv',
      picturedIn: 'naranja',
      paints: { blanco: 4, plata: 3, gris: 4, negro: 2, naranja: 1, azul: 1 },
      chassis: { maker: '94D', model: 'FC8ND', plant: 'B' },
      offers: 0.3,
      description:
        '<p>La nueva generación creció en todas las medidas y estrena motor turbo. Adentro se ' +
        'lucen las pantallas y las butacas, pensadas para viajes largos.</p>',
      versions: [
        {
          name: 'Kicks Sense 1.0T DCT',
          price: 49_500_000,
          units: 6,
          features: [
            'Motor 1.0 turbo de 120 CV',
            'Caja automática de doble embrague de 6 marchas',
            ...safety,
            screen,
          ],
        },
        {
          name: 'Kicks Advance 1.0T DCT',
          price: 53_100_000,
          units: 7,
          features: [
            'Motor 1.0 turbo de 120 CV',
            'Caja automática de doble embrague de 6 marchas',
            ...safety,
            bigScreen,
            brake,
            'Cámara de retroceso',
          ],
        },
        {
          name: 'Kicks Exclusive 1.0T DCT',
          price: 58_200_000,
          units: 5,
          features: [
            'Motor 1.0 turbo de 120 CV',
            'Caja automática de doble embrague de 6 marchas',
            ...safety,
            bigScreen,
            brake,
            around,
            'Climatizador de dos zonas',
          ],
        },
        {
          name: 'Kicks Platinum 1.0T DCT',
          price: 61_300_000,
          units: 3,
          features: [
            'Motor 1.0 turbo de 120 CV',
            'Caja automática de doble embrague de 6 marchas',
            ...safety,
            bigScreen,
            around,
            'Asistencia de manejo en autopista',
            'Techo panorámico',
          ],
        },
      ],
    },
    {
      name: 'Sentra',
      bodyStyle: 'sedan',
      picturedIn: 'negro',
      paints: { blanco: 4, plata: 3, gris: 3, negro: 4, rojo: 1 },
      chassis: { maker: '3N1', model: 'AB8BE', plant: 'Y' },
      offers: 0.28,
      description:
        '<p>Sedán mediano de motor 2.0 y suspensión trasera independiente. Para quienes siguen ' +
        'prefiriendo manejar cerca del piso.</p>',
      versions: [
        {
          name: 'Sentra Advance 2.0 CVT',
          price: 52_400_000,
          units: 5,
          features: ['Motor 2.0 de 149 CV', cvt, ...safety, screen, 'Climatizador de dos zonas'],
        },
        {
          name: 'Sentra SR 2.0 CVT',
          price: 57_300_000,
          units: 4,
          features: [
            'Motor 2.0 de 149 CV',
            cvt,
            ...safety,
            screen,
            brake,
            'Spoiler trasero',
            'Llantas de aleación de 18"',
          ],
        },
        {
          name: 'Sentra Exclusive 2.0 CVT',
          price: 59_200_000,
          units: 4,
          features: [
            'Motor 2.0 de 149 CV',
            cvt,
            ...safety,
            brake,
            around,
            'Tapizado en cuero',
            'Techo corredizo eléctrico',
          ],
        },
      ],
    },
    {
      name: 'X-Trail',
      bodyStyle: 'suv',
      picturedIn: 'verde',
      paints: { blanco: 3, plata: 2, gris: 3, negro: 3, verde: 1, azul: 1 },
      chassis: { maker: 'JN1', model: 'T33TE', plant: 'U' },
      offers: 0.25,
      description:
        '<p>SUV mediano híbrido: las ruedas se mueven con motores eléctricos y el naftero carga ' +
        'la batería, así que no hay que enchufarlo.</p>' +
        '<p>La tracción e-4ORCE reparte la fuerza entre los dos ejes y se agradece con nieve.</p>',
      versions: [
        {
          name: 'X-Trail Advance e-POWER 4x2',
          price: 86_500_000,
          units: 4,
          features: [
            'Sistema híbrido e-POWER de 204 CV',
            'Tracción delantera',
            ...safety,
            bigScreen,
            brake,
          ],
        },
        {
          name: 'X-Trail Exclusive e-POWER e-4ORCE',
          price: 95_400_000,
          units: 4,
          features: [
            'Sistema híbrido e-POWER de 213 CV',
            'Tracción integral e-4ORCE',
            ...safety,
            bigScreen,
            around,
            'Techo panorámico',
            'Portón eléctrico',
          ],
        },
        {
          name: 'X-Trail Platinum e-POWER e-4ORCE 7 asientos',
          price: 99_900_000,
          units: 0,
          features: [
            'Sistema híbrido e-POWER de 213 CV',
            'Tracción integral e-4ORCE',
            ...safety,
            bigScreen,
            around,
            'Siete asientos en cuero',
            'Audio de diez parlantes',
          ],
        },
      ],
    },
    {
      name: 'Frontier',
      bodyStyle: 'pickup',
      picturedIn: 'arena',
      paints: { blanco: 4, plata: 3, gris: 4, negro: 3, arena: 2, rojo: 1 },
      chassis: { maker: '3N6', model: 'BD3TA', plant: 'K' },
      offers: 0.32,
      description:
        '<p>Pickup mediana de suspensión trasera con resortes: carga como cualquiera y vacía ' +
        'copia mejor el ripio. El diésel biturbo entrega 190 CV.</p>' +
        '<p>La PRO-4X agrega bloqueo de diferencial, protectores y neumáticos todo terreno.</p>',
      versions: [
        {
          name: 'Frontier S 2.3 4x2 MT',
          price: 55_600_000,
          units: 6,
          features: [
            'Motor 2.3 diésel de 160 CV',
            'Caja manual de 6 marchas',
            'Tracción 4x2',
            ...safety,
            'Capacidad de carga de 1.060 kg',
          ],
        },
        {
          name: 'Frontier XE 2.3 4x2 AT',
          price: 63_200_000,
          units: 6,
          features: [diesel, automatic7, 'Tracción 4x2', ...safety, screen],
        },
        {
          name: 'Frontier X-Gear 2.3 4x4 AT',
          price: 70_100_000,
          units: 5,
          features: [
            diesel,
            automatic7,
            'Tracción 4x4 con reductora',
            ...safety,
            screen,
            'Barra deportiva',
            'Llantas de aleación de 17" en negro',
          ],
        },
        {
          name: 'Frontier Platinum 2.3 4x4 AT',
          price: 77_400_000,
          units: 4,
          features: [
            diesel,
            automatic7,
            'Tracción 4x4 con reductora',
            ...safety,
            brake,
            around,
            'Tapizado en cuero',
          ],
        },
        {
          name: 'Frontier PRO-4X 2.3 4x4 AT',
          price: 80_300_000,
          units: 5,
          features: [
            diesel,
            automatic7,
            'Tracción 4x4 con bloqueo de diferencial',
            ...safety,
            screen,
            around,
            'Neumáticos todo terreno',
          ],
        },
      ],
    },
  ],
};
