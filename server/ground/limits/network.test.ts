import { expect, test } from 'vitest';
import { leaseOf, networkOf } from './network.ts';

test.each([
  ['the long form of an IPv6 address', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1', true],
  ['another computer of a home', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['another /64 of a lease', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['an IPv4 address inside an IPv6 one', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['the same in hexadecimal digits', '192.0.2.1', '::FFFF:c000:201', true],
  ['an address with its interface', 'fe80::1', 'fe80::1%eth0', true],
  ['another IPv4 address', '192.0.2.1', '192.0.2.2', false],
])('%s is the same network: %s and %s, %s', (_, one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});

test('a lease is the /48 of an IPv6 address', () => {
  const [home, neighbour, other] = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:2::1'].map(
    (address) => leaseOf(networkOf(address)),
  );
  expect([home === neighbour, home === other]).toEqual([true, false]);
});
