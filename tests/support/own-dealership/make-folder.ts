import { testPicture, writeFiles } from '../photographs/test-picture.ts';

/** The group of the dealership that `makeDealershipFolder` writes. */
export const ownGroup = { name: 'Zonda Automotores', slug: 'zonda-automotores' };

const brands = ['Chevrolet', 'Nissan', 'BAIC'];

/** Brand, name, body style, version, price and currency of each model. */
const models = `
  Chevrolet;Montana;Pick-up;1.2 Turbo Premier AT;41500000;ARS
  Chevrolet;Spin;Utilitario;1.8 LTZ 7 plazas MT;33200000;ARS
  Chevrolet;Onix;Hatchback;1.0 Turbo RS AT;31900000;ARS
  Nissan;Frontier;Pick-up;Pro-4X 4x4 AT;58400000;ARS
  Nissan;Versa;Sedán;Exclusive CVT;36700000;ARS
  Nissan;Kicks;SUV;Play 1.6 CVT;34100000;ARS
  BAIC;X35;SUV;Elite 1.5 MT;24900;USD
  BAIC;X55;SUV;Honor 1.5T DCT;38900;USD
  BAIC;BJ40;SUV;City Hunter 2.0T AT;61500;USD`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(';') as [string, string, string, string, string, string]);

const colors = Object.entries({
  'Blanco Puna': '#e8e6df',
  'Gris Andes': '#6d7278',
  'Rojo Malbec': '#5b1626',
  'Azul Cacheuta': '#1d4e6b',
});

const unitCount = 300;

/**
 * Writes the files of a dealership that is not the demonstration: three of the brands, 300 units, and a photograph of
 * each model in each colour. The tables have the format of Argentine Excel: semicolons and decimal commas.
 */
export async function makeDealershipFolder(folder: string): Promise<void> {
  await writeFiles(folder, tables());
  for (const [, name] of models) {
    for (const [colorName, color] of colors) {
      const picture = await testPicture({ text: name, color, width: 900, height: 600 });
      await writeFiles(folder, { [`fotos/${name}/${colorName}/1-frente.jpg`]: picture });
    }
  }
}

const tables = (): Record<string, string> => ({
  'datos.csv': table(
    'dato;valor',
    `nombre;${ownGroup.name}`,
    'razón social;Zonda Automotores S.R.L.',
    'CUIT;30-71234567-1',
    'domicilio;Ruta 7 km 1042',
    'ciudad;San Martín, Mendoza',
    'teléfono;+54 263 444 0100',
    'correo;hola@zonda.example',
    'pesos por dólar;1480,50',
    'porcentaje de IVA;21',
  ),
  'marcas.csv': table('marca;seña', 'Chevrolet;275.000', 'Nissan;320.000', 'BAIC;410.000'),
  'contactos.csv': table(
    'marca;área;correo;teléfono;whatsapp',
    ...['Grupo', ...brands].map((brand) => {
      const address = `ventas.${brand.toLowerCase()}@zonda.example`;
      return `${brand};Ventas;${address};+54 263 444 0111;+54 9 263 444 0111`;
    }),
  ),
  'sucursales.csv': table(
    'sucursal;domicilio;ciudad',
    'San Martín;Ruta 7 km 1042;San Martín, Mendoza',
  ),
  'modelos.csv': table(
    'marca;modelo;carrocería;descripción',
    ...models.map(([brand, name, bodyStyle]) => `${brand};${name};${bodyStyle};<p>El ${name}.</p>`),
  ),
  'versiones.csv': table(
    'marca;modelo;versión;equipamiento',
    ...models.map(
      ([brand, name, , version]) =>
        `${brand};${name};${name} ${version};"Seis airbags | Llantas de 17"""`,
    ),
  ),
  'unidades.csv': table(
    'chasis;marca;modelo;versión;año;color;ubicación;puertas;moneda;precio;patentamiento;' +
      'descuento especial;oferta desde;oferta hasta',
    ...Array.from({ length: unitCount }, (_, index) => unit(index)),
  ),
  'noticias/apertura.txt':
    'título: Abrimos en San Martín\nfecha: hoy\nmarca: Grupo\n---\nTe esperamos en la ruta 7.\n',
});

function unit(index: number): string {
  const [brand, name, , version, price, currency] = models[index % models.length]!;
  const [color] = colors[index % colors.length]!;
  const chassis = `8AZFR4GZ${String(index).padStart(9, '0')}`;
  const license = currency === 'ARS' ? '600.000' : '400';
  const offer = index < 3 * models.length ? `${Number(price) / 100};hoy-1;hoy+30` : ';;';
  const vehicle = `${chassis};${brand};${name};${name} ${version};2026;${color};San Martín;5`;
  return `${vehicle};${currency};${price};${license};${offer}`;
}

const table = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');
