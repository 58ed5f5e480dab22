import addressParser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

const url = 'https://autos.example';

test.each([
  [{ name: 'Diamante', email: 'hola@diamante.example' }, 'Diamante', 'hola@diamante.example'],
  [{ name: 'Diamante', email: '' }, 'Diamante', 'reservas@autos.example'],
  [undefined, 'autos.example', 'reservas@autos.example'],
  [{ name: 'Paz, "Los" <Hijos>', email: 'a@paz.example' }, 'Paz, Los <Hijos>', 'a@paz.example'],
])('letters of %j are from %s <%s>', (group, name, address) => {
  expect(addressParser(senderOf(group, url))).toEqual([{ name, address }]);
});
