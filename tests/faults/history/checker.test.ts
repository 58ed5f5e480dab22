import { expect, test } from 'vitest';
import type { Call } from './checker.ts';
import { shortestPart } from './checker.ts';
import { car, operation } from './models.ts';

const line =
  /^(?<code>\w+) (?<name>\w+) (?<from>\d+)-(?<to>\d*)( = (?<answer>\w+))?( r(?<r>\d))?( of (?<deposit>\d+))?( after (?<seen>\d+))?( with (?<parts>.+))?$/;

/** Parses operation, call, interval and answer: 'done' by default, none without an end; 'after' is the seen row. */
function callIn(text: string): Call {
  const {
    code,
    name,
    from,
    to,
    answer = 'done',
    r,
    deposit,
    seen,
    parts,
  } = line.exec(text)!.groups!;
  const times = { invoked: Number(from), answered: Number(to || Infinity) };
  const about = { client: code!, code: code!, name: name as Call['name'], chassis: '1', ...times };
  return {
    ...about,
    answer: to ? answer : undefined,
    revision: r ? Number(r) : undefined,
    deposit,
    seen: seen ? Number(seen) : undefined,
    parts,
  };
}

/** The calls of a history, one in each line. The shortest part without an order is marked. */
function read(text: string) {
  const lines = text.trim().split(/\n\s*/);
  const calls = lines.map((one) => callIn(one.replace('! ', '')));
  return { calls, marked: calls.filter((_, index) => lines[index]!.startsWith('! ')) };
}

const paidByAna = `ana hold 0-1
                   ana notify 2-3`;

const ofCar = {
  'is refused with two buyers': `${paidByAna}
    ! ana read 4-4 = reserved
    luz hold 5-
    luz notify 6-
    ! luz read 7-7 = reserved`,
  'is refused with a hold while another one has paid': `${paidByAna}
    ! ana read 4-4 = reserved
    ! luz hold 5-6`,
  'is refused with a hold while another one lasts': `! ana hold 0-1
    ! luz hold 2-3
    ana expire 4-`,
  'is refused when a paid car is refused as held': `${paidByAna}
    ! ana read 4-4 = reserved
    ! luz hold 5-6 = unit_held`,
  'is refused when a held car is refused as sold': `! ana hold 0-1
    ! luz hold 2-3 = unit_unavailable`,
  'is refused when a free car is refused': '! ana hold 0-1 = unit_held',
  'is refused where a call without an answer is of no help': `ana hold 0-
    ! luz hold 5-6
    ! eva hold 7-8`,
  'is refused where a call without an answer comes too late': `! luz hold 5-6 = unit_held
    ana hold 7-`,
  'is cut to the calls that contradict each other': `${paidByAna}
    ana cancel 5-6
    ana read 7-7 = cancelled
    luz hold 20-25
    mia hold 26-27 = unit_held
    ! luz read 26-26 = holding
    ! eva hold 27-28
    eva read 30-30 = holding
    eva release 31-32`,
  'is refused with a returned car that somebody holds as a new one': `${paidByAna}
    ! ana deliver 4-5
    ! ana order 6-7
    ! luz hold 10-11`,
  'is refused with a car whose buyer did not come and that another one holds': `${paidByAna}
    ! ana absent 4-5
    ! luz hold 6-7`,
  'is explained with the deposit of a no-show that goes back, and the next buyer': `${paidByAna}
    ana absent 4-5
    ana order 6-7
    luz hold 8-9`,
  'is explained with one order of two calls at once': 'ana hold 0-5\n luz hold 1-4 = unit_held',
  'is explained with the other order': 'luz hold 0-5 = unit_held\n ana hold 1-4',
  'is explained with a release between two holds': 'ana hold 0-1\n ana release 1-2\n luz hold 2-3',
  'is explained with an expiry between them': 'ana hold 0-1\n ana expire 1-\n luz hold 2-3',
  'is explained with a call without an answer that happened': `ana hold 0-
    luz hold 5-6 = unit_held`,
  'is explained with a call without an answer that did not': 'ana hold 0-\n luz hold 5-6',
  'is explained with a call without an answer that happened late': `ana hold 0-
    luz hold 1-2
    luz release 3-4
    ana read 5-5 = holding`,
  'is explained with a cancellation and the next buyer': `${paidByAna}
    ana cancel 5-6
    luz hold 7-8`,
};

test.each(Object.entries(ofCar))('the history of a car %s', (_, text) => {
  const { calls, marked } = read(text);
  expect(shortestPart(car, calls)).toEqual(marked);
});

const saved = `! ana start 0-1 r0
               ! ana save 2-3 r1`;
const held = `${saved}
              ! ana hold 4-5 of 250000`;
const paid = `${held}
              ! ana pay 6-7 of 250000
              ana notify 6- of 250000`;
const late = `${paid}
              ! ana age 9-10`;
const requests = `${held}
               ! ana pend 6-7 of 250000
               ana notify 6- of 250000`;
const explained = (text: string) => text.replaceAll('! ', '');

