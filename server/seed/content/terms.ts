import type { TextSection } from '../../../domain/content/parameters.ts';

export const terms: TextSection[] = [
  {
    title: 'Quién vende',
    paragraphs: [
      'Las unidades publicadas en este sitio las vende la empresa identificada al comienzo de estos términos y al pie de cada página, con su razón social, CUIT, domicilio y correo electrónico: en adelante, «el vendedor».',
      'Estos términos rigen las reservas que hagas en este sitio. Podés imprimirlos o guardarlos antes de pagar.',
    ],
  },
  {
    title: 'Qué es la reserva online',
    paragraphs: [
      'Con la reserva online elegís una unidad en stock, identificada por su número de chasis, y el vendedor deja de ofrecerla a otras personas. Después de pagar la seña tenés 48 horas para acercarte a nuestras oficinas y terminar la compra.',
      'Mientras pagás, la unidad queda apartada por el tiempo que muestra la pantalla. Si ese tiempo pasa sin un pago, la unidad vuelve a estar disponible y no se cobra nada.',
      'Si el medio de pago deja el cobro en revisión, la reserva queda pendiente hasta que se confirme. Te avisamos por correo electrónico en los dos casos.',
    ],
  },
  {
    title: 'La seña y su importe',
    paragraphs: [
      'La seña es un pago a cuenta del precio. Su importe depende de la marca y es uno solo: el que ves antes de empezar, al revisar y en el momento de pagar. Se abona en pesos, con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas.',
      'Al terminar la compra, la seña se descuenta del precio de la unidad.',
    ],
  },
  {
    title: 'Devolución del 100% dentro de las 48 horas',
    paragraphs: [
      'Si cambiás de idea dentro de las 48 horas de haber pagado, el vendedor te devuelve el 100% de la seña. Lo hacés en la misma página de tu reserva, con «Cancelar reserva», sin dar explicaciones y sin costo.',
      'La devolución se acredita en la tarjeta con la que pagaste. Cuándo la ves en el resumen depende del banco emisor.',
    ],
  },
  {
    title: 'Derecho de arrepentimiento',
    paragraphs: [
      'Además, el artículo 34 de la ley 24.240 de Defensa del Consumidor te da derecho a revocar una compra hecha a distancia dentro de los diez días corridos, contados desde la celebración del contrato o desde la entrega, lo que ocurra último. No tenés que dar motivos ni pagar ningún gasto.',
      'Para ejercerlo usá el enlace «Botón de arrepentimiento», al pie de todas las páginas, con el código de tu reserva y tu correo electrónico. Recibís en el acto un código de trámite. No hace falta registrarse.',
      'Este derecho es irrenunciable y no lo limita ninguna otra condición de este sitio.',
    ],
  },
  {
    title: 'Precios e impuestos nacionales',
    paragraphs: [
      'El precio final de cada unidad incluye IVA, patentamiento, flete y alistaje, y es el total que ves al reservar. El precio del vehículo, que figura debajo, incluye IVA y no incluye patentamiento, flete ni alistaje.',
      'Junto al precio final se informa el precio sin impuestos nacionales, como exige la normativa de transparencia fiscal.',
      'El vendedor respeta el precio de tu reserva desde que pagás la seña hasta que vence el plazo para terminar la compra. Si mientras completás los datos cambia algún importe, te mostramos el nuevo antes de que pagues.',
    ],
  },
  {
    title: 'Precios en dólares',
    paragraphs: [
      'Algunas unidades tienen su precio en dólares estadounidenses. En esos casos mostramos también su equivalente en pesos a la cotización que figura en la página, que es la que se usa para las formas de pago en pesos.',
      'Cuando la cotización no está disponible lo decimos y el equivalente se confirma en el concesionario.',
    ],
  },
  {
    title: 'Vehículos usados en parte de pago',
    paragraphs: [
      'La cotización de tu usado es una estimación y no obliga al vendedor. El valor definitivo lo confirman nuestros vendedores al ver el vehículo y su documentación.',
      'Si el valor definitivo es otro, podés completar la diferencia, elegir otra forma de pago o cancelar la reserva con devolución total de la seña.',
    ],
  },
  {
    title: 'Financiación',
    paragraphs: [
      'Las cuotas que muestra el sitio son promedios estimados. El otorgamiento depende de la evaluación de la entidad financiera que se indica en cada plan, que informa también el costo financiero total (CFTEA) antes de contratar.',
    ],
  },
  {
    title: 'Ofertas y promociones',
    paragraphs: [
      'Cada oferta indica desde y hasta cuándo vale y cuántas unidades hay disponibles. Fuera de esas fechas, o cuando se termina el stock, la unidad vuelve a su precio habitual.',
      'Los códigos de promoción se aplican a una sola operación y no se suman entre sí.',
    ],
  },
  {
    title: 'Planes de ahorro',
    paragraphs: [
      'Los planes de ahorro los administra la sociedad que se nombra en cada uno. Las cuotas publicadas son valores de referencia, con valor móvil: acompañan el precio del modelo y no incluyen seguro.',
    ],
  },
  {
    title: 'Imágenes',
    paragraphs: [
      'Los vehículos se muestran con ilustraciones propias, sin valor contractual. La versión, el color, el año y el equipamiento de tu unidad son los que describe su ficha.',
    ],
  },
  {
    title: 'Ley aplicable y jurisdicción',
    paragraphs: [
      'Estos términos se rigen por las leyes de la República Argentina. Ante un conflicto intervienen los tribunales ordinarios de la ciudad de Mendoza, sin perjuicio de tu derecho a recurrir a los de tu domicilio.',
      'También podés reclamar ante las autoridades de defensa del consumidor por la Ventanilla Única Federal, con enlace al pie de cada página.',
    ],
  },
];
