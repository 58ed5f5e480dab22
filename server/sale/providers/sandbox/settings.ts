import * as z from 'zod';
import { readValues, secret, type Environment } from '../../../ground/settings/kinds.ts';

const environment = z.object({
  SANDBOX_WEBHOOK_SECRET: secret,
});

/** Reads the sandbox's settings. */
export function readSandboxSettings(env: Environment) {
  const values = readValues(environment, env, ['SANDBOX_WEBHOOK_SECRET']);
  /** Signs the sandbox's notifications; random if undefined. */
  return { webhookSecret: values.SANDBOX_WEBHOOK_SECRET };
}
