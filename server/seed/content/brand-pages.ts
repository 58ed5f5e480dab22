import type { BrandPage } from '../../../domain/content/parameters.ts';

const ducati: BrandPage = {
  name: 'Ducati',
  lead: 'Motos italianas para la ruta, el circuito y la montaña, con asesoramiento, repuestos y taller propio en Mendoza.',
  image: '/artwork/motorcycles/sport.svg',
  models: [
    {
      name: 'Monster',
      text: 'La naked que define a la marca: 111 CV, liviana en la ciudad y ágil en la montaña.',
      image: '/artwork/motorcycles/naked.svg',
    },
    {
      name: 'Panigale V2',
      text: 'Deportiva de dos cilindros, con electrónica de competición y una postura cómoda también en la ruta.',
      image: '/artwork/motorcycles/sport.svg',
    },
    {
      name: 'Multistrada V4',
      text: 'Para cruzar a Chile o llegar a Ushuaia: suspensión activa, radar adelante y atrás y autonomía de sobra.',
      image: '/artwork/motorcycles/adventure.svg',
    },
  ],
  sections: [
    {
      title: 'Entrega y patentamiento',
      paragraphs: [
        'Las motos se entregan en Godoy Cruz, patentadas y con el primer service incluido. Antes, un técnico ajusta con vos los comandos, la suspensión y los modos de manejo.',
      ],
    },
    {
      title: 'Taller y repuestos originales',
      paragraphs: [
        'El taller trabaja con instrumental y repuestos originales. Para viajes largos preparamos la moto y te prestamos las valijas.',
        'Contanos qué moto tenés y cuántos kilómetros lleva, y te pasamos el presupuesto en el día.',
      ],
    },
  ],
};

const mercedes: BrandPage = {
  name: 'Mercedes-Benz',
  lead: 'Autos, SUV y utilitarios con la atención personal de un equipo dedicado a la marca.',
  image: '/artwork/vehicles/sedan-negro.svg',
  models: [
    {
      name: 'Clase C',
      text: 'Sedán con motor turbo e hibridación ligera, pensado para viajar en silencio.',
      image: '/artwork/vehicles/sedan-negro.svg',
    },
    {
      name: 'GLC',
      text: 'SUV mediano de tracción integral permanente, cómodo en el asfalto y seguro en la nieve.',
      image: '/artwork/vehicles/suv-gris.svg',
    },
    {
      name: 'Vito',
      text: 'Utilitario para carga o pasajeros, con puerta lateral corrediza y hasta nueve plazas.',
      image: '/artwork/vehicles/van-blanco.svg',
    },
  ],
  sections: [
    {
      title: 'Conocelos con cita previa',
      paragraphs: [
        'Las unidades se muestran con cita en nuestro salón de Godoy Cruz. Te esperamos con el modelo que elijas preparado para una prueba de manejo.',
      ],
    },
    {
      title: 'Flotas y utilitarios',
      paragraphs: [
        'Armamos propuestas para empresas, bodegas y transportistas: unidades, financiación y un plan de mantenimiento con precio cerrado.',
      ],
    },
  ],
};

export const brandPages: Partial<Record<string, BrandPage>> = {
  ducati,
  'mercedes-benz': mercedes,
};
