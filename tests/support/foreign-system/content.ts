/** The parameters of the invented dealership: the fields of SPEC §3, so without a seller. */
export const parameters = {
  contact_methods: [
    { brand_id: 5, department: 'sales', zoom_link: null, whatsapp_number: '5492614440001' },
    {
      brand_id: 5,
      department: 'administration',
      zoom_link: null,
      whatsapp_number: '5492614440002',
    },
  ],
  news: [
    {
      id: 91,
      title: 'Abrimos en el Valle de Uco',
      url: null,
      display_date: '10/11/2026',
      excerpt: '<p>Una sucursal más.</p>',
      content: '<p>Una sucursal más.</p><p>Te esperamos en Tunuyán.</p>',
      images: [{ path: 'https://fotos.example/uco.jpg' }],
      slug_url: '/noticias/91/abrimos-en-el-valle-de-uco',
      type_strong: 'Empresa',
      type_string: 'Novedades de la empresa',
      brand_string: 'Zonda Automotores',
      brand_id: 5,
    },
  ],
  stories: [
    {
      id: 71,
      title: 'Un día en el Vento',
      brand_string: 'Volkswagen',
      category_string: '0 km',
      slug_url: '/historias/71/un-dia-en-el-vento',
      video_path: '/videos/vento.mp4',
    },
  ],
  popups: [],
  vehicles: [{ name: 'Vento', image: 'https://fotos.example/vento.jpg' }],
  services: { 1: { booking_price: '275000.00' }, 4: { booking_price: 0 } },
  salesmen: {
    1: [{ fullname: 'Rosa Funes', zoom_link: null, whatsapp_number: '5492614440003' }],
  },
};

export const serviceCategories = [
  {
    name: 'Service programado',
    services: [
      {
        name: 'Service de 10.000 km',
        price_promotion: '0',
        price_premium: '90000',
        price_default: '120000',
      },
    ],
  },
];
