import type { Campaigns } from '../../../domain/forms/campaigns.ts';

const unknown = { source: '', medium: '', campaign: '', term: '', content: '' };

/** The campaigns of a visit that a newsletter and then an advertisement opened. */
export const someCampaigns: Campaigns = {
  first: { ...unknown, source: 'boletin', medium: 'correo', campaign: 'nivus' },
  last: { ...unknown, source: 'Google' },
};

/** What the loader of the pages stored for the tab of that visit. */
export const storedArrivals =
  ' ?utm_source=boletin&utm_medium=correo&utm_campaign=nivus\nhttps://www.google.com/ ?gclid=Cj0KCQ\n';
