import { isDisputed, isPayable, type Invoice } from '#domain/invoice/invoice.ts';
import { byAccountAndDueDate } from '#domain/invoice/account-order.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { isOfCharged, narrow, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import {
  isAllLoaded,
  MOST_LINES,
  payableGroups,
  type EachOfSelection,
  type MadeSelection,
  type Payable,
  type PayableGroup,
} from '#domain/payment/payable.ts';
import { withoutWhole } from '#domain/payment/part-amount.ts';
import { payableAgain } from '#domain/payment/payment-standing.ts';
import { mayPay } from '#domain/access/role.ts';
import { keptChoice, openChoice } from '#machines/payment/choice.ts';
import type { ShownFilter } from '#machines/payment/events.ts';
import { flowCharge, flowCredits } from '#machines/payment/charge.ts';
import { flowSummary, leftOutInvoices, type PaymentFlow } from '#machines/payment/context.ts';

type Change = Partial<PaymentFlow>;

/** A press on the box of an invoice, of an account or of all that is shown. */
export interface Press {
  readonly trxIds: readonly string[];
  readonly isSelected: boolean;
}

export const listed = ({ selection }: PaymentFlow) => (selection.kind === 'listed' ? selection.invoices : []);
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

/** Whether a search or a condition narrows the list of step 1. */
export function isNarrowed({ search, conditions }: Pick<PaymentFlow, 'search' | 'conditions'>): boolean {
  return search !== '' || Object.keys(conditions).length > 0;
}

/** What narrows it, of which only what is set is kept. */
export function withFilter({ search = '', ...others }: ShownFilter): Change {
  const set = Object.entries(others).filter(([, value]) => value !== undefined);
  return { search, conditions: Object.fromEntries(set) };
}

/** How many selected invoices a search or a condition keeps out of sight, or has not loaded yet. */
export function selectedNotShown(flow: PaymentFlow): number {
  if (!isNarrowed(flow)) return 0;
  const shown = new Set(loaded(flow).map(({ trxId }) => trxId));
  return listed(flow).filter(({ trxId }) => !shown.has(trxId)).length;
}

/**
 * What is selected of an account, as far as the list counts it: with what is not loaded yet, but of a list that is
 * narrowed only what is, since nobody knows what else of it the search would find.
 */
export function selectedIn(
  flow: PaymentFlow,
  { buidCustomer, invoices, count }: PayableGroup,
): readonly Invoice[] {
  if (invoices.length < count && !isNarrowed(flow)) {
    return listed(flow).filter((one) => one.buidCustomer === buidCustomer && isPayable(one.status));
  }
  const selected = new Set(listed(flow).map(({ trxId }) => trxId));
  return invoices.filter(({ trxId }) => selected.has(trxId));
}

/** More rows than one payment can name are narrowed by a search instead. */
export function canShowMore({ payable }: PaymentFlow): boolean {
  return payable !== null && !isAllLoaded(payable) && payable.invoices.length < MOST_LINES;
}

/** The invoices that another payment holds, as the server named them (PAY-14). */
export function conflicting({ refusal }: PaymentFlow): readonly InvoiceReference[] {
  return refusal.find(({ rule }) => rule === 'PAY-14')?.facts.invoices ?? [];
}

/** What was told before is known. */
export const KNOWN = { resumed: null, taken: null, instead: null };
/** After a change of any kind: another order takes another key. */
export const EDITED = { attempt: null, failure: null, ...KNOWN };
/** After a change of the selection: what the server refused concerned the former one. */
export const RESELECTED = { ...EDITED, refusal: [], asked: 'nothing' as const };

const idsOf = (invoices: readonly InvoiceReference[]) => invoices.map(({ trxId }) => trxId);

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

/** Whether it is a disputed one of the lines that will be paid. */
export function isDisputedHere(flow: PaymentFlow, trxId: string): boolean {
  return listed(flow).some((one) => one.trxId === trxId && isDisputed(one.status));
}

/** A disputed one waits again to be taken in. */
export function withDisputedLeftOut(flow: PaymentFlow, trxId: string): Change {
  return { ...withSelected(flow, [trxId], false), leftOut: [...flow.leftOut, trxId] };
}

/**
 * What a remedy leaves, of what is selected and of what is left out. It takes away those that its obstacle has counted:
 * what credits pay whole offends no rule, and of what they pay in part the rest is judged.
 */
