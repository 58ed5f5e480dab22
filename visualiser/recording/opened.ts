import { createStore } from '../workbench/store.ts';
import { readRecording, type RecordingFile } from './recording-file.ts';

export type Opened =
  | { kind: 'nothing' }
  | { kind: 'recording'; name: string; recording: RecordingFile }
  | { kind: 'refused'; name: string; reason: string };

// Module state, because each chart mounts a new screen.
export const opened = createStore<Opened>({ kind: 'nothing' });

/** Opens a file. One that can't be read says why, in place of the recording before it. */
export async function openFile(file: File): Promise<void> {
  const { name } = file;
  const reading = readRecording(await file.text());
  opened.set(
    reading.kind === 'read'
      ? { kind: 'recording', name, recording: reading.recording }
      : { ...reading, name },
  );
}
