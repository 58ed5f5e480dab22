import type { Campaigns } from '../../domain/forms/campaigns.ts';

/** Where the visit came from. Its code loads with the first form; when that fails, the form is sent without it. */
export async function campaignsOfVisit(): Promise<Campaigns | null> {
  const code = await import('./campaigns.ts').catch(() => null);
  return code && code.readCampaigns();
}
