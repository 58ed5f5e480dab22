import type {
  ContactMethod,
  Department,
  OpeningHours,
  Parameters,
} from '../../domain/content/parameters.ts';

interface Desk {
  brandId: number;
  /** The part of its addresses before the @. */
  mailbox: string;
  /** The first of its telephone numbers; the other departments have the following ones. */
  firstLine: number;
  departments: readonly Department[];
}

const everyDepartment: readonly Department[] = ['sales', 'plans', 'services', 'administration'];
const withoutPlans: readonly Department[] = ['sales', 'services', 'administration'];

const desks: readonly Desk[] = [
  { brandId: 5, mailbox: 'grupo', firstLine: 101, departments: everyDepartment },
  { brandId: 1, mailbox: 'volkswagen', firstLine: 111, departments: everyDepartment },
  { brandId: 2, mailbox: 'chevrolet', firstLine: 121, departments: everyDepartment },
  { brandId: 4, mailbox: 'nissan', firstLine: 141, departments: everyDepartment },
  { brandId: 6, mailbox: 'baic', firstLine: 161, departments: withoutPlans },
];

const mailboxes: Record<Department, string> = {
  sales: 'ventas',
  plans: 'planes',
  services: 'postventa',
  administration: 'administracion',
};

/** The departments of each brand that receive video calls. */
const videoCalls: Readonly<Record<string, string>> = {
  '5/administration': 'https://zoom.example/j/2615550104',
  '1/sales': 'https://zoom.example/j/2615550111',
  '1/administration': 'https://zoom.example/j/2615550114',
  '2/sales': 'https://zoom.example/j/2615550121',
  '4/administration': 'https://skype.example/cordillera.nissan',
};

const onWhatsapp: readonly Department[] = ['sales', 'plans', 'administration'];

function contactMethods(desk: Desk): ContactMethod[] {
  return desk.departments.map((department, index) => {
    const line = `555 0${desk.firstLine + index}`;
    return {
      brand_id: desk.brandId,
      department,
      email: `${mailboxes[department]}.${desk.mailbox}@grupocordillera.example`,
      telephone: `+54 261 ${line}`,
      zoom_link: videoCalls[`${desk.brandId}/${department}`] ?? null,
      whatsapp_number: onWhatsapp.includes(department) ? `+54 9 261 ${line}` : null,
    };
  });
}

const salesHours: OpeningHours['lines'] = [
  { days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' },
  { days: 'Sábados', hours: '10 a 13' },
];

function salesOpen(brandId: number): OpeningHours {
  return brandId === 6
    ? { brand_id: brandId, place: 'Ventas', departments: ['sales'], lines: salesHours }
    : {
        brand_id: brandId,
        place: 'Ventas y planes',
        departments: ['sales', 'plans'],
        lines: salesHours,
      };
}

function workshopOpen(brandId: number, place: string, hours: string): OpeningHours {
  return {
    brand_id: brandId,
    place,
    departments: ['services'],
    lines: [{ days: 'Lunes a viernes', hours }],
  };
}

export const dealerParameters: Parameters = {
  demo: true,
  group: {
    name: 'Grupo Cordillera',
    legal_name: 'Cordillera Automotores S.A.',
    cuit: '30-71845203-8',
    address: 'Av. San Martín Sur 1885',
    city: 'Godoy Cruz, Mendoza',
    telephone: '+54 261 555 0100',
    email: 'hola@grupocordillera.example',
    map_link: 'https://www.openstreetmap.org/?mlat=-32.9378&mlon=-68.8472#map=17/-32.9378/-68.8472',
    instagram: 'https://instagram.example/grupocordillera',
    facebook: 'https://facebook.example/grupocordillera',
    data_fiscal_link: 'https://datafiscal.example/qr?cuit=30718452038',
    consumer_link: 'https://ventanillafederal.example/consumidores/reclamos',
  },
  contact_methods: desks.flatMap(contactMethods),
  // Without BAIC, so that the demo also has a brand with the default deposit.
  services: {
    1: { booking_price: 250_000 },
    2: { booking_price: 200_000 },
    4: { booking_price: 300_000 },
  },
  dollar_rate: 1_480,
  vat_rate: 21,
  popups: [
    {
      id: 1,
      title: 'Semana del 0 km',
      text: 'Unidades en stock con descuento especial, para reservar online con una seña que te devolvemos entera si cambiás de idea dentro de las 48 horas.',
      image: '/artwork/vehicles/suv-rojo.svg',
      link: '/oportunidades',
      link_label: 'Ver oportunidades',
    },
  ],
  opening_hours: [
    salesOpen(5),
    salesOpen(1),
    workshopOpen(1, 'Postventa San Rafael', '8 a 13 y 17 a 21'),
    salesOpen(2),
    workshopOpen(2, 'Postventa', '10 a 19'),
    salesOpen(4),
    workshopOpen(4, 'Postventa', '10 a 19'),
    salesOpen(6),
  ],
  appointments: [
    { brand_id: 2, link: 'https://turnos-chevrolet.example' },
    { brand_id: 1, link: 'https://turnos-volkswagen.example' },
    { brand_id: 4, link: 'https://turnos-nissan.example' },
  ],
  used_site: 'https://usados.grupocordillera.example',
  salesmen: [
    {
      brand_id: 1,
      fullname: 'Julieta Moyano',
      zoom_link: 'https://zoom.example/j/2615550171',
      whatsapp_number: '+54 9 261 555 0171',
    },
    { brand_id: 1, fullname: 'Martín Lucero', whatsapp_number: '+54 9 261 555 0172' },
    { brand_id: 2, fullname: 'Carolina Funes', whatsapp_number: '+54 9 261 555 0173' },
    { brand_id: 2, fullname: 'Gonzalo Sosa', zoom_link: 'https://zoom.example/j/2615550174' },
    { brand_id: 4, fullname: 'Andrea Videla', whatsapp_number: '+54 9 261 555 0175' },
    { brand_id: 4, fullname: 'Pablo Guevara', whatsapp_number: '+54 9 261 555 0176' },
    { brand_id: 6, fullname: 'Lorena Bustos', whatsapp_number: '+54 9 261 555 0177' },
    { brand_id: 6, fullname: 'Nicolás Araya', zoom_link: 'https://zoom.example/j/2615550178' },
  ],
  plan_administrators: [
    {
      brand_id: 1,
      name: 'Autoahorro Aconcagua S.A. de Ahorro para Fines Determinados',
      cuit: '30-71920461-5',
    },
    {
      brand_id: 2,
      name: 'Tupungato S.A. de Ahorro para Fines Determinados',
      cuit: '30-71920583-2',
    },
    {
      brand_id: 4,
      name: 'Plan Andes S.A. de Ahorro para Fines Determinados',
      cuit: '30-71920716-9',
    },
  ],
  plan_payments: [
    { brand_id: 1, link: 'https://pagos-autoahorro.example' },
    { brand_id: 2, link: 'https://pagos-planchevrolet.example' },
  ],
  subscription_sites: {
    1: 'https://suscripciones-volkswagen.example/planes',
    2: 'https://suscripciones-chevrolet.example/planes',
    4: 'https://suscripciones-nissan.example/planes',
  },
};
