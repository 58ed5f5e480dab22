import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test('an e-mail address becomes a link', () => {
  expect(mailLink(' ana+autos@ejemplo.com.ar ')).toBe('mailto:ana+autos@ejemplo.com.ar');
});

test.each([
  'a@b.com?bcc=c@d.com',
  'a@b.com,c@d.com',
  'a@b.com%0Abcc:c@d.com',
  'a?subject=x@b.com',
  'a@b.com&cc=c@d.com',
  '',
])('%j becomes no link', (text) => {
  expect(mailLink(text)).toBeUndefined();
});
