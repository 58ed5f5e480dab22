import type { BrandRange } from '../vehicle-range.ts';

const safety = ['Seis airbags', 'Control de estabilidad y de tracción'];
const msi = ['Motor 1.6 MSI de 110 CV', 'Caja manual de 5 marchas'];
const tsi170 = ['Motor 1.0 turbo 170 TSI de 101 CV', 'Caja automática de 6 marchas'];
const tsi200 = ['Motor 1.0 turbo 200 TSI de 116 CV', 'Caja automática de 6 marchas'];
const tsi250 = ['Motor 1.4 turbo 250 TSI de 150 CV', 'Caja automática de 6 marchas'];
const play = 'Pantalla táctil de 10" con Android Auto y Apple CarPlay inalámbricos';
const assistance = 'Control de crucero adaptativo y frenado autónomo de emergencia';

export const volkswagenRange: BrandRange = {
  brandId: 1,
  currency: 'ars',
  families: [
    {
      name: 'Polo',
      bodyStyle: 'hatchback',
      picturedIn: 'rojo',
      paints: { blanco: 5, plata: 3, gris: 3, negro: 2, rojo: 2, azul: 1 },
      chassis: { maker: '9BW', model: 'AG5AZ', plant: 'P' },
      offers: 0.3,
      description:
        '<p>Un hatch compacto que se mueve con la misma soltura en el centro que en la ruta a ' +
        'San Rafael. Tiene un baúl que alcanza para las compras del mes y consume poco.</p>' +
        '<p>La gama empieza con el Track, pensado para el primer 0 km, y sigue con versiones ' +
        'turbo de caja automática.</p>',
      versions: [
        {
          name: 'Polo Track 1.6 MSI MT',
          price: 35_400_000,
          units: 12,
          features: [
            ...msi,
            'Cuatro airbags',
            'Control de estabilidad y asistente de arranque en pendiente',
            'Aire acondicionado y dirección asistida',
            'Radio con Bluetooth y dos puertos USB',
          ],
        },
        {
          name: 'Polo Trendline 1.6 MSI MT',
          price: 38_200_000,
          units: 7,
          features: [
            ...msi,
            ...safety,
            'Pantalla táctil de 6,5"',
            'Levantavidrios eléctricos en las cuatro puertas',
            'Llantas de acero de 15" con taza',
          ],
        },
        {
          name: 'Polo Comfortline 170 TSI AT',
          price: 42_700_000,
          units: 6,
          features: [
            ...tsi170,
            ...safety,
            play,
            'Sensores de estacionamiento traseros',
            'Llantas de aleación de 15"',
          ],
        },
        {
          name: 'Polo Highline 170 TSI AT',
          price: 46_300_000,
          units: 5,
          features: [
            ...tsi170,
            ...safety,
            play,
            'Tablero digital de 8"',
            'Cámara de retroceso',
            'Llantas de aleación de 16"',
          ],
        },
      ],
    },
    {
      name: 'Virtus',
      bodyStyle: 'sedan',
      picturedIn: 'azul',
      paints: { blanco: 4, plata: 3, gris: 4, negro: 3, azul: 2 },
      chassis: { maker: '9BW', model: 'DL5BZ', plant: 'P' },
      offers: 0.28,
      description:
        '<p>Sedán de baúl grande y butacas traseras cómodas, ideal para quienes viajan seguido ' +
        'con la familia y no quieren resignar consumo.</p>',
      versions: [
        {
          name: 'Virtus Trendline 1.6 MSI MT',
          price: 40_300_000,
          units: 5,
          features: [...msi, ...safety, 'Pantalla táctil de 6,5"', 'Baúl de 521 litros'],
        },
        {
          name: 'Virtus Highline 170 TSI AT',
          price: 47_600_000,
          units: 5,
          features: [
            ...tsi170,
            ...safety,
            play,
            'Tablero digital',
            'Climatizador automático',
            'Baúl de 521 litros',
          ],
        },
        {
          name: 'Virtus Exclusive 250 TSI AT',
          price: 54_200_000,
          units: 3,
          features: [
            ...tsi250,
            ...safety,
            play,
            assistance,
            'Tablero digital de 10"',
            'Tapizado en símil cuero',
          ],
        },
      ],
    },
    {
      name: 'Tera',
      bodyStyle: 'suv',
      picturedIn: 'celeste',
      paints: { blanco: 4, plata: 2, gris: 3, negro: 2, celeste: 2, rojo: 1 },
      chassis: { maker: '9BW', model: 'CA5TY', plant: 'T' },
      offers: 0,
      description:
        '<p>El SUV más chico de la marca: despeje para las calles de tierra, medidas de auto de ' +
        'ciudad y un interior que aprovecha cada centímetro.</p>' +
        '<p>Podés elegirlo con motor aspirado y caja manual o con turbo y caja automática.</p>',
      versions: [
        {
          name: 'Tera Trend 1.6 MSI MT',
          price: 37_900_000,
          units: 7,
          features: [...msi, ...safety, 'Pantalla táctil de 8"', 'Detector de fatiga', 'Faros led'],
        },
        {
          name: 'Tera Comfort 170 TSI AT',
          price: 43_200_000,
          units: 6,
          features: [
            ...tsi170,
            ...safety,
            play,
            'Detector de fatiga',
            'Cámara de retroceso',
            'Llantas de aleación de 16"',
          ],
        },
        {
          name: 'Tera High 170 TSI AT',
          price: 46_100_000,
          units: 5,
          features: [
            ...tsi170,
            ...safety,
            play,
            assistance,
            'Climatizador digital',
            'Cargador inalámbrico para el celular',
          ],
        },
        {
          name: 'Tera Outfit 170 TSI AT',
          price: 48_000_000,
          units: 0,
          features: [
            ...tsi170,
            ...safety,
            play,
            assistance,
            'Techo y espejos en negro',
            'Llantas de aleación de 17"',
          ],
        },
      ],
    },
    {
      name: 'Nivus',
      bodyStyle: 'suv',
      picturedIn: 'gris',
      paints: { blanco: 4, plata: 3, gris: 5, negro: 3, azul: 2, rojo: 1 },
      chassis: { maker: '9BW', model: 'CH6CH', plant: 'P' },
      offers: 0.3,
      description:
        '<p>Una coupé con altura de SUV. La caída del techo le da su carácter y el baúl de 415 ' +
        'litros demuestra que el diseño no le sacó espacio.</p>',
      versions: [
        {
          name: 'Nivus Trendline 200 TSI AT',
          price: 45_800_000,
          units: 6,
          features: [...tsi200, ...safety, 'Pantalla táctil de 6,5"', 'Faros led'],
        },
        {
          name: 'Nivus Comfortline 200 TSI AT',
          price: 48_900_000,
          units: 7,
          features: [
            ...tsi200,
            ...safety,
            play,
            'Sensores de estacionamiento delanteros y traseros',
            'Cámara de retroceso',
          ],
        },
        {
          name: 'Nivus Highline 200 TSI AT',
          price: 52_800_000,
          units: 6,
          features: [
            ...tsi200,
            ...safety,
            play,
            assistance,
            'Tablero digital de 10"',
            'Acceso y arranque sin llave',
          ],
        },
        {
          name: 'Nivus Outfit 200 TSI AT',
          price: 54_500_000,
          units: 4,
          features: [
            ...tsi200,
            ...safety,
            play,
            assistance,
            'Techo negro',
            'Llantas de aleación de 17" en negro',
          ],
        },
      ],
    },
    {
      name: 'T-Cross',
      bodyStyle: 'suv',
      picturedIn: 'naranja',
      paints: { blanco: 4, plata: 3, gris: 3, negro: 2, naranja: 2, azul: 1 },
      chassis: { maker: '9BW', model: 'BH6BF', plant: 'S' },
      offers: 0.28,
      description:
        '<p>Posición de manejo alta, butaca trasera corrediza y un baúl que se estira cuando ' +
        'hace falta: un SUV compacto para toda la familia.</p>' +
        '<p>El Extreme suma el motor 250 TSI para quienes hacen mucha montaña.</p>',
      versions: [
        {
          name: 'T-Cross Trendline 170 TSI AT',
          price: 47_300_000,
          units: 6,
          features: [...tsi170, ...safety, 'Pantalla táctil de 6,5"', 'Llantas de aleación de 16"'],
        },
        {
          name: 'T-Cross Comfortline 200 TSI AT',
          price: 51_200_000,
          units: 6,
          features: [...tsi200, ...safety, play, 'Cámara de retroceso', 'Climatizador automático'],
        },
        {
          name: 'T-Cross Highline 200 TSI AT',
          price: 56_900_000,
          units: 5,
          features: [
            ...tsi200,
            ...safety,
            play,
            assistance,
            'Tablero digital de 10"',
            'Techo panorámico',
          ],
        },
        {
          name: 'T-Cross Extreme 250 TSI AT',
          price: 60_800_000,
          units: 3,
          features: [
            ...tsi250,
            ...safety,
            play,
            assistance,
            'Barras de techo en negro',
            'Llantas de aleación de 17"',
          ],
        },
      ],
    },
    {
      name: 'Taos',
      bodyStyle: 'suv',
      picturedIn: 'plata',
      paints: { blanco: 4, plata: 3, gris: 4, negro: 4, azul: 1 },
      chassis: { maker: '3VV', model: 'WX7B2', plant: 'M' },
      offers: 0.26,
      description:
        '<p>SUV mediano con lugar de sobra en la segunda fila y un andar silencioso en ruta. ' +
        'Una buena opción si buscás crecer en tamaño y equipamiento.</p>',
      versions: [
        {
          name: 'Taos Comfortline 250 TSI AT',
          price: 60_400_000,
          units: 6,
          features: [
            'Motor 1.4 turbo 250 TSI de 150 CV',
            'Caja automática de 8 marchas',
            ...safety,
            play,
            'Climatizador de dos zonas',
            'Llantas de aleación de 18"',
          ],
        },
        {
          name: 'Taos Highline 250 TSI AT',
          price: 67_100_000,
          units: 5,
          features: [
            'Motor 1.4 turbo 250 TSI de 150 CV',
            'Caja automática de 8 marchas',
            ...safety,
            play,
            assistance,
            'Techo panorámico',
            'Butacas delanteras calefaccionadas',
          ],
        },
      ],
    },
    {
      name: 'Saveiro',
      bodyStyle: 'pickup',
      picturedIn: 'blanco',
      paints: { blanco: 6, plata: 3, gris: 2, negro: 1, rojo: 1 },
      chassis: { maker: '9BW', model: 'KL45U', plant: 'P' },
      offers: 0.25,
      description:
        '<p>Pickup chica para trabajar todos los días: cómoda como un auto, caja de carga con ' +
        'ganchos de amarre y un motor que cualquier taller conoce.</p>',
      versions: [
        {
          name: 'Saveiro Trendline Cabina Simple 1.6 MSI MT',
          price: 34_900_000,
          units: 5,
          doors: 2,
          body: 'pickup-simple',
          features: [
            ...msi,
            'Doble airbag',
            'Frenos ABS y control de estabilidad',
            'Aire acondicionado',
            'Capacidad de carga de 715 kg',
          ],
        },
        {
          name: 'Saveiro Comfortline Cabina Doble 1.6 MSI MT',
          price: 40_100_000,
          units: 4,
          doors: 2,
          body: 'pickup-2p',
          features: [
            ...msi,
            'Cuatro airbags',
            'Frenos a disco en las cuatro ruedas',
            'Pantalla táctil de 8"',
            'Cinco plazas',
          ],
        },
        {
          name: 'Saveiro Extreme Cabina Doble 1.6 MSI MT',
          price: 45_400_000,
          units: 3,
          doors: 2,
          body: 'pickup-2p',
          features: [
            ...msi,
            'Cuatro airbags',
            'Pantalla táctil de 8"',
            'Barra antivuelco y lona cubrecarga',
            'Tapizado en símil cuero',
            'Llantas de aleación de 16"',
          ],
        },
      ],
    },
    {
      name: 'Amarok',
      bodyStyle: 'pickup',
      picturedIn: 'arena',
      paints: { blanco: 5, plata: 3, gris: 4, negro: 3, azul: 1, arena: 1 },
      chassis: { maker: '8AW', model: 'DB42H', plant: 'A' },
      offers: 0.3,
      description:
        '<p>Pickup mediana de Pacheco para el campo, la obra y la montaña, con tres motores ' +
        'turbodiésel según lo que tengas que mover.</p>' +
        '<p>Las versiones V6 llegan a 258 CV y traen tracción integral permanente.</p>',
      versions: [
        {
          name: 'Amarok Trendline 2.0 TDI 4x2 MT',
          price: 56_800_000,
          units: 5,
          features: [
            'Motor 2.0 TDI de 140 CV',
            'Caja manual de 6 marchas',
            'Tracción 4x2',
            ...safety,
            'Pantalla táctil de 9"',
          ],
        },
        {
          name: 'Amarok Comfortline 2.0 TDI 4x2 AT',
          price: 66_900_000,
          units: 6,
          features: [
            'Motor 2.0 biturbo TDI de 180 CV',
            'Caja automática de 8 marchas',
            'Tracción 4x2',
            ...safety,
            'Pantalla táctil de 9"',
            'Cámara de retroceso',
          ],
        },
        {
          name: 'Amarok Highline 2.0 TDI 4x4 AT',
          price: 77_500_000,
          units: 5,
          features: [
            'Motor 2.0 biturbo TDI de 180 CV',
            'Caja automática de 8 marchas',
            'Tracción integral 4MOTION',
            ...safety,
            'Climatizador de dos zonas',
            'Llantas de aleación de 18"',
          ],
        },
        {
          name: 'Amarok Extreme V6 3.0 TDI 4x4 AT',
          price: 96_900_000,
          units: 4,
          features: [
            'Motor V6 3.0 TDI de 258 CV',
            'Caja automática de 8 marchas',
            'Tracción integral 4MOTION',
            ...safety,
            'Tapizado en cuero',
            'Butacas delanteras eléctricas',
            'Llantas de aleación de 20"',
          ],
        },
        {
          name: 'Amarok Black Style V6 3.0 TDI 4x4 AT',
          price: 99_800_000,
          units: 2,
          features: [
            'Motor V6 3.0 TDI de 258 CV',
            'Caja automática de 8 marchas',
            'Tracción integral 4MOTION',
            ...safety,
            'Detalles exteriores en negro',
            'Tapizado en cuero',
            'Llantas de aleación de 20" en negro',
          ],
        },
      ],
    },
  ],
};
