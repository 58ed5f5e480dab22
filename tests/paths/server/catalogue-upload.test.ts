import { expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import {
  catalogueUploadMachine,
  type UploadEvent,
} from '../../../machines/catalogue-upload/machine.ts';
import {
  moveUpload,
  readUpload,
  startUpload,
} from '../../../server/stock/uploads/stored-uploads.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { followDecisions } from '../server-charts.ts';
import {
  describeTransition,
  keyOf,
  missingFrom,
  pathOf,
  transitionsOf,
} from 'statechart-workbench/paths';

// Level 2 of the chart of an upload: the server decides each transition, against a database.

const shop = testDealership();
const taken = followDecisions(2, catalogueUploadMachine);
// The photographs of a gallery arrive first.
const isOfGallery = ({ eventType }: Pick<AnyTransitionDefinition, 'eventType'>, source: string) =>
  eventType === 'gallery reopened' || source === 'collecting';

const reach: Record<string, UploadEvent[]> = {
  collecting: [],
  received: [],
  reading: ['reading began'],
  refused: ['reading began', 'mistakes found'],
  asking: ['reading began', 'difference found'],
  ready: ['reading began', 'difference found', 'doubts answered'],
  scheduled: ['reading began', 'difference found', 'doubts answered', 'scheduled'],
  applying: ['reading began', 'difference found', 'doubts answered', 'asked to apply'],
  outdated: [
    'reading began',
    'difference found',
    'doubts answered',
    'asked to apply',
    'catalogue moved',
  ],
  failed: ['reading began', 'broke off'],
};

test.each(
  transitionsOf(catalogueUploadMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
)('the server takes %s', async (_, arrow: AnyTransitionDefinition) => {
  const [source, target] = [pathOf(arrow.source), pathOf(arrow.target![0]!)];
  const isGallery = isOfGallery(arrow, source);
  const gallery = { subject: { chassis: 'X' }, base: [], photographs: [] };
  const id = await startUpload(
    shop.dealership,
    {
      staffId: 'x',
      who: 'Julieta Sosa',
      source: 'unidades.csv',
      reading: { isAddition: false, ignored: [], ...(isGallery && { gallery }) },
    },
    source === 'collecting' ? 'collecting' : 'received',
  );
  const send = (event: UploadEvent, openDoubts: number) =>
    shop.db.transaction((tx) => moveUpload(tx, id, { event, openDoubts, now: shop.clock.now }));
  for (const event of reach[source]!) await send(event, 1);
  expect((await readUpload(shop.db, id))!.state).toBe(source);
  taken.transitions.delete(keyOf(arrow));
  await send(arrow.eventType as UploadEvent, target === 'ready' ? 0 : 1);
  expect((await readUpload(shop.db, id))!.state).toBe(target);
  expect([...taken.transitions]).toContain(keyOf(arrow));
});

test('the server takes every transition of the chart of an upload, and enters every state', () => {
  expect(missingFrom(catalogueUploadMachine, taken)).toEqual({ states: [], transitions: [] });
});
