import type { Invoice } from '#domain/invoice/invoice.ts';
import { byAccountAndDueDate } from '#domain/invoice/account-order.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { narrow, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { isAllLoaded, MOST_LINES, payableGroups, type Payable } from '#domain/payment/payable.ts';
import { draftCount, type KeptDraft, type PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentChoice } from '#domain/payment/payment-order.ts';
import { payableAgain } from '#domain/payment/payment-standing.ts';
import { NOTHING_SELECTED } from '#domain/payment/payment-selection.ts';
import { mayPay } from '#domain/access/role.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { flowMethodObstacles, leftOutInvoices, type PaymentFlow } from '#machines/payment/context.ts';

type Change = Partial<PaymentFlow>;

const listed = ({ selection }: PaymentFlow) => (selection.kind === 'listed' ? selection.invoices : []);
const loaded = ({ payable }: PaymentFlow) => payable?.invoices ?? [];

/** Whether all of these are loaded or selected; single ones cannot be taken out of a set that the server keeps. */
export function canSelect(flow: PaymentFlow, trxIds: readonly string[]): boolean {
  const known = new Set([...loaded(flow), ...listed(flow)].map(({ trxId }) => trxId));
  return flow.selection.kind === 'listed' && trxIds.every((trxId) => known.has(trxId));
}

/** Whether the account has invoices that are not loaded, so that only the server can select all of it. */
export function hasMoreInAccount(flow: PaymentFlow, buidCustomer: string): boolean {
  const groups = flow.payable ? payableGroups(flow.payable) : [];
  return groups.some((one) => one.buidCustomer === buidCustomer && one.invoices.length < one.count);
}

export function isEverythingLoaded({ payable }: PaymentFlow): boolean {
  return payable !== null && isAllLoaded(payable);
}

/** More rows than one payment can name are narrowed by a search instead. */
export function canShowMore({ payable }: PaymentFlow): boolean {
  return payable !== null && !isAllLoaded(payable) && payable.invoices.length < MOST_LINES;
}

export function knowsBankAccount({ payable }: PaymentFlow, id: string | null): boolean {
  return payable?.bankAccounts.some(({ bankAccountId }) => bankAccountId === id) ?? false;
}

/** The invoices that another payment holds, as the server named them (PAY-14). */
export function conflicting({ refusal }: PaymentFlow): readonly InvoiceReference[] {
  return refusal.find(({ rule }) => rule === 'PAY-14')?.facts.invoices ?? [];
}

/** After a change of any kind: another order takes another key, and what was told before is known. */
export const EDITED = { attempt: null, failure: null, resumed: null };
/** After a change of the selection: what the server refused concerned the former one. */
export const RESELECTED = { ...EDITED, refusal: [], asked: 'nothing' as const };

const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ trxId }) => trxId);

/**
 * What was left out beside what is selected: it goes with the last selected invoice of its account, since nobody asks
 * for that account any more, and with the last one of all.
 */
function stillLeftOut(flow: PaymentFlow, leftOut: readonly string[], selected: readonly Invoice[]) {
  const before = listed(flow);
  if (before.length > 0 && selected.length === 0) return [];
  const accounts = new Set(selected.map(({ buidCustomer }) => buidCustomer));
  const isGivenUp = (account: string) =>
    !accounts.has(account) && before.some(({ buidCustomer }) => buidCustomer === account);
  const gone = leftOutInvoices({ ...flow, leftOut }).filter(({ buidCustomer }) => isGivenUp(buidCustomer));
  const not = new Set(idsOf([...selected, ...gone]));
  return [...new Set(leftOut)].filter((id) => !not.has(id));
}

/** Changes loaded invoices, as the list shows them whatever was pressed first, and which of them are left out. */
export function withListed(
  flow: PaymentFlow,
  change: (invoices: readonly Invoice[]) => readonly Invoice[],
  leftOut: readonly string[] = flow.leftOut,
): Change {
  const invoices = change(listed(flow)).toSorted(byAccountAndDueDate);
  return {
    selection: { kind: 'listed', invoices },
    leftOut: stillLeftOut(flow, leftOut, invoices),
    ...RESELECTED,
  };
}

