import { randomUUID } from 'node:crypto';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { endpointPath } from '../../../domain/wire/endpoint.ts';
import { noSalesAddress, salesAddress } from '../../post/mail/addressees.ts';
import type { Dealership } from '../../sale/dealership.ts';

/** Warns the operator of obstacles to payments at an existing system, or to their detection. */
export async function startWarnings(
  { config, db, provider, system }: Dealership,
  apiUrl: string,
): Promise<string[]> {
  const warnings: string[] = [];
  const site = await system.prepare().then(
    () => system.parameters(db),
    () => undefined,
  );
  if (!site) {
    const path = endpointPath(parameterEndpoint, config.groupSlug, undefined);
    warnings.push(
      `${new URL(apiUrl).origin} does not answer ${path} (GROUP_SLUG is the group in it); the storefront starts without its parameters`,
    );
  }
  if (config.paymentOutcome === 'message') warnings.push(messageRisk);
  if (site && !site.brands.every(({ id }) => salesAddress(site, id))) {
    warnings.push(
      `reservations without an address take no deposit: ${noSalesAddress} (PARAMETERS_FILE)`,
    );
  }
  if (config.paymentOutcome === 'status') {
    await provider
      .look({ clientRef: `start-${randomUUID()}`, brandId: 0 })
      .catch(({ message }: Error) =>
        warnings.push(
          `no payment can be confirmed: about a reference without a payment, ${message}`,
        ),
      );
  }
  return warnings;
}

const messageRisk =
  "PAYMENT_OUTCOME=message: a payment whose message never arrives (a closed tab, a page that sends none) is known to nobody here, and its unit is on sale again after the hold; compare the payments page with 'npm run payments -- list --all' each day, or set PAYMENT_OUTCOME=status";
