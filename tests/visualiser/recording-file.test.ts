import { describe, expect, test } from 'vitest';
import { readRecording } from 'statechart-workbench/paths';
import { fileNameOf } from 'statechart-workbench/testing';
import { savedDrive } from './saved-drive.ts';

test('a recording is read from its file as it was saved', async () => {
  const recording = await savedDrive();
  expect(readRecording(JSON.stringify(recording))).toEqual({
    kind: 'read',
    recording: JSON.parse(JSON.stringify(recording)),
  });
  expect(recording.moments.map(({ event }) => event.type)).toEqual(['xstate.init', 'leave']);
  expect(fileNameOf(recording)).toBe('drive-2026-11-23T03-04-05.recording.json');
});

describe('a file that is not a whole recording is refused with its reason:', () => {
  const whole = { format: 'statecharts recording', version: 1, savedAt: '', pages: [] };
  test.each([
    ['no JSON', 'not JSON', 'It is not a recording: it is not JSON.'],
    ['other JSON', '{"id":"review"}', 'It is JSON, but not a recording.'],
    ['null', 'null', 'It is JSON, but not a recording.'],
    [
      'a later version',
      JSON.stringify({ ...whole, version: 2 }),
      'Its version is 2; this visualiser reads version 1.',
    ],
    ['no moments', JSON.stringify(whole), 'It is a recording, but parts of it are missing.'],
  ])('%s', (_, text, reason) => {
    expect(readRecording(text)).toEqual({ kind: 'refused', reason });
  });
});
