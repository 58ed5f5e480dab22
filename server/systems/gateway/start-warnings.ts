import { randomUUID } from 'node:crypto';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { endpointPath } from '../../../domain/wire/endpoint.ts';
import { salesAddress } from '../../../domain/content/departments.ts';
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
      `${new URL(apiUrl).origin} no contesta ${path} (GROUP_SLUG es el grupo en esa dirección): la tienda arranca sin sus parámetros`,
    );
  }
  if (config.paymentOutcome === 'message') warnings.push(messageRisk);
  if (site && !site.brands.every(({ id }) => salesAddress(site, id))) {
    warnings.push(
      `sin una dirección para las cartas de reservas no se puede pagar ninguna seña (PARAMETERS_FILE)`,
    );
  }
  if (config.paymentOutcome === 'status') {
    await provider
      .look({ clientRef: `start-${randomUUID()}`, brandId: 0 })
      .catch(({ message }: Error) =>
        warnings.push(
          `no se puede confirmar ningún pago: sobre una referencia sin pago, ${message}`,
        ),
      );
  }
  return warnings;
}

const messageRisk =
  "PAYMENT_OUTCOME=message: de un pago cuyo mensaje no llega nunca (una pestaña cerrada, una página que no manda ninguno) no se entera nadie acá, y su unidad vuelve a la venta cuando vence la reserva; compará cada día la página de pagos con 'npm run payments -- list --all', o poné PAYMENT_OUTCOME=status";
