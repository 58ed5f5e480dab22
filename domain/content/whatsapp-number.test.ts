import { expect, test } from 'vitest';
import { parameterParts } from './parameter-parts.ts';

test.each([
  ['+54 9 261 555-0142', '+54 9 261 555-0142'],
  ['0054 9 261 555 0142', '+54 9 261 555 0142'],
  ['00 54 9 261 555 0142', '+ 54 9 261 555 0142'],
  ['0261 555 0142', '0261 555 0142'],
  ['0800 555 0142', ''],
  ['+54 810 555 0142', ''],
  [null, null],
  [undefined, undefined],
])('the WhatsApp %j of stored parameters is %j', (stored, whatsapp_number) => {
  const { contactMethod, salesman } = parameterParts();
  const method = { brand_id: 1, department: 'sales', whatsapp_number: stored };
  const person = { brand_id: 1, fullname: 'Rosa Funes', whatsapp_number: stored };
  expect([contactMethod.parse(method), salesman.parse(person)]).toEqual([
    { ...method, whatsapp_number },
    { ...person, whatsapp_number },
  ]);
});
