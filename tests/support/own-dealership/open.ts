import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor, startStandIn } from '../mercado-pago/stand-in.ts';
import { runCommand, type CommandName } from '../program/command.ts';
import { openMailbox, openProgram, type RunningProgram } from '../program/program.ts';

export type OwnDealership = Awaited<ReturnType<typeof openOwnDealership>>;

/**
 * Makes an empty installation of the program, which takes its deposits with the stand-in for Mercado Pago. Nothing runs
 * or is stored until `command` and `start`.
 */
export async function openOwnDealership() {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-'));
  const mercadoPago = await startStandIn();
  const settings = { DATA_DIR: dataDir, ...settingsFor(mercadoPago) };
  const programs: RunningProgram[] = [];
  return {
    mercadoPago,
    /** Runs a command of the guides with the installation's settings. */
    command: (name: CommandName, ...args: string[]) => runCommand(name, settings, ...args),
    /** Starts one more process of the program; returns the origin of its storefront. */
    async start() {
      const program = await openProgram(settings);
      programs.push(program);
      return program.origin;
    },
    /** The installation's e-mails about an operation or a person. */
    mailbox: (about: string) => openMailbox(dataDir, about),
    async stop() {
      for (const program of programs) await program.stop();
      await mercadoPago.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
