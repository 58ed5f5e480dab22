import { writeAboutMissed } from '../../../server/post/catalogue/missed-changes.ts';
import { openPhotographStore } from '../../../server/stock/photographs/open-store.ts';
import { workOnUpload } from '../../../server/stock/uploads/job.ts';
import { readUpload } from '../../../server/stock/uploads/stored-uploads.ts';
import { workOn } from '../../../server/stock/uploads/work.ts';
import type { TestDealership } from './dealership.ts';
import type { DeskUser } from './desk.ts';

/** Does what an upload waits for in the test's process: a child process starts for as long as the test takes. */
export function workOnIt({ dealership, db }: TestDealership, id: number): Promise<void> {
  const ground = { ...dealership, onMissed: writeAboutMissed(dealership) };
  return workOnUpload(ground, id, ({ groupSlug, photographs, now }) =>
    workOn({ db, groupSlug, store: openPhotographStore({ photographs }), now }, id),
  );
}

type Files = Record<string, string | Uint8Array<ArrayBuffer>>;

/** A form with files, as a browser sends it. */
export function sheets(files: Files): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([content]), name);
  return form;
}

export interface SentUpload {
  id: number;
  address: string;
}

/** What a person does with sheets at the desk of a test's dealership. */
export function openUploads(shop: TestDealership) {
  const stored = async (id: number) => (await readUpload(shop.db, id))!;

  /** Waits until the upload at an address is read. */
  async function finished(address: string): Promise<SentUpload> {
    const id = Number(address.split('/').at(-1));
    await workOnIt(shop, id);
    return { id, address };
  }

  return {
    stored,
    finished,
    /** Uploads files, and waits until they are read. */
    async upload(user: DeskUser, files: Files, part = 'todo'): Promise<SentUpload> {
      const form = sheets(files);
      form.append('part', part);
      const { to } = await user.post('/catalogo/subir', form);
      return finished(to!);
    },
    /** Sends an event with the revision of now, and waits for its work. */
    async act(
      user: DeskUser,
      { address, id }: SentUpload,
      event: string,
      more: [string, string][] = [],
    ) {
      const { revision } = await stored(id);
      const form = new URLSearchParams([['event', event], ['revision', String(revision)], ...more]);
      const answer = await user.post(`${address}/actos`, form);
      await workOnIt(shop, id);
      return answer;
    },
  };
}