const ofOperation = {
  'is refused with a lost save': `${saved}\n ! ana read 4-4 = open r0`,
  'is refused with a lost cancellation': `${paid}\n ! ana cancel 9-10\n ! ana read 11-11 = reserved`,
  'is refused with a refund of a reservation that stays': `${paid}\n ! ana refund 6-12 of 250000`,
  'is refused with another amount at the provider': `${paid}\n ! ana look 12-12 = approved of 1`,
  'is refused with a lost charge': `${paid}\n ! ana look 12-12 = nothing of 250000`,
  'is refused with a reservation that nobody paid': `${held}\n ! ana read 11-11 = reserved`,
  'is refused with two deposits at once': `${held}\n ! ana hold 6-7 of 1`,
  'is refused with a save while it is held': `${held}\n ! ana save 6-7 r2`,
  'is refused with more time twice': `${held}\n ! ana extend 6-7\n ! ana extend 8-9`,
  'is refused with a reservation whose bank has not decided': `${requests}\n ! ana read 11-11 = reserved`,
  'is refused with a pending payment that nobody made': `${held}\n ! ana read 11-11 = pending`,
  'is refused with a delivery of what nobody paid': `${held}\n ! ana deliver 11-12 after 1`,
  'is refused with a lost delivery': `${paid}\n ! ana deliver 9-10 after 1\n ! ana read 11-11 = reserved`,
  'is refused with a save that skips a revision': `${saved}\n ! ana save 4-5 r3`,
  'is refused with a no-show before the time to come is over': `${paid}\n ! ana absent 9-10 after 1`,
  'is refused with a lost no-show': `${late}\n ! ana absent 11-12 after 1\n ! ana read 13-13 = reserved`,
  'is refused with a no-show after the last day got later': `${late}
    ! ana wait 11-12 after 1
    ! ana absent 13-14 after 2`,
  'is refused with two acts of people who saw the same': `${paid}
    ! ana receive 9-12 after 1 with r1 of 100
    ! ana receive 10-11 after 1 with r2 of 100`,
  'is refused with a registry that is undone and lasts': `${paid}
    ! ana come 9-10 after 1
    ! ana register 11-12 after 2
    ! ana undo 13-14 after 3
    ! ana read 15-15 = registering`,
  'is refused with an undone beginning that has a part of the balance': `${paid}
    ! ana receive 9-10 after 1 with r1 of 100
    ! ana undo 11-12 after 2`,
  'is explained with deliveries that are undone': explained(`${paid}
    ana deliver 9-10 after 1
    ana receive 11-12 after 2 with r1 of 100
    ana undo 13-14 after 3
    ana read 15-15 = reserved with r1 of 100
    ana come 16-17 after 4
    ana register 18-19 after 5
    ana ready 20-21 after 6
    ana deliver 22-23 after 7
    ana undo 24-25 after 8
    ana read 26-26 = ready with r1 of 100`),
  'is refused with a lost part of the balance': `${paid}
    ! ana receive 9-10 after 1 with r1 of 100
    ! ana read 11-11 = closing with r2 of 100`,
  'is refused with a part that counts twice': `${paid}
    ! ana receive 9-10 after 1 with r1 of 100
    ! ana receive 11-12 after 2 with r1 of 100`,
  'is refused with an order of a refund that nobody carries out': `${paid}
    ! ana deliver 9-10 after 1
    ! ana order 11-12 after 2
    ! ana read 13-13 = delivered`,
  'is explained with a no-show, more time, a part, a delivery and a refund': explained(`${late}
    ana absent 11-12 after 1
    ana wait 13-14 after 2
    ana receive 15-16 after 3 with r1 of 100
    ana receive 15-17 = changed after 3 with r2 of 100
    ana register 18-19 after 4
    ana ready 20-21 after 5
    ana deliver 22-23 after 6
    ana order 24-25 after 7
    ana read 26-26 = returned with r1 of 100
    ana refund 0-30 of 250000
    ana read 31-31 = refunded with r1 of 100`),
  'is explained to the refund': explained(`${paid}\n ana cancel 9-10\n ana refund 0-12 of 250000`),
  'is explained with a bank that decides': explained(`${requests}
    ana read 8-8 = pending
    ana decide 9-10 of 250000
    ana notify 9- of 250000
    ana read 11-11 = reserved
    ana deliver 12-13 after 1
    ana read 14-14 = delivered`),
  'is explained with a pending payment that goes back': explained(`${requests}
    ana read 8-8 = pending
    ana cancel 9-10
    ana refund 0-12 of 250000`),
  'is explained with more time and a refusal of a second one': explained(`${held}
    ana extend 6-7\n ana extend 8-9 = operation_closed`),
  'is explained without a save': explained(`${saved}\n ana save 4-\n ana read 5-5 = open r1`),
  'is explained with that save': explained(`${saved}\n ana save 4-\n ana read 5-5 = open r2`),
  'is explained with a late payment that reserves': explained(`${paid}
    ana expire 5-
    ana read 8-8 = reserved`),
  'is explained with a late payment that goes back': explained(`${paid}
    ana expire 5-
    ana refund 9-10 of 250000`),
};

test.each(Object.entries(ofOperation))('the history of an operation %s', (_, text) => {
  const { calls, marked } = read(text);
  expect(shortestPart(operation, calls)).toEqual(marked);
});
