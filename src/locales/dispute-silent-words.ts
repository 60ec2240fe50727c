type Side = 'customer' | 'merchant' | 'support';

/** Whose time ran out; and that what they were offered is accepted by that, which whoever has offered it reads as theirs. */
const SILENT = {
  customer: {
    over: 'disputeNotice.customerLate',
    accepted: 'disputeNotice.customerAccepts',
    ownOffer: 'disputeNotice.customerAcceptsYours',
  },
  merchant: {
    over: 'disputeNotice.merchantLate',
    accepted: 'disputeNotice.merchantAccepts',
    ownOffer: 'disputeNotice.merchantAcceptsYours',
  },
  own: { over: 'disputeNotice.ownLate', accepted: 'disputeNotice.ownAccepts' },
} as const;

/** What a notice says of who was silent, and of what they were offered; a contact reads it as one of neither side. */
export function silentKey(side: Side | 'contact', silent: 'customer' | 'merchant', isOfferAccepted: boolean) {
  if (side === silent) return SILENT.own[isOfferAccepted ? 'accepted' : 'over'];
  if (!isOfferAccepted) return SILENT[silent].over;
  return SILENT[silent][side === 'customer' || side === 'merchant' ? 'ownOffer' : 'accepted'];
}
