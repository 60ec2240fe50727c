import {
  draftCount,
  isBegun,
  isBlank,
  isOfSameInvoices,
  type KeptDraft,
  type PaymentDraft,
} from '#domain/payment/payment-draft.ts';
import { isSameOrder } from '#domain/payment/payment-order.ts';
import { NOTHING_SELECTED } from '#domain/payment/payment-selection.ts';
import { paidBefore, partsBefore } from '#domain/payment/paid-before.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { chosenIds, flowOrder, initialFlow, type PaymentFlow } from '#machines/payment/context.ts';
import { isNarrowed, listed, withFilter } from '#machines/payment/rows.ts';

type Change = Partial<PaymentFlow>;

const isUnsure = (draft: PaymentDraft): boolean => draft.attempt?.isUnsure === true;

/** With more invoices than these a draft forgets of which payment they were: it has its limit, and their part amounts stay. */
const MOST_KEPT_BEFORE = 200;

/** The flow as a draft. */
export function draftOf(flow: PaymentFlow): PaymentDraft {
  const { step, selection, leftOut, method, bankAccountId, isByAccount, unticked, parts } = flow;
  const { payOn = null, before, acceptedFee, acknowledgedTerms, attempt, paymentId, aside } = flow;
  const { search, conditions } = flow;
  const shown = { ...conditions, ...(search !== '' && { search }) };
  return {
    step,
    selection: selection.kind === 'server' ? selection : { kind: 'listed', trxIds: chosenIds(flow), leftOut },
    method,
    bankAccountId,
    isByAccount,
    payOn,
    unticked,
    parts,
    before: before && before.lines.length <= MOST_KEPT_BEFORE ? before : null,
    acceptedFee,
    acknowledgedTerms,
    attempt,
    paymentId,
    ...(isNarrowed(flow) && { shown }),
    aside,
  };
}

/**
 * What is kept: the draft that this payment stands beside, as it was. Only an order that may have arrived takes its
 * place, with that draft in it, because nothing else says by which key to ask for it. Null where the payer has paid
 * it in another tab: the screen says so, and no draft of it is one to go on with.
 */
export function keptOf(flow: PaymentFlow): PaymentDraft | null {
  if (flow.attempt?.isUnsure) return draftOf(flow);
  return flow.aside ?? (isPaidByOneself(flow) ? null : draftOf(flow));
}

/** Whether the payer has paid some of it in another tab, as the server has told (PAY-14), and it is still selected. */
function isPaidByOneself({ refusal }: PaymentFlow): boolean {
  return refusal.some(
    ({ rule, facts }) => rule === 'PAY-14' && facts.payments?.some(({ isOwn }) => isOwn) === true,
  );
}

/** The flow of the same payer without anything of what came before, to look at a payment or to begin one. */
export function begunAnew(
  flow: PaymentFlow,
  {
    paymentId = null,
    wanted = [],
    aside = null,
  }: Partial<Pick<PaymentFlow, 'paymentId' | 'wanted' | 'aside'>>,
): PaymentFlow {
  const nothing = {
    wantedLeftOut: [],
    wantedSelection: null,
    wantsPastDue: false,
    scheduleId: null,
    isFromProvider: false,
  };
  return { ...initialFlow({ ...flow, ...nothing, wanted, paymentId }), aside };
}

/** Gives the draft up that this began with, and keeps it in mind until something else is done. */
export function withDraftGivenUp(flow: PaymentFlow): PaymentFlow {
  const { resumed } = flow;
  const draft = resumed && { ...draftOf(flow), begunAt: resumed.begunAt };
  return { ...begunAnew(flow, {}), taken: draft && { kind: 'draft', draft } };
}

/** Goes on with the draft that was given up, as if it had just been found. */
export function withDraftBack(flow: PaymentFlow): Change {
  const { taken } = flow;
  if (taken?.kind !== 'draft') return {};
  const begun = begunAnew(flow, {});
  return { ...begun, ...withDraft(begun, taken.draft) };
}

/** Looks at a payment that waits for the card: what is selected here stays as it is. */
export function withResumed(flow: PaymentFlow, paymentId: string): PaymentFlow {
  const here = draftOf(flow);
  return begunAnew(flow, { paymentId, aside: flow.aside ?? (isBegun(here) ? here : null) });
}

/** Whether a payment is looked at beside a draft, and nothing is paid. */
export function isOnlyLooking(flow: PaymentFlow): boolean {
  return flow.aside !== null && (isUnsure(flow.aside) || draftCount(draftOf(flow)) === 0);
}

/** What is asked for is another payment than the draft's. */
const asksOther = ({ asked, wanted, selection, aside }: PaymentFlow) =>
  asked === 'pastDue' || wanted.length > 0 || selection.kind === 'server' || aside !== null;

/** Whether this payment leaves the draft alone: who looks at another payment, or asks for other invoices, keeps it. */
function isBeside(flow: PaymentFlow, draft: PaymentDraft): boolean {
  if (flow.paymentId !== null) return flow.paymentId !== draft.paymentId && !isBlank(draft);
  return asksOther(flow) && isBegun(draft) && !isOfSameInvoices(draftOf(flow).selection, draft.selection);
}

/**
 * The payment to look at before anything is selected: the one that the URL names, else the draft's. Who asks for
 * other invoices begins another payment; the draft's goes on without, and step 1 names it while it waits for a card.
 */
