import type { SupportedDispute } from '#domain/dispute/dispute-decision.ts';
import { aDecidedDispute, aDispute, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

/** A dispute of 100.00 USD that support is to decide, unless told otherwise. */
export const supported = (differing: Partial<SupportedDispute> = {}): SupportedDispute => ({
  ...aDispute({ status: 'escalated' }),
  disputeId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
  currency: 'USD',
  takenBy: null,
  told: aDecidedDispute({ invoiceOpen: 9_000 }),
  readAt: DISPUTE_NOON,
  ...differing,
});
