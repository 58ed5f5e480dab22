import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { openFakeSystem } from '../support/program/fake-system.ts';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { jobApplicationEndpoint } from '../../domain/wire/job-application.ts';
import { aPdfOf } from '../support/samples/cv.ts';
import { applicationForm } from '../support/samples/job-application.ts';
import { runCommand } from '../support/program/command.ts';
import { openMailbox, openProgram, type RunningProgram } from '../support/program/program.ts';

const dataDir = temporaryFolder(afterAll);
const programs: RunningProgram[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});

async function runUntilReady(settings = {}): Promise<RunningProgram> {
  const program = await openProgram({ DATA_DIR: dataDir, ...settings });
  programs.push(program);
  return program;
}

const cv = aPdfOf(2_000_000);

async function applyForJob({ origin }: RunningProgram): Promise<void> {
  const response = await fetch(origin + jobApplicationEndpoint.path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: applicationForm({ content: cv, name: 'cv.pdf' }),
  });
  expect(await response.json()).toEqual({ data: { received: true } });
}

function sendMessage({ client }: RunningProgram, name: string): Promise<unknown> {
  return client.call(contactEndpoint, {
    body: {
      name,
      lastname: 'Paz',
      telephone: '2615550143',
      email: '',
      message: 'Hola',
      subject: 'Contacto',
    },
  });
}

describe('a lead', () => {
  test('reaches its department when the program is killed right after its answer', async () => {
    const first = await runUntilReady();
    const mailbox = openMailbox(dataDir, 'Lucía Quiroga');
    await applyForJob(first);
    expect(await first.kill()).toBe('SIGKILL');
    expect(mailbox.subjects()).toEqual([]);

    const second = await runUntilReady();
    const letter = await mailbox.letter('Postulación');
    expect(letter.to).toBe('administracion.grupo@grupocordillera.example');
    expect(letter.attachments).toEqual([
      { type: 'application/pdf', name: 'cv-quiroga-lucia.pdf', content: cv },
    ]);
    expect(await second.stop()).toBe(0);
    expect(second.err).toEqual([]);
  });

  test('reaches the CRM when the program is killed right after its answer', async () => {
    const crm = await openFakeSystem((_, response) => response.end());
    const settings = {
      // The settings accept an address without TLS only on this machine's name.
      WEBHOOK_URL: crm.origin.replace('127.0.0.1', 'localhost'),
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    };
    const first = await runUntilReady(settings);
    await sendMessage(first, 'Ivo');
    expect(await first.kill()).toBe('SIGKILL');
    const second = await runUntilReady(settings);
    await crm.receive(() => crm.received.length > 0);
    expect(JSON.parse(String(crm.received[0]!.body))).toMatchObject({
      type: 'lead.contact',
      contact: { name: 'Ivo', lastname: 'Paz' },
    });
    expect(await second.stop()).toBe(0);
    await crm.close();
  });

  test('is exported whether the program runs or not', async () => {
    const folder = join(dataDir, 'export');
    const someLeads = ['export', '--kind', 'job_application', '--since', '2026-01-01'];
    const runLeads = (...args: string[]) => runCommand('leads', { DATA_DIR: dataDir }, ...args);
    const exportLeads = async () => {
      const printed = await runLeads(...someLeads);
      const written = await runLeads(...someLeads, '--to', folder);
      expect(printed).toMatchObject({ code: 0, err: '' });
      expect(written).toEqual({
        code: 0,
        out: `mensajes: 1, currículums: 1, en ${folder}\n`,
        err: '',
      });
      const names = readdirSync(folder).sort();
      expect(names).toEqual([
        expect.stringMatching(/^cv-quiroga-lucia-[0-9a-f]{8}\.pdf$/),
        'leads.csv',
      ]);
      for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, names[0]!)).equals(cv)).toBe(true);
      expect(readFileSync(join(folder, 'leads.csv'), 'utf8')).toBe(printed.out);
      expect(printed.out).toContain(`Puedo empezar en marzo.",${names[0]},,\r\n`);
      return printed.out;
    };

    const stopped = await exportLeads();
    await runUntilReady();
    expect(await exportLeads()).toBe(stopped);
  });
});

describe('the leads command prints an error', () => {
  test('in the command line', async () => {
    const run = await runCommand('leads', { DATA_DIR: dataDir }, 'delete');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/^leads: no hay ninguna orden 'delete'\n\nUso: /);
  });

  test('in the settings, and creates nothing', async () => {
    const elsewhere = join(dataDir, 'elsewhere');
    expect(await runCommand('leads', { DATA_DIR: elsewhere }, 'export')).toEqual({
      code: 1,
      out: '',
      err: `leads: en ${elsewhere} no hay ninguna base de datos: ¿es DATA_DIR la carpeta del programa?\n`,
    });
    expect(existsSync(elsewhere)).toBe(false);
    const system = { API_URL: 'https://system.example', PAYMENTS_URL: 'https://pay.example' };
    expect(await runCommand('leads', system, 'export')).toMatchObject({
      code: 1,
      err: 'leads: los datos son del sistema de https://system.example\n',
    });
  });
});