export function paymentToGoOnWith(flow: PaymentFlow, draft: PaymentDraft | null): string | null {
  return flow.paymentId ?? (asksOther(flow) ? null : (draft?.paymentId ?? null));
}

/**
 * Goes on with a draft, or beside it. What the URL asks for wins over the draft's selection and over what was agreed to
 * with it, not over an order that may be under way. Such an order in this very flow is newer than any draft.
 */
export function withDraft(flow: PaymentFlow, kept: KeptDraft | null): Change {
  if (!kept || flow.attempt?.isUnsure) return {};
  const { begunAt, ...draft } = kept;
  const { selection, step, method, bankAccountId, isByAccount, unticked, parts } = draft;
  const { payOn = null, before, attempt, aside } = draft;
  // A card costs a fee: for another payment it is chosen anew.
  const free = method === 'bank' ? { method, bankAccountId } : {};
  if (isBeside(flow, draft)) return { ...(flow.paymentId === null ? free : {}), aside: draft };
  const paymentId = paymentToGoOnWith(flow, draft);
  if (asksOther(flow)) return { ...free, paymentId, attempt: isUnsure(draft) ? attempt : null, aside };
  const { acceptedFee, acknowledgedTerms } = draft;
  const isTold = paymentId === null && !isUnsure(draft) && flow.draftSavedAt === null;
  const count = draftCount(draft);
  // Nothing is told of a draft that this very flow has kept.
  const resumed = isTold && count > 0 ? { begunAt, count } : null;
  const agreed = { acceptedFee, acknowledgedTerms, attempt, paymentId };
  const entered = { step, method, bankAccountId, isByAccount, payOn, unticked, parts, before };
  const choice = { ...entered, ...withFilter(draft.shown ?? {}), resumed, aside, ...agreed };
  if (selection.kind === 'server') return { ...choice, selection };
  return { ...choice, selection: NOTHING_SELECTED, wanted: selection.trxIds, leftOut: selection.leftOut };
}

/** The draft beside which these invoices are paid: none where it is about just them, or has become a payment. */
function besideThese({ aside }: PaymentFlow, selection: PaymentDraft['selection']): PaymentDraft | null {
  return aside && isBegun(aside) && !isOfSameInvoices(aside.selection, selection) ? aside : null;
}

/**
 * A draft of the invoices that are selected now is this very payment: what was filled in of it stays, so that whoever
 * asks for all that is past due once more finds it again.
 */
export function withoutSameAside(flow: PaymentFlow): Change {
  const aside = besideThese(flow, draftOf(flow).selection);
  const isThis = flow.aside !== null && aside === null && isBegun(flow.aside);
  return { aside, ...(isThis && filledIn(flow, flow.aside)) };
}

/** What was filled in of a draft; amounts that are asked for with its invoices now win over those of before. */
function filledIn(flow: PaymentFlow, draft: PaymentDraft): Change {
  const { method, bankAccountId, payOn = null, unticked, acceptedFee, acknowledgedTerms, attempt } = draft;
  const asksAmounts = flow.parts.length > 0 || flow.before !== null;
  const { parts, before } = asksAmounts ? flow : draft;
  const isByAccount = flow.isByAccount || draft.isByAccount;
  const choice = { method, bankAccountId, isByAccount, payOn, unticked, parts, before };
  return { ...choice, acceptedFee, acknowledgedTerms, attempt };
}

/** The invoices of a payment that came back, or did not come about. */
const ofThese = (trxIds: readonly string[]): PaymentDraft['selection'] => ({
  kind: 'listed',
  trxIds,
  leftOut: [],
});

/** A payment of what came back, and of nothing else. */
export function withPaidAgain(flow: PaymentFlow, wanted: readonly string[]): PaymentFlow {
  const begun = begunAnew(flow, { wanted, aside: besideThese(flow, ofThese(wanted)) });
  return { ...begun, ...asBefore(flow) };
}

/** As much of each invoice as was asked for in vain, for the reasons that were given. */
function asBefore({ payment }: PaymentFlow): Pick<PaymentFlow, 'before' | 'parts'> {
  const before = payment && paidBefore(payment);
  return { before, parts: before ? partsBefore(before) : [] };
}

/**
 * The invoices of a payment that did not come about, to be paid once more: in this way, whatever was chosen since. What
 * is selected stays only where it is just those: a payment that was opened by its address is not the one begun here.
 */
export function withSameInvoices(flow: PaymentFlow, method: PaymentMethod): Change {
  const wanted = (flow.payment?.lines ?? []).map(({ trxId }) => trxId);
  const again = {
    step: 'review',
    method,
    bankAccountId: null,
    aside: besideThese(flow, ofThese(wanted)),
  } as const;
  if (holdsJust(flow, wanted)) return again;
  return { ...again, ...asBefore(flow), wanted, selection: NOTHING_SELECTED, leftOut: [] };
}

/** Whether these invoices and no others are selected, or about to be. A set of the server is told by its count. */
function holdsJust(flow: PaymentFlow, trxIds: readonly string[]): boolean {
  if (flow.selection.kind === 'server') return flow.selection.summary.count === trxIds.length;
  const held = new Set([...listed(flow).map(({ trxId }) => trxId), ...flow.wanted]);
  return held.size === trxIds.length && trxIds.every((trxId) => held.has(trxId));
}

/** Whether what would be submitted is what the attempt that is kept has submitted. */
export function isSameAttempt(flow: PaymentFlow): boolean {
  const order = flowOrder(flow);
  return flow.attempt !== null && order !== null && isSameOrder(flow.attempt.order, order);
}
