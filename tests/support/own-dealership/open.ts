import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor, startStandIn, type StandIn } from '../mercado-pago/stand-in.ts';
import { runCommand, type CommandName, type Run } from '../program/command.ts';
import { openMailbox, openProgram, type Mailbox, type RunningProgram } from '../program/program.ts';

/** An installation of the program that takes its deposits with Mercado Pago, and the stand-in for Mercado Pago. */
export interface OwnDealership {
  mercadoPago: StandIn;
  /** Runs a command of the guides with the installation's settings. */
  command: (name: CommandName, ...args: string[]) => Promise<Run>;
  /** Starts one more process of the program; returns the origin of its storefront. */
  start: () => Promise<string>;
  /** The installation's e-mails about an operation or a person. */
  mailbox: (about: string) => Mailbox;
  stop: () => Promise<void>;
}

/** Makes an empty installation, in which nothing runs or is stored until `command` and `start`. */
export async function openOwnDealership(): Promise<OwnDealership> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-'));
  const mercadoPago = await startStandIn();
  const settings = { DATA_DIR: dataDir, ...settingsFor(mercadoPago) };
  const programs: RunningProgram[] = [];
  return {
    mercadoPago,
    command: (name, ...args) => runCommand(name, settings, ...args),
    async start() {
      const program = await openProgram(settings);
      programs.push(program);
      return program.origin;
    },
    mailbox: (about) => openMailbox(dataDir, about),
    async stop() {
      for (const program of programs) await program.stop();
      await mercadoPago.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
