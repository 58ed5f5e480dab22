import type { StaffField } from './staff-events.ts';

/** The states of an act that waits for approval. Only a requested one changes. */
export type RequestState = 'requested' | 'approved' | 'refused' | 'lapsed';

/** The typed values of an act that waits. */
export type RequestedValues = Partial<Record<StaffField, string>>;
