import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Requester } from '../db/requester.ts';

/** The first characters of a stored network, which identify the provider's lease to one customer. */
const leaseLength = 16;

/**
 * The stored form of a shopper's network: a hash. Its first half is the /48 of an IPv6 address, which a provider leases
 * to a customer, its second half the /64 of a home; for an IPv4 address both are the address.
 */
export function networkOf(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : [];
  const embedded = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && dotted(groups);
  const isV6 = groups.length > 0 && !embedded;
  const home = isV6 ? groups.slice(0, 4).join(':') : embedded || address;
  const lease = isV6 ? groups.slice(0, 3).join(':') : home;
  return digitsOf(lease) + digitsOf(home);
}

/** The provider's lease to one customer, which contains many networks. */
export const leaseOf = (network: string): string => network.slice(0, leaseLength);

/** The eight groups of an IPv6 address in any of its spellings. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before!.length - after!.length).fill('0');
  return tail === undefined ? before! : [...before!, ...zeros, ...after!];
}

/** The IPv4 address in the last two groups. */
function dotted(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/**
 * Anybody can type anybody's address: what is counted by requester is used up by each lease for itself, never for the
 * owner of the address.
 */
export function requesterOf(email: string, network: string): Requester {
  return digitsOf(`${email.trim().toLowerCase()} ${leaseOf(network)}`) as Requester;
}

function digitsOf(text: string): string {
  return hash('sha256', text).slice(0, leaseLength);
}
