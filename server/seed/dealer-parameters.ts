import type { ContactMethod, Department, Parameters } from '../../domain/parameters.ts';

interface Desk {
  brandId: number;
  /** Before the @ of its addresses. */
  mailbox: string;
  /** First of its telephone numbers: the other departments have the following ones. */
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
  services: 'posventa',
  administration: 'administracion',
};

/** Which departments of which brand receive video calls. */
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

export const dealerParameters: Parameters = {
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
  },
  contact_methods: desks.flatMap(contactMethods),
  // BAIC has none, so that its deposit is the default one.
  services: {
    1: { booking_price: 250_000 },
    2: { booking_price: 200_000 },
    4: { booking_price: 300_000 },
  },
  dollar_rate: 1_480,
  vat_rate: 21,
};
