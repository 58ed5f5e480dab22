import type { TextSection } from '../../../domain/content/parameters.ts';

export const company: TextSection[] = [
  {
    title: 'Más de 40 años en Mendoza',
    paragraphs: [
      'Abrimos en Godoy Cruz en 1984 con seis unidades y un taller de dos elevadores. Hoy somos cuatro sucursales y más de doscientas personas, con el mismo trato: el precio completo y alguien que conoce tu auto.',
    ],
  },
  {
    title: 'Tres veces mejor concesionario',
    paragraphs: [
      'Tres premios al mejor concesionario del año reconocen la atención en el salón, la entrega de cada 0 km y lo que opinan nuestros clientes de la postventa.',
    ],
  },
  {
    title: 'Calidad certificada',
    paragraphs: [
      'Certificamos la gestión de calidad de nuestras ventas y talleres: cada trabajo sigue los procesos de fábrica, con repuestos originales y técnicos capacitados.',
    ],
  },
];
