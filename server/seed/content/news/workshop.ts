import type { DemoNews } from './news-item.ts';

export const workshopNews: readonly DemoNews[] = [
  {
    id: 10,
    daysAgo: 11,
    kind: 'Postventa',
    brandId: 1,
    title: 'Seis controles antes de cruzar la cordillera',
    drawings: ['pickup-gris'],
    content: `
<p>El paso Cristo Redentor sube a más de tres mil metros y en pocas horas pasa del calor a la nieve. Antes de salir conviene dedicarle media hora al auto: estos son los seis controles que hacemos en el taller y que en parte podés hacer en casa.</p>
<ol>
<li><strong>Cubiertas</strong>: dibujo de más de tres milímetros y presión en frío, también en la de auxilio.</li>
<li><strong>Frenos</strong>: si vibran o el pedal se hunde, que los revise un técnico. La bajada los exige.</li>
<li><strong>Refrigerante</strong>: nivel y mezcla. El agua sola se congela.</li>
<li><strong>Batería</strong>: con más de tres años, pedí una prueba de carga.</li>
<li><strong>Luces y limpiaparabrisas</strong>: las luces bajas son obligatorias todo el día, y en la montaña puede nevar de golpe.</li>
<li><strong>Documentos</strong>: seguro con cobertura en países limítrofes y, si el auto no es tuyo, la autorización de salida.</li>
</ol>
<p>Llevá cadenas, abrigo y agua, y consultá el estado del paso el mismo día.</p>
<p>¿Preferís que lo hagamos nosotros? El control previo al viaje no tiene cargo con tu service. <a href="/postventa">Pedí tu turno</a>.</p>`,
  },
  {
    id: 9,
    daysAgo: 21,
    kind: 'Postventa',
    brandId: 2,
    title: 'Aire acondicionado: carga con precio promocional',
    drawings: ['hatchback-azul'],
    content: `
<p>En los talleres Chevrolet la carga de gas tiene precio promocional e incluye la prueba de estanqueidad: si hay una pérdida, te lo decimos antes de cargar.</p>
<p>El trabajo lleva una hora y media y se hace con turno. Los precios de todos los servicios están en <a href="/postventa">Postventa</a>.</p>`,
  },
  {
    id: 4,
    daysAgo: 88,
    kind: 'Postventa',
    brandId: 5,
    title: 'San Rafael atiende también a la tarde, hasta las 21',
    drawings: ['van-blanco'],
    content: `
<p>El taller de San Rafael sumó un segundo turno: ahora recibe de lunes a viernes de 8 a 13 y de 17 a 21. Podés dejar el auto al salir del trabajo y retirarlo el mismo día.</p>
<p>Los turnos se piden online o, si es urgente, por teléfono.</p>`,
  },
  {
    id: 2,
    daysAgo: 131,
    kind: 'Experiencia',
    brandId: 4,
    title: 'Un día de Frontier en Potrerillos',
    drawings: ['pickup-arena', 'pickup-gris'],
    content: `
<p>Veinte clientes, ocho pickups y un circuito de piedra, arena y vados junto al dique. La jornada de manejo 4x4 de Nissan llevó a la montaña a quienes usan su Frontier todos los días en la finca y nunca habían puesto la baja.</p>
<h2>Lo que se aprendió</h2>
<p>Los instructores empezaron por lo básico: cómo sentarse, dónde apoyar las manos y cuánta presión sacarles a las cubiertas. Después, cada uno eligió su camino: trepadas con bloqueo de diferencial, descensos con control de velocidad y un vado de medio metro.</p>
<p>«Venía convencida de que la camioneta no pasaba», contó Marcela, productora de Tupungato. «La que no se animaba era yo».</p>
<h2>La próxima salida</h2>
<p>Será en la zona de Uspallata y la inscripción es sin cargo para clientes de la marca. <a href="/contacto">Dejanos tus datos</a> y te avisamos la fecha.</p>`,
  },
];
