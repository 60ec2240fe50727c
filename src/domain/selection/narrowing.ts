import type { PaymentConfig } from '#domain/portal/config.ts';
import { isPayable, type Invoice } from '#domain/invoice/invoice.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { LeaveOutRule, PaymentObstacle, PaymentRemedy } from '#domain/payment/payment-obstacle.ts';
import { hindranceOf, OFFENCES } from '#domain/selection/hindrance.ts';

/** The remedies of obstacles that make a selection smaller; the others change something else. */
type SmallerByRule = Extract<
  PaymentRemedy,
  { kind: 'leaveOut' | 'leaveOutCustomer' | 'keepAccount' | 'keepCurrency' | 'keepFirst' }
>;

/** Those, and that all are left out at once that cannot be paid for what they are themselves. */
export type NarrowingRemedy = SmallerByRule | { readonly kind: 'keepPayable' };

const NARROWING = new Set<PaymentRemedy['kind']>([
  'leaveOut',
  'leaveOutCustomer',
  'keepAccount',
  'keepCurrency',
  'keepFirst',
]);

/** What one press leaves out, by the rule that it offends. */
const LEFT_OUT: Record<LeaveOutRule, (invoice: Invoice, config: PaymentConfig) => boolean> = {
  ...OFFENCES,
  'PAY-29': ({ scheduledOn }) => Boolean(scheduledOn),
  'PAY-46': ({ askedIn }) => Boolean(askedIn),
};
export const LEAVE_OUT_RULES = Object.keys(LEFT_OUT) as LeaveOutRule[];

/** Whether a remedy makes the selection smaller, so that one press does it. */
export function isNarrowing(remedy: PaymentRemedy): remedy is SmallerByRule {
  return NARROWING.has(remedy.kind);
}

/**
 * The remedies that one press applies, by their obstacles, worst first. An obstacle that the remedy of an earlier one
 * removes too has none: the same invoice can offend several rules, and is left out once.
 */
export function narrowingRemedies(
  obstacles: readonly PaymentObstacle[],
): Map<PaymentObstacle, NarrowingRemedy> {
  const offered = new Map<PaymentObstacle, NarrowingRemedy>();
  for (const obstacle of obstacles) {
    const { remedy } = obstacle;
    const isRemoved = [...offered.keys()].some((earlier) => removesTheSame(earlier, obstacle));
    if (isNarrowing(remedy) && !isRemoved) offered.set(obstacle, remedy);
  }
  return offered;
}

/** Whether a remedy leaves out what offends a rule as it is charged; the others are of invoices whatever is charged of them. */
export function isOfCharged(remedy: NarrowingRemedy): boolean {
  return remedy.kind === 'leaveOut' && remedy.rule in OFFENCES;
}

/** What a remedy leaves of loaded invoices; the first ones are those that can be paid, of these what is due first. */
export function narrow(
  invoices: readonly Invoice[],
  remedy: NarrowingRemedy,
  config: PaymentConfig,
): readonly Invoice[] {
  switch (remedy.kind) {
    case 'leaveOut':
      return invoices.filter((invoice) => !LEFT_OUT[remedy.rule](invoice, config));
    case 'leaveOutCustomer':
      return invoices.filter((invoice) => invoice.buidCustomer !== remedy.buidCustomer);
    case 'keepAccount':
      return invoices.filter((invoice) => invoice.buidCustomer === remedy.buidCustomer);
    case 'keepCurrency':
      return invoices.filter((invoice) => invoice.open.currency === remedy.currency);
    case 'keepPayable':
      return invoices.filter((invoice) => hindranceOf(invoice, config) === null);
    case 'keepFirst':
      return invoices.toSorted(payableThenDue).slice(0, remedy.count);
  }
}

/** The remedy that a request for a narrowed selection asks for; null where it asks for something else. */
export function remedyOf(request: SelectionRequest): NarrowingRemedy | null {
  switch (request.kind) {
    case 'leaveOut':
      return { kind: 'leaveOut', rule: request.rule, count: 0 };
    case 'keepAccount':
      return { kind: 'keepAccount', buidCustomer: request.buidCustomer, accountName: '', count: 0 };
    case 'keepCurrency':
      return { kind: 'keepCurrency', currency: request.currency, count: 0 };
    case 'keepFirst':
      return { kind: 'keepFirst', count: request.count };
    case 'keepPayable':
      return { kind: 'keepPayable' };
    default:
      return null;
  }
}

/** The same remedy for a selection that the server keeps, of one customer. */
export function narrowingRequest(selectionId: string, remedy: NarrowingRemedy): SelectionRequest {
  switch (remedy.kind) {
    case 'leaveOut':
      return { kind: 'leaveOut', selectionId, rule: remedy.rule };
    case 'leaveOutCustomer':
      throw new RangeError('no selection over several customers is kept');
    case 'keepAccount':
      return { kind: 'keepAccount', selectionId, buidCustomer: remedy.buidCustomer };
    case 'keepCurrency':
      return { kind: 'keepCurrency', selectionId, currency: remedy.currency };
    case 'keepFirst':
      return { kind: 'keepFirst', selectionId, count: remedy.count };
    case 'keepPayable':
      return { kind: 'keepPayable', selectionId };
  }
}

function removesTheSame(one: PaymentObstacle, other: PaymentObstacle): boolean {
  if (JSON.stringify(one.remedy) === JSON.stringify(other.remedy)) return true;
  if (one.remedy.kind !== 'leaveOut' || other.remedy.kind !== 'leaveOut') return false;
  const ids = namedIds(one);
  // Only where all offenders are named is it known that they are the same.
  return one.remedy.count === ids.length && ids.join() === namedIds(other).join();
}

function namedIds({ facts }: PaymentObstacle): string[] {
  return (facts.invoices ?? []).map(({ trxId }) => trxId);
}

function payableThenDue(one: Invoice, other: Invoice): number {
  const payable = Number(isPayable(other.status)) - Number(isPayable(one.status));
  return payable || compare(one.dueDate, other.dueDate) || compare(one.invoiceId, other.invoiceId);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
