import { makeCardChargeback } from '#server/testing/card-charging-back.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** The id of a chargeback of two invoices that a cardholder has asked for. */
export interface CardChargedBack {
  readonly disputedByCard: string;
}

interface CardChargebackCase {
  readonly breaks: (there: CardChargedBack) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

/** For each invariant of cardholders' chargebacks what breaks it, as SQL, and what looks alike and breaks none. */
export const CARD_CHARGEBACK_CASES: Readonly<Record<string, CardChargebackCase>> = {
  'the parts of a chargeback by a cardholder sum to its amount': {
    breaks: ({ disputedByCard }) =>
      `update card_chargeback_lines set amount = amount - 1 where chargeback_id = '${disputedByCard}'`,
    similar: ({ portal }) => makeCardChargeback(portal),
  },
  'refunds and chargebacks together take no more of an invoice than its payment gave it': {
    breaks: ({ disputedByCard }) =>
      `update card_chargeback_lines set amount = 10001 where chargeback_id = '${disputedByCard}'`,
    similar: ({ portal }) =>
      makeCardChargeback(portal, [{ type: 'support.contest', isLate: false }, { type: 'bank.decideForUs' }]),
  },
  'only a card payment that has settled is charged back, in its own customer and currency': {
    breaks: ({ disputedByCard }) =>
      `update card_chargebacks set currency = 'CAD' where chargeback_id = '${disputedByCard}'`,
    similar: ({ portal }) => makeCardChargeback(portal, [{ type: 'support.accept' }]),
  },
  'no more of a card fee is charged back than was paid': {
    breaks: ({ disputedByCard }) =>
      `update card_chargebacks set fee = fee + 1 where chargeback_id = '${disputedByCard}'`,
    similar: ({ portal }) => makeCardChargeback(portal, [{ type: 'bank.decideForCardholder' }]),
  },
};
