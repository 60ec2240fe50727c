import { expect } from 'vitest';
import { payProgram } from '#server/testing/paying-program.ts';
import type { CardChargedBack } from '#server/testing/broken-card-chargebacks.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** A refund of a card payment, and a chargeback of another one. */
interface Things extends CardChargedBack {
  readonly refunded: string;
}

interface ChargeCase {
  readonly breaks: (there: Things) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

const chargeOf = (chargebackId: string) =>
  `(select charge_id from payments join card_chargebacks using (payment_id) where chargeback_id = '${chargebackId}')`;
const refundedPayment = (refundId: string) =>
  `(select payment_id from refunds where refund_id = '${refundId}')`;

/** An order over two customers, of which the second is new, that one card is to pay. */
const byCard = (buid: string) => async (world: { readonly portal: PayingPortal }) => {
  const answer = await payProgram(world.portal, buid, 'card');
  expect(answer.status, answer.text).toBe(201);
};

/** For each invariant of what cards are charged what breaks it, as SQL, and what looks alike and breaks none. */
export const CARD_CHARGE_CASES: Readonly<Record<string, ChargeCase>> = {
  'what a card is charged is what its payments are with their fees': {
    breaks: ({ disputedByCard }) =>
      `update card_charges set amount = amount + 1 where charge_id = ${chargeOf(disputedByCard)}`,
    similar: byCard('C511'),
  },
  'the fee of a charge falls to its payments by their amounts, each less than a unit off': {
    breaks: ({ disputedByCard }) =>
      `update payments set fee = fee + 1 where charge_id = ${chargeOf(disputedByCard)}`,
    similar: byCard('C512'),
  },
  'payments of one charge wait for its card together, and fail together': {
    breaks: ({ refunded, disputedByCard }) =>
      `update payments set status = 'submitted', charge_id = ${chargeOf(disputedByCard)}
        where payment_id = ${refundedPayment(refunded)}`,
    similar: byCard('C513'),
  },
  'several payments of one charge are of one order over several customers': {
    breaks: ({ refunded, disputedByCard }) =>
      `update payments set charge_id = ${chargeOf(disputedByCard)} where payment_id = ${refundedPayment(refunded)}`,
    similar: byCard('C514'),
  },
  'no more is refunded of a charge than it has taken': {
    breaks: ({ refunded }) => `update refunds set amount = 9999999 where refund_id = '${refunded}'`,
    similar: byCard('C515'),
  },
  'a chargeback is of one charge, stands alike for each of its payments, and takes no more than it': {
    breaks: ({ disputedByCard }) =>
      `update card_chargebacks set amount = 9999999 where chargeback_id = '${disputedByCard}'`,
    similar: byCard('C516'),
  },
};
