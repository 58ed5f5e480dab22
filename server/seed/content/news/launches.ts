import type { DemoNews } from './news-item.ts';

export const launches: readonly DemoNews[] = [
  {
    id: 11,
    daysAgo: 4,
    kind: 'Lanzamiento',
    brandId: 1,
    title: 'El Tera ya está en el salón',
    drawings: ['suv-rojo', 'suv-celeste'],
    content: `
<p>El SUV más nuevo de Volkswagen llegó a nuestras sucursales de Mendoza, Godoy Cruz y San Rafael. Es compacto por fuera, amplio por dentro y viene con la seguridad completa desde la primera versión.</p>
<h2>Tres versiones para empezar</h2>
<ul>
<li><strong>Trend</strong>: motor 1.6 MSI y caja manual, para entrar a la gama.</li>
<li><strong>Comfort</strong>: el turbo 170 TSI con caja automática de seis marchas.</li>
<li><strong>High</strong>: suma asistencias al manejo y climatizador digital.</li>
</ul>
<p>Lo probamos una semana en el recorrido de todos los días, del centro a Luján por la Panamericana: es ágil, silencioso y fácil de estacionar. El baúl se queda con las compras del mes sin abatir los asientos.</p>
<h2>Cómo conocerlo</h2>
<p>Tenemos unidades para prueba de manejo de lunes a sábados. Si ya te decidiste, podés <a href="/vehiculos-0km/volkswagen">ver las unidades en stock</a> y reservar la tuya con una seña.</p>`,
  },
  {
    id: 8,
    daysAgo: 34,
    kind: 'Lanzamiento',
    brandId: 4,
    title: 'Kait, el nuevo SUV de entrada de Nissan',
    url: 'https://nissan.example/kait',
    drawings: ['suv-celeste'],
    content: `
<p>Kait es para quienes dudaban entre un hatch y un SUV. Tiene 432 litros de baúl, caja CVT de serie y una mecánica aspirada, simple de mantener y conocida en el taller.</p>
<p>La versión Exclusive llega con frenado autónomo, visión periférica y control de crucero adaptativo, un equipamiento que hasta ahora pedía saltar de segmento.</p>
<h2>Para ver de cerca</h2>
<p>La unidad de exhibición está en el salón de Godoy Cruz, en celeste. También podés conocerla por videollamada: un asesor te la muestra por dentro y por fuera, y te pasa el precio completo con patentamiento y flete.</p>
<p>El plan de ahorro de la marca ya la incluye, con el 70% en 84 cuotas.</p>`,
  },
  {
    id: 6,
    daysAgo: 61,
    kind: 'Lanzamiento',
    brandId: 6,
    title: 'BJ30 híbrido: un todoterreno que anda en silencio',
    url: 'https://baic.example/bj30',
    drawings: ['suv-verde', 'suv-arena'],
    content: `
<p>El BJ30 híbrido usa el motor eléctrico para arrancar y circular despacio, y el naftero para recargar la batería y sumar potencia en la ruta. No se enchufa: la batería se carga al frenar y al andar.</p>
<h2>Qué cambia en el uso</h2>
<ul>
<li>En el centro avanza en silencio buena parte del tiempo.</li>
<li>En la ruta acelera con los dos motores.</li>
<li>En bajadas largas, como la del Corredor Andino, recupera energía.</li>
</ul>
<p>Se ofrece con tracción simple o integral, y en los dos casos conserva los 215 milímetros de despeje para llegar hasta el puesto o el refugio.</p>
<p>Los precios de BAIC están en dólares. En cada unidad vas a ver también el equivalente en pesos, a la cotización que se muestra en la página.</p>`,
  },
  {
    id: 3,
    daysAgo: 103,
    kind: 'Tecnología',
    brandId: 2,
    title: 'OnStar: qué hace por vos cuando no estás en el auto',
    url: 'https://onstar.example/argentina',
    drawings: ['suv-rojo'],
    content: `
<p>Cada Chevrolet 0 km con OnStar se entrega con el servicio activo y con la aplicación vinculada a tu teléfono. Antes de que salgas del salón te mostramos cómo usarla, porque lo más valioso es lo que pasa cuando no estás al volante.</p>
<p>Desde el teléfono podés trabar las puertas, encender el climatizador antes de subir y saber dónde quedó el auto. Si hay un choque con despliegue de airbags, un operador se comunica y pide ayuda.</p>
<blockquote>«Me avisó que había dejado una ventanilla abierta y venía tormenta de granizo», cuenta Silvina, que lo usa hace un año en su Tracker.</blockquote>
<p>Si ya tenés un Chevrolet y no activaste el servicio, escribinos y lo hacemos en diez minutos, sin turno.</p>`,
  },
];
