import { operationStatuses } from '../../domain/operation/status.ts';

/**
 * Version of the operation's chart, stored with every status. Raise it when a status is added, renamed or removed. The
 * migration of a release that renames or removes one changes existing rows.
 */
export const chartVersion = 4;

/** Why this release can't read a stored status; undefined for a status of its own chart. */
export function statusRefusal(stored: string, version: number): string | undefined {
  if (version > chartVersion) {
    return `a later release stored the status '${stored}': its chart has version ${version}, this one ${chartVersion}`;
  }
  return operationStatuses.some((status) => status === stored)
    ? undefined
    : `no chart up to version ${chartVersion} has the status '${stored}'`;
}
