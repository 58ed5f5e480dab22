import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerAtSocket, programSocket } from '../commands/socket.ts';
import type { KeptLead, LeadFilter, LeadSource } from './lead-source.ts';
import { leadAnswers, socketSource } from './socket-source.ts';

const lead: KeptLead = {
  id: '3f2a9c1e-0000-4000-8000-000000000001',
  kind: 'job_application',
  data: { name: 'Lucía', message: 'Hola.\n"ñ"' },
  fileName: 'cv-quiroga-lucia.pdf',
  createdAt: new Date('2026-11-20T15:00:00.123Z'),
};
const cv = Buffer.from([0, 255, 13, 10, 128]);

test('leads and their files are the same through the running program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  const path = join(folder, 'commands.sock');
  const asked: LeadFilter[] = [];
  const source: LeadSource = {
    find: async (filter) => {
      asked.push(filter);
      return [lead];
    },
    file: async (id) => (id === lead.id ? cv : undefined),
  };
  const answering = await answerAtSocket(path, leadAnswers(source));
  const through = socketSource(programSocket(path));
  expect(await through.find({})).toEqual([lead]);
  const filter = { kind: 'contact', since: new Date('2026-11-01T03:00:00Z') } as const;
  await through.find(filter);
  expect(asked).toEqual([{ kind: undefined, since: undefined }, filter]);
  expect(await through.file(lead.id)).toEqual(cv);
  expect(await through.file('another')).toBeUndefined();
  await answering.close();
  rmSync(folder, { recursive: true });
});
