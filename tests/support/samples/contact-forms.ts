const person = { name: 'Lucía', lastname: 'Quiroga', email: 'lucia@ejemplo.com.ar' };

export const contact = {
  ...person,
  telephone: '261 555 0142',
  message: '¿Tienen el Nivus?\n\nLo quiero en azul.',
  subject: 'Contacto',
};

export const priceRequest = { ...person, cellphone: '', vehicle: 'Volkswagen Nivus' };

export const testDrive = {
  ...person,
  cellphone: '261 555 0142',
  vehicle: 'Nissan Versa',
  brand: '4',
  branch: 'San Rafael',
  day: '2026-11-24',
};
