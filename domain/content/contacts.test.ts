import { expect, test } from 'vitest';
import { typedWhatsapp } from './contacts.ts';

test.each([
  ['261 555 0142', '5492615550142'],
  ['(0261) 15-555-0142', '5492615550142'],
  ['+54 9 261 555-0142', '5492615550142'],
  ['54 261 15 555 0142', '5492615550142'],
  ['02622 15-41-2345', '5492622412345'],
  ['11 15 5555-5555', '5491155555555'],
  ['+1 555 123 4567', '15551234567'],
  ['0054 9 261 555 0142', '5492615550142'],
  ['0800 555 0142', undefined],
  ['0810-555-0142', undefined],
  ['42550142', undefined],
  ['1 555 123 4567', undefined],
])('the WhatsApp of %s is %s', (telephone, number) => {
  expect(typedWhatsapp(telephone)).toBe(number);
});