/** Adds the loaded invoices that were left out or that are of a kind. */
function withAdded(
  flow: PaymentFlow,
  isWanted: (invoice: Invoice) => boolean,
  leftOut?: readonly string[],
): Change {
  const already = new Set(idsOf(listed(flow)));
  const more = [...new Set([...loaded(flow), ...leftOutInvoices(flow)])].filter(
    (invoice) => isWanted(invoice) && !already.has(invoice.trxId),
  );
  return withListed(flow, (invoices) => [...invoices, ...more], leftOut);
}

/** Adds loaded invoices of a kind at once; those that are taken one by one are left out (decisions §11). */
export function withAll(flow: PaymentFlow, isWanted: (invoice: Invoice) => boolean = () => true): Change {
  const isLeftOut = (invoice: Invoice) => leftOutReason(invoice, 'unpaid') !== null;
  const passedOver = idsOf(loaded(flow).filter((invoice) => isWanted(invoice) && isLeftOut(invoice)));
  return withAdded(flow, (invoice) => isWanted(invoice) && !isLeftOut(invoice), [
    ...flow.leftOut,
    ...passedOver,
  ]);
}

export function withSelected(flow: PaymentFlow, trxIds: readonly string[], isSelected: boolean): Change {
  const named = new Set(trxIds);
  if (isSelected) return withAdded(flow, ({ trxId }) => named.has(trxId));
  return withListed(
    flow,
    (invoices) => invoices.filter(({ trxId }) => !named.has(trxId)),
    flow.leftOut.filter((id) => !named.has(id)),
  );
}

/** A press on the box of a group, or of all that is shown. */
export function withGroup(flow: PaymentFlow, trxIds: readonly string[], isSelected: boolean): Change {
  if (!isSelected) return withSelected(flow, trxIds, false);
  const named = new Set(trxIds);
  return withAll(flow, ({ trxId }) => named.has(trxId));
}

/** The disputed ones that were left out are paid as well. */
export function withLeftOut(flow: PaymentFlow): Change {
  const disputed = leftOutInvoices(flow).filter((one) => leftOutReason(one, 'unpaid') === 'disputed');
  return withSelected(flow, idsOf(disputed), true);
}

/** What a remedy leaves, of what is selected and of what is left out. */
export function withNarrowed(flow: PaymentFlow, remedy: NarrowingRemedy): Change {
  const leftOut = idsOf(narrow(leftOutInvoices(flow), remedy, flow.config));
  return withListed(flow, (invoices) => narrow(invoices, remedy, flow.config), leftOut);
}

/** Takes what was loaded, and selects what was asked for by id. */
export function withPayable(flow: PaymentFlow, payable: Payable): Change {
  const selection =
    flow.selection.kind === 'server' && flow.wanted.length === 0
      ? flow.selection
      : ({ kind: 'listed', invoices: toPay(flow, payable) } as const);
  // Those left out are kept where they were asked for by id: they may be on no page that is loaded.
  const leftOut = new Set(flow.leftOut);
  const loadedNow = { ...payable, selected: payable.selected.filter(({ trxId }) => leftOut.has(trxId)) };
  const now = { ...flow, payable: loadedNow, selection, wanted: [] };
  return { payable: loadedNow, selection, wanted: [], ...(flow.step === 'review' ? keptChoice(now) : {}) };
}

/** What was asked for by id to be paid, and is not left out. */
export function toPay({ leftOut }: PaymentFlow, { selected }: Payable): readonly Invoice[] {
  return selected.filter(({ trxId }) => !leftOut.includes(trxId));
}

export function withMore(flow: PaymentFlow, invoices: readonly Invoice[]): Change {
  const { payable } = flow;
  if (!payable) return {};
  return {
    payable: {
      ...payable,
      invoices: [...payable.invoices, ...invoices],
      pagesLoaded: payable.pagesLoaded + 1,
    },
  };
}

/** What the URL asks to pay is another payment than the draft's. */
const asksOther = ({ asked, wanted, selection }: PaymentFlow) =>
  asked === 'pastDue' || wanted.length > 0 || selection.kind === 'server';

/**
 * The payment to look at before anything is selected: the one that the URL names, else the draft's. Who asks for
 * other invoices begins another payment; the draft's goes on without, and step 1 names it while it waits for a card.
 */
export function paymentToGoOnWith(flow: PaymentFlow, draft: PaymentDraft | null): string | null {
  return flow.paymentId ?? (asksOther(flow) ? null : (draft?.paymentId ?? null));
}

