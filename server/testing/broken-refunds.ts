import { withSystem } from '#server/platform/db/tenant.ts';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import { openAskedRefund, openLateRefund } from '#server/money/refunds/open-refund.ts';
import type { RefundCause } from '#domain/refund/refund.ts';
import { CARD_CHARGE_CASES } from '#server/testing/broken-card-charges.ts';
import { CARD_CHARGEBACK_CASES, type CardChargedBack } from '#server/testing/broken-card-chargebacks.ts';
import { makeCardChargeback } from '#server/testing/card-charging-back.ts';
import { paidUntil, refundsIn } from '#server/testing/refunding.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** The id of a refund of one of the two invoices of a card payment, which is on its way back, and of a chargeback. */
export interface RefundedThings extends CardChargedBack {
  readonly refunded: string;
}

interface RefundCase {
  readonly breaks: (there: RefundedThings) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

/** Refunds 40.00 USD of an invoice of a card payment, or all that was authorized late. Answers the refund's id. */
export async function makeRefund(portal: PayingPortal, cause: RefundCause = 'support'): Promise<string> {
  const isAsked = cause === 'support';
  const steps = isAsked ? (['card.authorized', 'funds.settled'] as const) : (['card.declined'] as const);
  const { id, trxIds } = await paidUntil(portal, 'card', steps, 2);
  await withSystem(portal.db, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    if (!isAsked) return openLateRefund(tx, portal.deps, payment);
    const amount = { amount: 4_000, currency: 'USD' };
    const lines = [{ trxId: trxIds[0] ?? '', amount }];
    const act = { act: 'refund', lines, reason: 'paidTwice', words: '' } as const;
    const { refund_id: refundId } = await openAskedRefund(tx, portal.deps, payment, act, 'u-admin.admin');
    await advanceRefund(tx, portal.deps, refundId, { type: 'support.send' }, { userId: 'u-admin.admin' });
    await advanceRefund(tx, portal.deps, refundId, { type: 'order.accepted' });
  });
  return (await refundsIn(portal, id))[0]?.refund_id ?? '';
}

/** A refund that is on its way back, and a chargeback that waits for support, by their ids. */
export async function makeRefunded(portal: PayingPortal): Promise<RefundedThings> {
  return { refunded: await makeRefund(portal), disputedByCard: await makeCardChargeback(portal) };
}

/** For each invariant of refunds and of cardholders' chargebacks what breaks it, as SQL, and what looks alike and breaks none. */
export const REFUND_CASES: Readonly<Record<string, RefundCase>> = {
  'the lines of a refund sum to its amount, and what refunds no invoice has none': {
    breaks: ({ refunded }) => `update refund_lines set amount = amount + 1 where refund_id = '${refunded}'`,
    similar: ({ portal }) => makeRefund(portal, 'lateAuthorized'),
  },
  'no more goes back of an invoice than its payment gave it': {
    breaks: ({ refunded }) => `update refund_lines set amount = 10001 where refund_id = '${refunded}'`,
    similar: ({ portal }) => makeRefund(portal),
  },
  'only a payment that has settled is refunded, one that failed only where it was authorized late': {
    breaks: ({ refunded }) => `update refunds set cause = 'lateAuthorized' where refund_id = '${refunded}'`,
    similar: ({ portal }) => makeRefund(portal, 'lateAuthorized'),
  },
  'a refund is of the customer and currency of its payment': {
    breaks: ({ refunded }) => `update refunds set currency = 'CAD' where refund_id = '${refunded}'`,
    similar: ({ portal }) => makeRefund(portal),
  },
  ...CARD_CHARGE_CASES,
  ...CARD_CHARGEBACK_CASES,
};

/** The same of what accounts hold of them. */
export const REFUND_HELD_CASES: Readonly<Record<string, RefundCase>> = {
  'the accounts hold of a refund what its kind, cause and state say': {
    breaks: ({ refunded }) => `update refunds set amount = amount - 1 where refund_id = '${refunded}'`,
    similar: ({ portal }) => makeRefund(portal, 'lateAuthorized'),
  },
  'the accounts hold of a chargeback by a cardholder what its state says': {
    breaks: ({ disputedByCard }) =>
      `update card_chargebacks set amount = amount - 1 where chargeback_id = '${disputedByCard}'`,
    similar: ({ portal }) => makeCardChargeback(portal, [{ type: 'bank.decideForUs' }]),
  },
};
