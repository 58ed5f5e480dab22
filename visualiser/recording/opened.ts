import { createStore } from '../store.ts';
import { readRecording, type Reading } from '../moments/recording-file.ts';

/** The opened file, or why it can't be read. Module state, because each chart mounts a new screen. */
export const opened = createStore<(Reading & { name: string }) | undefined>(undefined);

export async function openFile(file: File): Promise<void> {
  opened.set({ ...readRecording(await file.text()), name: file.name });
}
