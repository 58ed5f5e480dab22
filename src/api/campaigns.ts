import { campaignsOf, type Campaigns } from '../../domain/forms/campaigns.ts';
import { readStored } from './stored-text.ts';

/**
 * The key of the lines that the loader of the pages (src/shell/intent.ts) stores for the tab. A type, because the loader can
 * import no code.
 */
export type ArrivalsKey = 'desde';

const key: ArrivalsKey = 'desde';

/** The campaigns of the tab's visit, with the document that is open; null without one. */
export function readCampaigns(): Campaigns | null {
  const lines = (readStored('sessionStorage', key) ?? '').split('\n').filter(Boolean);
  const stored = lines.map((line) => {
    const [referrer = '', search = ''] = line.split(' ');
    return { referrer, search };
  });
  return campaignsOf([...stored, openDocument()], location.host);
}

/** How the open document was opened. The application may have changed its address since. */
function openDocument() {
  const [navigation] = performance.getEntriesByType('navigation');
  const { search } = new URL(navigation?.name ?? location.href);
  return { referrer: document.referrer, search };
}
