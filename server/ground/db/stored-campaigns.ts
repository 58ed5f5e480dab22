import * as z from 'zod/mini';
import { cleanCampaigns } from '../../../domain/forms/campaigns.ts';

/** The stored campaigns of a visit; null for an unreadable value, which must not keep its row from being read. */
export const storedCampaigns = z.pipe(z.unknown(), z.transform(cleanCampaigns));