/**
 * Goes on with a draft. What the URL asks for wins over the draft's selection and over what was agreed to with it,
 * not over an order that may be under way. Such an order in this very flow is newer than any draft.
 */
export function withDraft(flow: PaymentFlow, draft: KeptDraft | null): Change {
  if (!draft || flow.attempt?.isUnsure) return {};
  const { selection: kept, step, method, bankAccountId, isByAccount } = draft;
  const { acceptedFee, acknowledgedTerms, attempt } = draft;
  const paymentId = paymentToGoOnWith(flow, draft);
  if (asksOther(flow)) {
    // A card costs a fee: for another payment it is chosen anew.
    const free = method === 'bank' ? { method, bankAccountId } : {};
    return { ...free, paymentId, attempt: attempt?.isUnsure ? attempt : null };
  }
  const agreed = { acceptedFee, acknowledgedTerms, attempt, paymentId };
  const resumed = paymentId === null && !attempt?.isUnsure ? resumedBy(flow, draft) : null;
  const choice = { step, method, bankAccountId, isByAccount, resumed, ...agreed };
  if (kept.kind === 'server') return { ...choice, selection: kept };
  return { ...choice, selection: NOTHING_SELECTED, wanted: kept.trxIds, leftOut: kept.leftOut };
}

/** What the payer is told of a draft that comes back; nothing of one that this very flow has kept. */
function resumedBy({ draftSavedAt }: PaymentFlow, draft: KeptDraft): PaymentFlow['resumed'] {
  const count = draftCount(draft);
  return draftSavedAt === null && count > 0 ? { begunAt: draft.begunAt, count } : null;
}

/**
 * The invoices of a payment that did not come about, to be paid once more: in this way, whatever was chosen since. What
 * is selected stays only where it is just those: a payment that was opened by its address is not the one begun here.
 */
export function withSameInvoices(flow: PaymentFlow, method: PaymentMethod): Change {
  const again = { step: 'review', method, bankAccountId: null } as const;
  const wanted = (flow.payment?.lines ?? []).map(({ trxId }) => trxId);
  if (holdsJust(flow, wanted)) return again;
  return { ...again, wanted, selection: NOTHING_SELECTED, leftOut: [] };
}

/** Whether these invoices and no others are selected, or about to be. A set of the server is told by its count. */
function holdsJust(flow: PaymentFlow, trxIds: readonly string[]): boolean {
  if (flow.selection.kind === 'server') return flow.selection.summary.count === trxIds.length;
  const held = new Set([...listed(flow).map(({ trxId }) => trxId), ...flow.wanted]);
  return held.size === trxIds.length && trxIds.every((trxId) => held.has(trxId));
}

/** Of a payment that was sent back: its invoices that can be paid again, by who may pay. */
export function toPayAgain({ payment, role }: PaymentFlow): readonly string[] {
  return payment && mayPay(role) ? payableAgain(payment) : [];
}

/** After a load: the way of paying stays as it was, though it may be closed now, unless its account is gone. */
function keptChoice(flow: PaymentFlow): Pick<PaymentChoice, 'method' | 'bankAccountId'> {
  const { method, bankAccountId } = flow;
  if (method === 'card') return { method, bankAccountId: null };
  return method === 'bank' && knowsBankAccount(flow, bankAccountId)
    ? { method, bankAccountId }
    : openChoice(flow);
}

/** The bank account that was chosen, while it is there, else the first one. */
export function preferredBankAccount(flow: PaymentFlow): string | null {
  const first = flow.payable?.bankAccounts[0]?.bankAccountId ?? null;
  return knowsBankAccount(flow, flow.bankAccountId) ? flow.bankAccountId : first;
}

/** The way of paying to begin the review with: the one chosen before while it is open, else one that costs nothing. */
export function openChoice(flow: PaymentFlow): Pick<PaymentChoice, 'method' | 'bankAccountId'> {
  const isOpen = (method: 'bank' | 'card') => flowMethodObstacles(flow, method).length === 0;
  const known = preferredBankAccount(flow);
  if (flow.method === 'card' && isOpen('card')) return { method: 'card', bankAccountId: null };
  if (known !== null && isOpen('bank')) return { method: 'bank', bankAccountId: known };
  return { method: null, bankAccountId: null };
}
