import { createHash } from 'node:crypto';

/** How a shopper's network is stored while it matters: a hash, of the whole /64 that a provider gives an IPv6 customer. */
export function networkOf(address: string): string {
  const isV6 = address.includes(':') && !address.startsWith('::ffff:');
  const network = isV6 ? address.split(':').slice(0, 4).join(':') : address;
  return createHash('sha256').update(network).digest('hex').slice(0, 32);
}