export function withNarrowed(flow: PaymentFlow, remedy: NarrowingRemedy): Change {
  const leftOut = idsOf(narrow(leftOutInvoices(flow), remedy, flow.config));
  if (!isOfCharged(remedy)) {
    return withListed(flow, (invoices) => narrow(invoices, remedy, flow.config), leftOut);
  }
  const { judged } = flowCharge(flow);
  const kept = new Set(narrow(judged, remedy, flow.config));
  const gone = new Set(idsOf(judged.filter((invoice) => !kept.has(invoice))));
  return withListed(flow, (invoices) => invoices.filter(({ trxId }) => !gone.has(trxId)), leftOut);
}

/** Without the invoices that another payment holds. */
export function withoutConflicting(flow: PaymentFlow): Change {
  const named = new Set(idsOf(conflicting(flow)));
  return withListed(flow, (invoices) => invoices.filter(({ trxId }) => !named.has(trxId)));
}

/** A change by one press, with what it left out of the selection, to be brought back by one more. */
export function withWayBack(flow: PaymentFlow, change: Change): Change {
  const count = flowSummary(flow).count - flowSummary({ ...flow, ...change }).count;
  const { selection, leftOut } = flow;
  return count > 0
    ? { ...change, taken: { kind: 'invoices', count, before: { selection, leftOut } } }
    : change;
}

/** The selection as it was before one press left some of it out. */
export function withUndone({ taken }: PaymentFlow): Change {
  return taken?.kind === 'invoices' ? { ...RESELECTED, ...taken.before } : {};
}

/** Takes what was loaded, and selects what was asked for by id, or is in the set that the server keeps. */
export function withPayable(flow: PaymentFlow, { kept, ...payable }: Payable): Change {
  const isKept = flow.selection.kind === 'server' && flow.wanted.length === 0;
  if (isKept && kept) return withChosen(flow, payable, eachListed(kept));
  const selection = isKept ? flow.selection : ({ kind: 'listed', invoices: toPay(flow, payable) } as const);
  // Those left out are kept where they were asked for by id: they may be on no page that is loaded.
  const leftOut = new Set(flow.leftOut);
  const selected = payable.selected.filter(({ trxId }) => leftOut.has(trxId));
  return withChosen(flow, payable, { selection, leftOut: flow.leftOut, selected });
}

/** What is selected as it is listed, and the invoices that are left out of it. */
type Chosen = Pick<PaymentFlow, 'selection' | 'leftOut'> & Pick<Payable, 'selected'>;

function withChosen(flow: PaymentFlow, loaded: Payable, { selected, ...chosen }: Chosen): Change {
  const payable = { ...loaded, selected };
  const { selection } = chosen;
  const parts = selection.kind === 'listed' ? withoutWhole(flow.parts, selection.invoices) : flow.parts;
  const now = { payable, ...chosen, parts, wanted: [] };
  return { ...now, ...(flow.step === 'review' ? keptChoice({ ...flow, ...now }) : {}) };
}

/** Each invoice of a set by itself: credits and part amounts pay it as any other. */
function eachListed({ invoices, leftOut }: EachOfSelection): Chosen {
  return {
    selection: { kind: 'listed', invoices: invoices.toSorted(byAccountAndDueDate) },
    leftOut: idsOf(leftOut),
    selected: leftOut,
  };
}

/** What the server has selected, invoice by invoice where those are few enough. */
export function withMade(flow: PaymentFlow, { each, ...made }: MadeSelection): Change {
  if (!each) return { selection: { kind: 'server', ...made }, leftOut: [], ...RESELECTED };
  const { selected, ...chosen } = eachListed(each);
  return { ...chosen, ...(flow.payable && { payable: { ...flow.payable, selected } }), ...RESELECTED };
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

/** Of a payment that was sent back: its invoices that can be paid again, by who may pay. */
export function toPayAgain({ payment, role }: PaymentFlow): readonly string[] {
  return payment && mayPay(role) ? payableAgain(payment) : [];
}

/** Whether it is one of the credits that can pay something of the selection. */
export function isCreditInReach(flow: PaymentFlow, creditTrxId: string): boolean {
  return flowCredits(flow).some(({ trxId }) => trxId === creditTrxId);
}

/** A credit is used, or kept for later; what is left to charge may open or close a way of paying. */
export function withCredit(flow: PaymentFlow, creditTrxId: string, isUsed: boolean): Change {
  const others = flow.unticked.filter((trxId) => trxId !== creditTrxId);
  const unticked = isUsed ? others : [...others, creditTrxId];
  const choice = flow.method === null ? openChoice({ ...flow, unticked }) : {};
  return { ...EDITED, unticked, ...choice };
}
