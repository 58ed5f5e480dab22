import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../ground/db/connection.ts';
import { leads, staffJournal } from '../../ground/db/schema.ts';
import { makeCopy, type Copy } from '../../../tests/support/database/copy.ts';
import type { Attachment, Letter } from './letter.ts';
import { listLetters, retryLetter } from './letter-source.ts';
import { retryGivenUp } from './retry-given-up.ts';
import { givenUpOf, mailQueue, openOutboxes, outboxes, postLetters, startMail } from './outbox.ts';

function aLetter(subject: string): Letter {
  return { to: 'lucia@ejemplo.com.ar', subject, text: `Hola: ${subject}`, html: '<p>Hola</p>' };
}

/** A transport that records letters, and refuses the first deliveries of some subjects. */
function aPostman(refusals: Record<string, number> = {}) {
  const left = { ...refusals };
  const delivered: { subject: string; id: string }[] = [];
  const attempts: string[] = [];
  return {
    attempts,
    delivered,
    async deliver({ subject }: Letter, id: string) {
      attempts.push(`${subject} ${id}`);
      if (left[subject]) {
        left[subject] -= 1;
        throw Object.assign(new Error('lucia@ejemplo.com.ar is nobody here'), {
          code: 'EENVELOPE',
        });
      }
      delivered.push({ subject, id });
    },
  };
}

function aLog() {
  const lines: string[] = [];
  return { lines, error: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)) };
}

