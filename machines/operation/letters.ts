/** The letters about a reservation. The transition that causes one names it; server/post/mail has its words. */
export type LetterKind =
  | 'reserved'
  | 'pending'
  /** Nobody confirmed in time the payment that the buyer's browser reported. */
  | 'unconfirmed'
  | 'rejected'
  | 'visit'
  | 'more time'
  | 'missed'
  | 'closing'
  | 'part received'
  | 'part taken back'
  | 'used vehicle'
  | 'used vehicle given back'
  | 'registering'
  | 'ready'
  | 'corrected'
  /** Staff corrected personal data of the buyer. */
  | 'buyer corrected'
  /** The buyer took the other unit that the dealership proposed. */
  | 'unit changed'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  /** The bank had not confirmed the payment yet. */
  | 'cancelled before the charge'
  /** The payment arrived when somebody else had the unit. */
  | 'paid too late'
  /** Somebody refunded the money at the provider, which ended the reservation. */
  | 'refunded at the provider'
  /** Somebody refunded a part at the provider; the reservation stands. */
  | 'returned in part'
  | WayBack;

/** How the last money of a reservation came back to its buyer. */
export type WayBack =
  | 'refunded'
  /** The buyer's bank gave the deposit back, not the dealership. */
  | 'charged back'
  /** The pending payment of a cancelled reservation was never charged. */
  | 'never charged';

/** The effect that writes a letter to the buyer and one to the sales department. */
export const writes = <const Kind extends LetterKind>(kind: Kind) =>
  ({ type: 'write to buyer and sales', params: { kind } }) as const;

/** The same about the end of a reservation, by the way in which its money came back. */
export const writesHowItCameBack = {
  type: 'write to buyer and sales',
  params: ({ context }: { context: { wayBack: WayBack } }): { kind: LetterKind } => ({
    kind: context.wayBack,
  }),
} as const;

/** The same when a reservation ends with its money back already. */
export const writesHowItEnded = {
  type: 'write to buyer and sales',
  params: ({
    context,
    event,
  }: {
    context: { wayBack: WayBack };
    event: { type: string };
  }): {
    kind: LetterKind;
  } => ({
    kind: event.type === 'payment returned' ? 'refunded at the provider' : context.wayBack,
  }),
} as const;
