import { randomUUID } from 'node:crypto';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { noSalesAddress, salesAddress } from '../mail/addressees.ts';
import type { Reservations } from './reservation/reservations.ts';

/** What keeps reservations at an existing system from being paid or from being noticed, for who starts the program. */
export async function startWarnings(
  { dealership, figures, gateway }: Reservations,
  apiUrl: string,
): Promise<string[]> {
  const { config, provider } = dealership;
  const warnings: string[] = [];
  const isKnown = await figures.prepare().then(
    () => true,
    () => false,
  );
  if (!isKnown) {
    const path = endpointPath(parameterEndpoint, gateway.group, undefined);
    warnings.push(
      `${new URL(apiUrl).origin} does not answer ${path} (GROUP_SLUG is the group in it); the storefront starts without its parameters`,
    );
  }
  if (config.paymentOutcome === 'message') warnings.push(messageRisk);
  const site = await gateway.site([]).catch(() => undefined);
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
