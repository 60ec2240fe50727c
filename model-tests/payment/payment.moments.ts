import type { SnapshotFrom } from 'xstate';
import { isAllLoaded } from '#domain/payment/payable.ts';
import { selectedIds } from '#domain/payment/payment-selection.ts';
import { NO_DAY } from '#domain/scheduled-payment/schedule-day.ts';
import type { payment } from '#machines/payment/payment.ts';
import {
  ABOVE_LIMIT,
  ABOVE_SUM,
  AT_SUM,
  AT_MINIMUM,
  BANK_ACCOUNT,
  STOPPED_ACCOUNT,
  BELOW_MINIMUM,
  CREDITED,
  OTHER_ACCOUNT,
  THANKSGIVING,
} from './payment-examples.ts';

/** A moment of the payment chart. */
export type Now = SnapshotFrom<typeof payment>;

/** No draft of other invoices stands beside this payment. */
export const isAlone = ({ context }: Now) => context.aside === null;
/** Something is told of a draft: that it was gone on with, or what took its place. */
export const hasDraftNote = ({ context }: Now) => context.resumed !== null || context.taken !== null;
/** Neither a fee nor terms are agreed to. */
export const isUnagreed = ({ context }: Now) =>
  context.acceptedFee === null && context.acknowledgedTerms === null;
/** Nothing is selected. */
export const isEmpty = ({ context }: Now) =>
  context.selection.kind === 'listed' && context.selection.invoices.length === 0;
/** One invoice is selected that can be paid in both ways. */
export const isPlain = ({ context }: Now) => selectedIds(context.selection).join() === AT_MINIMUM.trxId;
export const isByBank = ({ context }: Now) => context.method === 'bank';
export const isServerKept = ({ context }: Now) => context.selection.kind === 'server';
/** Representatives where they can arrive, none elsewhere. */
export const only = <T>(isWanted: boolean, representatives: Record<string, T>): Record<string, T> =>
  isWanted ? representatives : {};

/** Invoices of two accounts that no card can pay together: one selection of either kind. */
export const isOfTwoAccounts = (now: Now) => {
  const { selection } = now.context;
  if (selection.kind === 'server') return selection.selectionId === 'sel-5';
  return selectedIds(selection).join() === [BELOW_MINIMUM, OTHER_ACCOUNT].map(({ trxId }) => trxId).join();
};
/** They are paid by bank, one payment for each account. */
export const isByAccount = (now: Now) => now.context.isByAccount && isOfTwoAccounts(now) && isByBank(now);

/** An invoice of which a credit pays all, unless the payer keeps that. */
export const isCredited = ({ context }: Now) => selectedIds(context.selection).join() === CREDITED.trxId;
export const isCovered = (now: Now) => isCredited(now) && now.context.unticked.length === 0;

/** One invoice is selected that is above what one person pays alone. */
export const isAboveLimit = ({ context }: Now) => selectedIds(context.selection).join() === ABOVE_LIMIT.trxId;

/** One invoice is selected for which the password is asked again. */
export const isAboveSum = ({ context }: Now) => selectedIds(context.selection).join() === ABOVE_SUM.trxId;
/** Or one at the very sum, for which it is not. */
export const isNearSum = (now: Now) =>
  isAboveSum(now) || selectedIds(now.context.selection).join() === AT_SUM.trxId;

/** Nothing came before that the choice of how to pay does not know: no rows left out, searched or waiting. */
const isBareOf = ({ context: { payable, leftOut, isByAccount, parts, payOn } }: Now) =>
  payable !== null &&
  payOn !== THANKSGIVING &&
  payOn !== NO_DAY &&
  parts.length === 0 &&
  isAllLoaded(payable) &&
  payable.waiting.length === 0 &&
  leftOut.length === 0 &&
  !isByAccount;

/** Each decision is walked for one selection of either kind; others are walked up to what hinders them. */
export const isDecided = (now: Now) =>
  (isPlain(now) && isBareOf(now)) ||
  isCovered(now) ||
  isAboveLimit(now) ||
  isNearSum(now) ||
  isByAccount(now) ||
  (isServerKept(now) &&
    now.context.selection.kind === 'server' &&
    now.context.selection.selectionId === 'sel-1');
/** A bank account pays it, and the terms are agreed to. */
export const isFilledIn = (now: Now) => isByBank(now) && now.context.acknowledgedTerms !== null;
/** A draft can be saved at any time; it is walked where nothing follows from it. */
export const isSavedAt = (now: Now) =>
  now.matches('confirmed') && isPlain(now) && now.context.handOverUrl === null && isAlone(now);

/** The one representative of an event without payload, where it can arrive. */
export const once = (isWanted: boolean): Record<string, object> => (isWanted ? { '': {} } : {});

/** The ways of paying beside the one that is chosen, and an account that is not there. */
export const methods = ({ context }: Now) => ({
  ...only(context.method !== 'bank', {
    'bank account': { method: 'bank', bankAccountId: BANK_ACCOUNT.bankAccountId },
  } as const),
  ...only(context.method !== 'card', { card: { method: 'card', bankAccountId: null } } as const),
  'unknown bank account': { method: 'bank', bankAccountId: 'bank-9' } as const,
  'stopped bank account': { method: 'bank', bankAccountId: STOPPED_ACCOUNT.bankAccountId } as const,
});

/** One invoice is asked about, to be paid in part, before anything is agreed to. */
export const isParted = (now: Now) => isUndecided(now) && now.context.payOn === null;

/** The day is asked about of one invoice, before anything is agreed to. */
export const isDated = (now: Now) => isUndecided(now) && now.context.parts.length === 0;

const isUndecided = (now: Now) =>
  isPlain(now) &&
  isAlone(now) &&
  now.matches({ reviewing: 'deciding' }) &&
  isByBank(now) &&
  now.context.acknowledgedTerms === null &&
  now.context.acceptedFee === null &&
  now.context.failure === null &&
  now.context.refusal.length === 0;
