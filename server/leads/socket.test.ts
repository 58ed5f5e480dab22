import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeptLead, LeadFilter, LeadSource } from './lead-source.ts';
import { answerAtSocket, leadsSocket, socketSource } from './socket.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'));
  path = leadsSocket(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const lead: KeptLead = {
  id: '3f2a9c1e-0000-4000-8000-000000000001',
  kind: 'job_application',
  data: { name: 'Lucía', message: 'Hola.\n"ñ"' },
  fileName: 'cv-quiroga-lucia.pdf',
  createdAt: new Date('2026-11-20T15:00:00.123Z'),
};
const cv = Buffer.from([0, 255, 13, 10, 128]);

/** A source with one lead, which records its queries. */
function aSource() {
  const asked: LeadFilter[] = [];
  const source: LeadSource = {
    find: async (filter) => {
      asked.push(filter);
      return [lead];
    },
    file: async (id) => (id === lead.id ? cv : undefined),
  };
  return { ...source, asked };
}

describe('the leads socket', () => {
  test('gives the answers of its source', async () => {
    const source = aSource();
    const answering = await answerAtSocket(path, source);
    const through = socketSource(path);
    expect(await through.find({})).toEqual([lead]);
    const filter = { kind: 'contact', since: new Date('2026-11-01T03:00:00Z') } as const;
    await through.find(filter);
    expect(source.asked).toEqual([{ kind: undefined, since: undefined }, filter]);
    expect(await through.file(lead.id)).toEqual(cv);
    expect(await through.file('another')).toBeUndefined();
    await answering.close();
  });

  test('is accessible only to its owner, and is deleted when it is closed', async () => {
    const answering = await answerAtSocket(path, aSource());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await answering.close();
    expect(existsSync(path)).toBe(false);
  });

  test('replaces the file that a killed program left behind', async () => {
    writeFileSync(path, '');
    const answering = await answerAtSocket(path, aSource());
    expect(await socketSource(path).find({})).toEqual([lead]);
    await answering.close();
  });

  test('refuses a path that is too long, and creates no file', async () => {
    const long = join(folder, 'a'.repeat(120));
    await expect(answerAtSocket(long, aSource())).rejects.toThrow('longer than the 103 bytes');
    expect(existsSync(long)).toBe(false);
  });

  test('reports a failure of its source', async () => {
    const broken: LeadSource = {
      find: () => Promise.reject(new Error('no disk')),
      file: () => Promise.reject(new Error('no disk')),
    };
    const answering = await answerAtSocket(path, broken);
    const failure = 'the program could not read its database';
    await expect(socketSource(path).find({})).rejects.toThrow(failure);
    await expect(socketSource(path).file(lead.id)).rejects.toThrow(failure);
    await answering.close();
  });

  test('reports a connection error when no program listens', async () => {
    await expect(socketSource(path).find({})).rejects.toMatchObject({ syscall: 'connect' });
  });
});
