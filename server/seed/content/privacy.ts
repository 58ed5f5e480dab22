import type { TextSection } from '../../../domain/content/parameters.ts';

export const privacy: TextSection[] = [
  {
    title: 'Quién guarda tus datos',
    paragraphs: [
      'El responsable de la base de datos es la empresa identificada al comienzo de esta página, con su razón social, CUIT, domicilio y correo electrónico. Trata tus datos según la ley 25.326 de Protección de los Datos Personales.',
    ],
  },
  {
    title: 'Qué datos pedimos',
    paragraphs: [
      'Pedimos solo lo que hace falta en cada caso: nombre, apellido y un medio de contacto para responder una consulta o un pedido de precios; DNI, fecha de nacimiento y estado civil para preparar la compra de una unidad reservada; currículum y experiencia si te postulás a un empleo.',
      'Los datos de tu tarjeta los recibe directamente el proveedor de pagos. Nosotros no los vemos ni los guardamos.',
      'Dar tus datos es voluntario. Sin los que el formulario marca como obligatorios no podemos responderte ni avanzar con la reserva.',
    ],
  },
  {
    title: 'Para qué los usamos',
    paragraphs: [
      'Para responder tus consultas, pasarte precios, gestionar la reserva y la compra, cotizar tu usado, ofrecerte la financiación que pediste, devolver la seña si corresponde y evaluar tu postulación.',
      'No los vendemos ni los usamos para otra cosa sin tu consentimiento.',
    ],
  },
  {
    title: 'Con quién los compartimos',
    paragraphs: [
      'Con quienes intervienen en lo que pediste: el proveedor de pagos, la entidad financiera del plan que elijas, el registro automotor, el proveedor del chat si nos escribís por ahí y, en los planes de ahorro, la administradora que se nombra en cada plan. También con las autoridades cuando una ley lo exige.',
    ],
  },
  {
    title: 'Cuánto tiempo los guardamos',
    paragraphs: [
      'Las consultas y los pedidos de precios, hasta dos años desde el último contacto. Los currículums, hasta un año. Los datos de una operación, durante los diez años que la ley exige conservar los comprobantes.',
      'Pasados esos plazos los eliminamos o los dejamos sin nada que te identifique.',
    ],
  },
  {
    title: 'Cómo los cuidamos',
    paragraphs: [
      'Viajan cifrados y solo los ve el equipo que los necesita. Tu reserva se abre con el código que te damos al empezarla: no lo compartas.',
      'El sitio guarda en tu navegador lo indispensable para funcionar, como que ya cerraste un aviso. No usa cookies de publicidad.',
    ],
  },
  {
    title: 'Tus derechos',
    paragraphs: [
      'Podés pedir el acceso a tus datos, su rectificación, su actualización o su supresión. Escribinos al correo electrónico que figura al comienzo, desde la dirección que nos diste, o acercate a nuestras oficinas con tu DNI. Respondemos los pedidos de acceso dentro de los diez días corridos y los demás dentro de los cinco días hábiles.',
      'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la ley 25.326.',
    ],
  },
  {
    title: 'Ante quién reclamar',
    paragraphs: [
      'La Agencia de Acceso a la Información Pública (AAIP), en su carácter de órgano de control de la ley 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
    ],
  },
];