describe('the outbox', () => {
  let copy: Copy;
  let open: OpenedDatabase;
  // The queue polls and retries only when the test moves this clock.
  const clock = new TestClock();
  beforeAll(async () => {
    copy = await makeCopy('migrated');
    open = await openDatabase({ url: copy.url }, { clock });
    await openOutboxes(open.boss);
  });
  afterEach(() => open.boss.offWork(mailQueue));
  afterAll(async () => {
    await open.close();
    await copy.drop();
  });

  const restart = async () => {
    await open.close();
    open = await openDatabase({ url: copy.url }, { clock });
    await openOutboxes(open.boss);
  };
  const until = async (hasHappened: () => boolean) => {
    while (!hasHappened()) await clock.tick(1000);
  };
  /** Starts the deliveries. Returns the delivered subjects, once there are `count` of them. */
  const deliver = async (count: number, postman = aPostman(), log = aLog()) => {
    await startMail(open, postman, log);
    await until(() => postman.delivered.length >= count);
    return postman.delivered.map(({ subject }) => subject);
  };
  const file = (...subjects: string[]) =>
    open.db.transaction(async (tx) => {
      for (const subject of subjects)
        await postLetters(tx, open, [aLetter(subject)], 'waiting list');
    });

  test('delivers the other letters when one in the queue cannot be parsed', async () => {
    const unreadable = { to: 'lucia@ejemplo.com.ar', subject: 7, text: '', html: '' };
    const id = await open.boss.send(mailQueue, unreadable, { singletonKey: 'unreadable' });
    await file('readable');
    const log = aLog();
    expect(await deliver(1, aPostman(), log)).toEqual(['readable']);
    expect(log.lines).toContain(
      JSON.stringify([
        { jobId: id, reason: 'cannot read letter: subject (invalid_type)' },
        'letter given up: see npm run letters -- list',
      ]),
    );
    await open.boss.deleteAllJobs(givenUpOf(mailQueue));
  });

  test('gives up a letter without a recipient, and lists it', async () => {
    await open.db.transaction((tx) =>
      postLetters(tx, open, [{ ...aLetter('to nobody'), to: '' }], 'waiting list'),
    );
    await file('to somebody');
    expect(await deliver(1)).toEqual(['to somebody']);
    // The other letter is given up beside it, perhaps a moment later.
    await expect
      .poll(() => listLetters(open))
      .toContainEqual(
        expect.objectContaining({
          subject: 'to nobody',
          state: 'given up',
          reason: 'no recipient',
        }),
      );
    await open.boss.deleteAllJobs(givenUpOf(mailQueue));
  });

  test('delivers each queued letter once, even across a restart', async () => {
    await file('before the restart');
    await restart();
    expect(await deliver(1)).toEqual(['before the restart']);

    await restart();
    const second = aPostman();
    await startMail(open, second, aLog());
    await file('after it');
    await until(() => second.delivered.length > 0);
    expect(second.delivered).toMatchObject([{ subject: 'after it' }]);
  });

  test('attaches the file of a lead, and sends the letter without it when the lead is deleted', async () => {
    const attachments: unknown[] = [];
    const postman = aPostman();
    const transport = {
      deliver: (letter: Letter, id: string, attachment?: Attachment) => {
        attachments.push(attachment);
        return postman.deliver(letter, id);
      },
    };
    const content = Buffer.from('%PDF-1.4 ñandú');
    await open.db.insert(leads).values({
      id: 'kept',
      kind: 'job_application',
      data: {},
      file: content,
      fileName: 'cv-quiroga-lucia.pdf',
      createdAt: new Date(),
    });
    await startMail(open, transport, aLog());
    for (const leadId of ['kept', 'gone']) {
      const letter = { ...aLetter(leadId), attachment: { leadId } };
      await open.db.transaction((tx) => postLetters(tx, open, [letter], 'waiting list'));
      const count = attachments.length + 1;
      await until(() => postman.delivered.length === count);
    }
    expect(attachments).toEqual([{ filename: 'cv-quiroga-lucia.pdf', content }, undefined]);
  });

  test('never sends a letter whose transaction was rolled back', async () => {
    const failure = new Error('the reservation was not saved');
    const refused = open.db.transaction(async (tx) => {
      await postLetters(tx, open, [aLetter('rolled back')], 'waiting list');
      throw failure;
    });
    await expect(refused).rejects.toBe(failure);
    await file('committed');
    expect(await deliver(1)).toEqual(['committed']);
  });

  test('retries a refused letter under the same id, and sends the others meanwhile', async () => {
    const postman = aPostman({ refused: 2 });
    await file('refused', 'good', 'also good');
    expect((await deliver(3, postman)).at(-1)).toBe('refused');
    const { id } = postman.delivered[2]!;
    const retried = postman.attempts.filter((attempt) => attempt.startsWith('refused'));
    expect(retried).toEqual(Array(3).fill(`refused ${id}`));
  });

  test('delivers the letters about an operation in their order after an outage of the mail server', async () => {
    const about = { reservation: 'P4Q8' };
    const inOrder = ['started', 'reserved', 'cancelled', 'refunded'];
    // The first letter has failed more often, so its next attempt would come after those of the others.
    const postman = aPostman({ started: 5, reserved: 1 });
    for (const subject of inOrder) {
      await open.db.transaction((tx) => postLetters(tx, open, [aLetter(subject)], about));
      if (subject === 'started') {
        await startMail(open, postman, aLog());
        await until(() => postman.attempts.length === 3);
      }
    }
    await until(() => postman.delivered.length === 4);
    expect(postman.delivered.map(({ subject }) => subject)).toEqual(inOrder);
  });

  test('delivers the later letters about an operation once one is given up', async () => {
    const about = { reservation: 'P4Q8' };
    const delivered: string[] = [];
    const deliver = async ({ subject }: Letter) => {
      if (subject === 'refused')
        throw Object.assign(new Error(), { command: 'DATA', responseCode: 554 });
      delivered.push(subject);
    };
    for (const subject of ['refused', 'accepted']) {
      await open.db.transaction((tx) => postLetters(tx, open, [aLetter(subject)], about));
    }
    await startMail(open, { deliver }, aLog());
    await until(() => delivered.length === 1);
    expect(delivered).toEqual(['accepted']);
    await open.boss.deleteAllJobs(givenUpOf(mailQueue));
  });

  test('logs a failed delivery without the recipient', async () => {
    const postman = aPostman({ refused: 1 });
    const log = aLog();
    await file('refused');
    await deliver(1, postman, log);
    const { id } = postman.delivered[0]!;
    const entry = [{ jobId: id, reason: 'EENVELOPE' }, 'letter not delivered, will retry'];
    expect(log.lines).toEqual([JSON.stringify(entry)]);
  });

  test.each(outboxes)(
    'deletes what it delivered to %s after an hour, and gives up after about five days',
    async (queue) => {
      expect(await open.boss.getQueue(queue)).toMatchObject({
        deleteAfterSeconds: 3600,
        retryLimit: 130,
        retryDelayMax: 3600,
        deadLetter: givenUpOf(queue),
      });
    },
  );

  test('sends the letters for which buyers wait before the letters about forms', async () => {
    await open.db.transaction(async (tx) => {
      for (let index = 0; index < 30; index++) {
        await postLetters(tx, open, [aLetter(`form ${index}`)], 'form');
      }
      await postLetters(tx, open, [aLetter('start')], { start: 'K7M2' });
      await postLetters(tx, open, [aLetter('reservation')], { reservation: 'P4Q8' });
    });
    const sent = await deliver(32);
    // The first batch; the letters of a batch are sent at once.
    expect(sent.slice(0, 10)).toEqual(expect.arrayContaining(['reservation', 'start']));
  });

  describe('lists', () => {
    /** Queues a letter that the server refuses once. Returns the ids of its deliveries and the log. */
    const refuse = async (subject: string, responseCode: number) => {
      const ids: string[] = [];
      const log = aLog();
      const response = `${responseCode} <lucia@ejemplo.com.ar> no`;
      const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response };
      const deliver = async (_letter: Letter, id: string) => {
        ids.push(id);
        if (ids.length === 1) throw Object.assign(new Error('refused'), refusal);
      };
      await file(subject);
      await startMail(open, { deliver }, log);
      await until(() => log.lines.length > 0);
      return { ids, log };
    };
    const list = async () => (await listLetters(open)).filter(({ state }) => state !== 'sent');
    const expectSentOnRequest = async (ids: string[]) => {
      expect(await retryLetter(open, ids[0]!)).toBe(true);
      await until(() => ids.length === 2);
      expect(ids[1]).toBe(ids[0]);
    };

    test('a letter that was refused for good, and sends it again on request under its id', async () => {
      const { ids, log } = await refuse('refused for good', 550);
      expect(log.lines[0]).toContain('letter given up: see npm run letters');
      let listed = await list();
      while (listed[0]?.state !== 'given up') {
        await clock.tick(1000);
        listed = await list();
      }
      expect(listed).toEqual([
        {
          id: ids[0],
          createdAt: expect.any(Date),
          to: 'l…@ejemplo.com.ar',
          subject: 'refused for good',
          state: 'given up',
          failures: 1,
          reason: '550 <l…@ejemplo.com.ar> no',
        },
      ]);
      // The first retry of a letter comes after five seconds.
      await clock.tick(60_000);
      expect(ids).toHaveLength(1);
      await expectSentOnRequest(ids);
      expect(await list()).toEqual([]);
    });

    test("letters that the command sends again, in the desk's journal with the user of the system", async () => {
      const { ids } = await refuse('refused once', 550);
      while ((await list())[0]?.state !== 'given up') await clock.tick(1000);
      expect(await retryGivenUp(open, 'marta')).toBe(1);
      await until(() => ids.length === 2);
      expect(await retryGivenUp(open, 'marta')).toBe(0);
      expect(await open.db.select().from(staffJournal)).toMatchObject([
        { who: 'comando (marta)', act: 'sent letters by command', note: 'refused once' },
      ]);
    });

    test('a letter that the server refuses for now, with the reason, and sends it at once on request', async () => {
      const { ids } = await refuse('greylisted', 451);
      let listed = await list();
      while (listed[0]?.state !== 'retrying') listed = await list();
      expect(listed).toMatchObject([{ state: 'retrying', reason: '451 <l…@ejemplo.com.ar> no' }]);
      await expectSentOnRequest(ids);
    });

    test('nothing for an unknown id', async () => {
      const unknown = '019aa1de-0000-7000-8000-000000000009';
      expect(await retryLetter(open, unknown)).toBe(false);
    });
  });
});
