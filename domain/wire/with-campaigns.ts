import * as z from 'zod/mini';

/** Where the visit came from (domain/forms/campaigns.ts). The server stores what it can read: no form is refused for it. */
export const withCampaigns = { campaigns: z.optional(z.unknown()) };
