import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/connection.ts';
import { openProgram } from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { randomNumbers, reserveOn, type Acknowledged } from './stream.ts';
import { lossesOf } from './verify.ts';

const shoppersAtOnce = 4;

/** Answered steps before a kill: up to some whole reservations of each shopper. */
const maxAnswers = 32;

export interface Killing {
  times: number;
  dataDir: string;
}

/** Kills the program at random moments of a stream of reservations; answers what is lost after each. */
export async function lostByKills(killing: Killing): Promise<string[]> {
  const { times, dataDir } = killing;
  const { seed } = faultOptions();
  const random = randomNumbers(seed);
  const acknowledged: Acknowledged[] = [];
  const lost: string[] = [];
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', PAYMENT_PROVIDER: 'sandbox' };
  for (let round = 0; round < times; round += 1) {
    const program = await openProgram(settings);
    let isOver = false;
    const killAt = 1 + Math.floor(random() * maxAnswers);
    let answers = 0;
    // Some moments after an answer, because other shoppers' calls are then anywhere.
    const answered = () => {
      answers += 1;
      if (answers === killAt) void wait(random() * 100).then(kill);
    };
    const kill = () => {
      isOver = true;
      program.signal('SIGKILL');
    };
    const streams = Array.from({ length: shoppersAtOnce }, () =>
      reserveOn(program.client, random, acknowledged, { isOver: () => isOver, answered }),
    );
    const gaveUp = (await Promise.all(streams)).filter((reason) => reason !== undefined);
    if (!isOver) kill();
    await program.ended;
    lost.push(
      ...gaveUp.map((reason) => `kill ${round}: ${reason}`),
      ...[...program.complained, ...program.said.filter((line) => line.startsWith('{'))].map(
        (line) => `kill ${round}: the program said ${line}`,
      ),
      ...(await lossesAfter(acknowledged, dataDir)).map((loss) => `kill ${round}: ${loss}`),
    );
    if ((round + 1) % 10 === 0) reportFaults([`  … ${round + 1} times, ${lost.length} lost`]);
  }
  const count = (is: (one: Acknowledged) => boolean) => acknowledged.filter(is).length;
  reportFaults([
    `kill -9: ${times} times from seed ${seed}`,
    `  acknowledged: ${acknowledged.length} reservations, ${count(({ isPaid }) => isPaid)} payments, ${count(({ isCancelled }) => isCancelled)} cancellations`,
    `  lost: ${lost.length}`,
    ...lost.map((line) => `  ${line}`),
  ]);
  return lost;
}

async function lossesAfter(
  acknowledged: readonly Acknowledged[],
  dataDir: string,
): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await lossesOf(db, acknowledged, join(dataDir, 'mail'));
  } finally {
    await close();
  }
}
