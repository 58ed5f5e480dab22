import { campaignInWords, type Campaigns } from '../../domain/forms/campaigns.ts';

/** Where the visit came from in which a form was sent or a reservation started; none for a visit without a campaign. */
export function campaignRows(campaigns: Campaigns | null): { label: string; value: string }[] {
  if (!campaigns) return [];
  return [
    { label: 'Primera campaña', value: campaignInWords(campaigns.first) },
    { label: 'Última campaña', value: campaignInWords(campaigns.last) },
  ];
}
