import { add } from '#domain/money/money.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { keptOf } from '#machines/payment/drafts.ts';
import {
  ABOVE_SUM,
  AT_MINIMUM,
  BANK_ACCOUNT,
  CONFIG,
  OTHER_ACCOUNT,
  serverSelection,
  several,
} from './payment-examples.ts';
import { only, type Now } from './payment.moments.ts';
import { largeAttempt } from './payment.proof.ts';

/** A draft of a chosen card payment, of which the server may have got the order. */
const attempt = {
  key: 'key-1',
  isUnsure: true,
  order: {
    buidCustomer: '0400',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'card',
    paid: { lines: [{ trxId: AT_MINIMUM.trxId, amount: AT_MINIMUM.open }] },
    bankAccountId: null,
    amount: AT_MINIMUM.open,
    fee: { amount: 69, currency: 'USD' },
    feeAccepted: true,
    termsVersion: CONFIG.termsVersion,
  },
} as const;
const draft = {
  step: 'review',
  selection: { kind: 'listed', trxIds: [AT_MINIMUM.trxId], leftOut: [] },
  method: 'card',
  bankAccountId: null,
  isByAccount: false,
  unticked: [],
  parts: [],
  before: null,
  acceptedFee: attempt.order.fee,
  acknowledgedTerms: CONFIG.termsVersion,
  attempt: null,
  paymentId: null,
  aside: null,
  begunAt: '2026-11-18T16:05:00.000Z',
} as const;
/** A draft of an invoice that is in no payment of the walks. */
const ofOthers = {
  ...draft,
  step: 'select',
  selection: { kind: 'listed', trxIds: [OTHER_ACCOUNT.trxId], leftOut: [] },
  method: null,
  acceptedFee: null,
  acknowledgedTerms: null,
} as const;

/** A draft of just the invoices that are past due, with all that is said of it. */
const pastDue = {
  ...draft,
  selection: { kind: 'listed', trxIds: [AT_MINIMUM.trxId, OTHER_ACCOUNT.trxId], leftOut: [] },
  acceptedFee: paymentFee('card', add(AT_MINIMUM.open, OTHER_ACCOUNT.open), CONFIG),
} as const;

/** A payment that was opened by its address, and not by the draft. */
export const isLookedAt = ({ context }: Now) =>
  context.paymentId !== null && !context.isReportDue && context.method === null;

/** The drafts that a start may find. */
export function drafts(now: Now) {
  const { context } = now;
  const isUnderWay = context.payable !== null || context.attempt !== null;
  // It is read before any draft is gone on with.
  if (context.scheduleId !== null) return { none: null };
  if (isUnderWay || context.payment) return { kept: { ...keptOf(context), begunAt: draft.begunAt } };
  const isCommon = context.wanted.join() === AT_MINIMUM.trxId || context.wanted.length === 0;
  const isFromMenu = context.wanted.length === 0 && context.selection.kind === 'listed' && !context.paymentId;
  const isFromInvoice =
    context.wanted.join() === AT_MINIMUM.trxId && context.role === 'payer' && context.paymentId === null;
  return {
    none: null,
    ...only(isLookedAt(now) || isFromInvoice, { 'of other invoices': ofOthers }),
    ...only(isLookedAt(now), { 'of other invoices, on its way': { ...ofOthers, attempt } }),
    ...only(
      isCommon && context.role === 'payer' && context.selection.kind === 'listed' && !context.paymentId,
      {
        'with an order on its way': { ...draft, attempt },
        'in review': draft,
      },
    ),
    ...only(context.asked === 'pastDue' && context.role === 'payer', {
      'of just what is past due, filled in': pastDue,
    }),
    ...only(context.wanted.join() === ABOVE_SUM.trxId, {
      'with an order above the sum on its way': {
        ...draft,
        selection: { kind: 'listed', trxIds: [ABOVE_SUM.trxId], leftOut: [] },
        method: 'bank',
        bankAccountId: BANK_ACCOUNT.bankAccountId,
        acceptedFee: null,
        attempt: largeAttempt,
      },
    } as const),
    ...only(isFromMenu, {
      'in review, with terms to acknowledge': { ...draft, acknowledgedTerms: null },
      'of a set kept by the server': {
        ...draft,
        selection: { kind: 'server', ...serverSelection(several(3)) },
      },
      'at the provider': { ...draft, paymentId: 'pay-1' },
      'in selection': { ...draft, step: 'select', method: null, acceptedFee: null, acknowledgedTerms: null },
    } as const),
  };
}
