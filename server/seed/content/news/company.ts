import type { DemoNews } from './news-item.ts';

export const companyNews: readonly DemoNews[] = [
  {
    id: 12,
    daysAgo: 0,
    kind: 'Institucional',
    brandId: 5,
    title: 'Reservá tu 0 km sin salir de casa',
    drawings: ['sedan-azul', 'pickup-blanco'],
    content: `
<p>Ya podés elegir una unidad de nuestro stock, ver el precio completo y reservarla con una seña, todo en el sitio y en pocos minutos. La unidad que elegís se identifica por su chasis: es esa, no otra parecida.</p>
<h2>Cómo funciona</h2>
<ul>
<li>Elegís la unidad y nos dejás tu correo electrónico.</li>
<li>Armás la forma de pago: efectivo, tu usado, financiación o las tres.</li>
<li>Completás tus datos y revisás todo.</li>
<li>Pagás la seña con tarjeta de crédito, en 1, 2 o 3 cuotas.</li>
</ul>
<p>Después tenés 48 horas para acercarte a nuestras oficinas y terminar la compra. Y si en ese plazo cambiás de idea, te devolvemos el 100% de la seña.</p>
<p>En <a href="/como-reservar">este video</a> te mostramos el recorrido completo.</p>`,
  },
  {
    id: 7,
    daysAgo: 47,
    kind: 'Institucional',
    brandId: 5,
    title: 'Por tercera vez, mejor concesionario del año',
    drawings: ['sedan-negro'],
    content: `
<p>Recibimos por tercera vez el premio al mejor concesionario del año, que mide la atención en el salón, la entrega de cada 0 km y lo que opinan los clientes seis meses después.</p>
<p>El jurado destacó dos cosas que nos costaron tiempo: los precios completos publicados en el sitio y un taller que llama antes de cambiar una pieza.</p>
<h2>De quién es el premio</h2>
<p>De las más de doscientas personas que trabajan en las cuatro sucursales y, sobre todo, de las familias que compran su segundo o su tercer auto con nosotros. Este año entregamos el 0 km número cuarenta mil: fue un Polo rojo, para la nieta de uno de nuestros primeros clientes.</p>
<p>Gracias por elegirnos. Seguimos.</p>`,
  },
  {
    id: 5,
    daysAgo: 74,
    kind: 'Planes',
    brandId: 1,
    title: 'Adjudicados del último acto de Autoahorro',
    drawings: ['hatchback-rojo'],
    content: `Se realizó el acto de adjudicación de Autoahorro con la presencia de un escribano y de los suscriptores que quisieron acompañar. En nuestros grupos resultaron adjudicadas nueve unidades: cuatro por sorteo y cinco por licitación. <br><br>
Por sorteo salieron dos Polo, un Tera y un T-Cross. Por licitación, dos Nivus, un Taos y dos Amarok, con ofertas de entre doce y treinta cuotas. Cada adjudicado ya recibió un correo electrónico con los pasos que siguen y los papeles que hacen falta. <br><br>
Si sos suscriptor y querés licitar en el próximo acto, podés dejar tu oferta en cualquiera de las cuatro sucursales hasta el día hábil anterior. La oferta se presenta en sobre cerrado y no te cuesta nada: si no resulta ganadora, tu plan sigue igual. <br><br>
¿Dudas con tu cuota, tu grupo o el cambio de modelo? Los asesores de planes atienden de lunes a viernes de 10 a 14 y de 15 a 19, y los sábados de 10 a 13.`,
  },
  {
    id: 1,
    daysAgo: 164,
    kind: 'Institucional',
    brandId: 5,
    title: 'Renovamos la certificación de calidad',
    drawings: ['van-gris'],
    content: `
<p>Tres días de auditoría, cuatro sucursales y ninguna observación mayor: renovamos por tres años la certificación de calidad de las ventas y de los talleres.</p>
<h2>Qué significa para vos</h2>
<ul>
<li>Un presupuesto por escrito antes de cada trabajo.</li>
<li>Repuestos originales, con la caja a la vista si la pedís.</li>
<li>Un técnico responsable, con nombre, en cada orden.</li>
<li>Una llamada a los tres días para saber cómo quedó.</li>
</ul>
<p>La norma obliga a revisar cada proceso una vez por año. Este año sumamos las consultas que llegan por el sitio: quién responde, en cuánto tiempo y qué pasa si algo sale mal.</p>
<p>Si viste algo que podemos mejorar, <a href="/contacto">contanos</a>. Leemos todos los mensajes.</p>`,
  },
];
