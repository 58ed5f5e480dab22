import { rmSync } from 'node:fs';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { readConfig } from '../../../server/config.ts';
import { startProgram } from '../../../server/program.ts';
import type { Client } from '../../../src/api/client.ts';
import { copyDemo } from '../../support/program/demo-copy.ts';
import {
  freePorts,
  programClient,
  resumeOperation,
  unitsOf,
} from '../../support/program/program.ts';

/** The whole program with the built storefront; the test moves its clock. */
export interface OpenProgram {
  origin: string;
  client: Client;
  /** A unit on sale that no other test of the file uses. */
  freshUnit: () => StockVehicle;
  /** Moves the program's clock forward. */
  pass: (minutes: number) => void;
  resume: (code: string) => Promise<Operation>;
  /** The bank of a pending payment decides. */
  approvePending: (operation: Operation) => Promise<void>;
  stop: () => Promise<void>;
}

const providerKey = 'key of the tests';

export async function openProgram(brandId: BrandId = 1): Promise<OpenProgram> {
  const { dataDir, settings } = await copyDemo();
  const [port, paymentsPort] = await freePorts(2);
  let passed = 0;
  const config = readConfig({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    ...settings,
    SANDBOX_API_KEY: providerKey,
  });
  const program = await startProgram(config, {
    isDevelopment: false,
    say: () => {},
    now: () => new Date(Date.now() + passed * 60_000),
  });
  const client = programClient(config.publicUrl);
  const units = await unitsOf(client, brandId);

  const askProvider = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(new URL(path, config.paymentsUrl), {
      method,
      headers: { authorization: `Bearer ${providerKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`the provider answered ${response.status} to ${path}`);
    return response.json();
  };

  return {
    origin: config.publicUrl,
    client,
    freshUnit: () => units.shift()!,
    pass: (minutes) => {
      passed += minutes;
    },
    resume: (code) => resumeOperation(client, code),
    approvePending: async (operation) => {
      const { code } = operation.purchase.transaction!;
      const { payments } = await askProvider('GET', `/v1/intents/${code}`);
      await askProvider('POST', `/v1/payments/${payments[0].payment_id}/resolve`, {
        outcome: 'approved',
      });
    },
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
