import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';

/** Version of the operation's chart, stored with every status. Raise it when a status is added, renamed or removed. */
export const chartVersion = 4;

/**
 * The new names of statuses that a version renamed or removed, by that version. The migration of the same release
 * changes existing rows; this table reads what a process of the former release still writes meanwhile.
 */
const replacements: Replacements = {};

type Replacements = Readonly<Record<number, Readonly<Record<string, string>>>>;

interface Chart {
  version: number;
  statuses: readonly string[];
  replacements: Replacements;
}

const thisChart: Chart = { version: chartVersion, statuses: operationStatuses, replacements };

/** The current status for a stored one, or a sentence why this release can't read it. */
export function readStatus(
  stored: string,
  version: number,
  chart = thisChart,
): { status: OperationStatus } | { refused: string } {
  if (version > chart.version) {
    return {
      refused: `a later release stored the status '${stored}': its chart has version ${version}, this one ${chart.version}`,
    };
  }
  let status = stored;
  for (let later = version + 1; later <= chart.version; later += 1) {
    status = chart.replacements[later]?.[status] ?? status;
  }
  return chart.statuses.includes(status)
    ? { status: status as OperationStatus }
    : { refused: `no chart up to version ${chart.version} has the status '${stored}'` };
}
