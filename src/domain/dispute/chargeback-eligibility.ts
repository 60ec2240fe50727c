import { mayPay } from '#domain/access/role.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { terminationObstacles, type EligibilityContext } from '#domain/dispute/dispute-eligibility.ts';
import type { ChargebackReference, DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { isEnded, type DisputeOutcome } from '#domain/dispute/dispute.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';

/** An invoice as far as it decides whether it can be charged back. */
export interface ChargeableInvoice {
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly dispute: InvoiceFacts['dispute'];
  readonly billedDate: PlainDate | null;
  /** What was billed, less the credits that were given for it. */
  readonly standing: Money;
  /** Of its last dispute, null where it had none or that was taken back, and the documents that were in it. */
  readonly lastOutcome: DisputeOutcome | null;
  readonly disputeDocuments: readonly string[];
  /** The chargeback of it that is undecided, or has been accepted; null where none is. */
  readonly chargeback: ChargebackReference | null;
  /** Whether its account is terminated. */
  readonly isTerminated?: boolean;
}

/** What is asked for; documents are told apart by their content. */
export interface ChargebackRequest {
  readonly amount: Money;
  readonly documents: readonly string[];
}

const CHARGEABLE: ReadonlySet<ChargeableInvoice['lifeCycle']> = new Set(['billed', 'paid', 'adjusted']);

/** Every reason why an invoice cannot be charged back today, whatever is asked for; empty when it can (decisions §12). */
export function chargebackIneligibility(
  invoice: ChargeableInvoice,
  { config, today }: EligibilityContext,
): DisputeObstacle[] {
  const { lifeCycle, dispute, billedDate, standing, lastOutcome, chargeback } = invoice;
  const obstacles = terminationObstacles(invoice);
  // What a dispute has credited in full has its own reason; what credits left standing can be charged back, whether it was
  // paid before them or after.
  if (lastOutcome === 'forCustomer' && standing.amount <= 0) {
    obstacles.push({ rule: 'DIS-55', facts: {}, remedy: { kind: 'contactSupport' } });
  } else if (!CHARGEABLE.has(lifeCycle) || standing.amount <= 0) {
    // Below nothing stands a credit alone: all credits of an invoice never exceed its total.
    const facts = { lifeCycle, ...(standing.amount < 0 && { isCredit: true as const }) };
    obstacles.push({ rule: 'DIS-54', facts, remedy: { kind: 'contactSupport' } });
  }
  const limit = config.chargebackWindowDays;
  if (billedDate !== null && daysBetween(billedDate, today) > limit) {
    const until = addDays(billedDate, limit);
    obstacles.push({ rule: 'DIS-50', facts: { until, limit }, remedy: { kind: 'contactSupport' } });
  }
  if (dispute !== 'none' && !isEnded(dispute)) {
    const remedy = { kind: 'openDispute', dispute: null } as const;
    obstacles.push({ rule: 'DIS-51', facts: { status: dispute }, remedy });
  }
  if (chargeback) {
    obstacles.push({ rule: 'DIS-53', facts: {}, remedy: { kind: 'openChargeback', chargeback } });
  }
  return obstacles;
}

/**
 * A reason against a dispute, which leads to a chargeback only where the rules of chargebacks allow one: where there is one
 * already it leads to that, and elsewhere to what those rules say.
 */
export function leadingToChargeback(
  obstacle: DisputeObstacle,
  invoice: Omit<ChargeableInvoice, 'lastOutcome' | 'disputeDocuments'>,
  context: EligibilityContext,
): DisputeObstacle {
  if (obstacle.remedy.kind !== 'requestChargeback') return obstacle;
  // How an earlier dispute ended chooses between two reasons, and both of them lead to customer support.
  const against = chargebackIneligibility({ ...invoice, lastOutcome: null, disputeDocuments: [] }, context);
  const first = against.find(({ rule }) => rule === 'DIS-53') ?? against[0];
  return first ? { ...obstacle, remedy: first.remedy } : obstacle;
}

/** Every reason why this chargeback cannot be requested; empty when it can. */
export function chargebackObstacles(
  invoice: ChargeableInvoice,
  { amount, documents }: ChargebackRequest,
  { role, ...context }: EligibilityContext & { readonly role: string },
): DisputeObstacle[] {
  const obstacles: DisputeObstacle[] = mayPay(role)
    ? []
    : [{ rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } }];
  obstacles.push(...chargebackIneligibility(invoice, context));
  const known = new Set(invoice.disputeDocuments);
  if (invoice.lastOutcome === 'forMerchant' && documents.every((document) => known.has(document))) {
    obstacles.push({ rule: 'DIS-52', facts: {}, remedy: { kind: 'addDocument' } });
  }
  const { standing } = invoice;
  if (amount.amount <= 0) {
    obstacles.push({ rule: 'DIS-08', facts: {}, remedy: { kind: 'enterAmount' } });
  } else if (amount.currency !== standing.currency || amount.amount > standing.amount) {
    const most = money(Math.max(0, standing.amount), standing.currency);
    obstacles.push({ rule: 'DIS-09', facts: { most }, remedy: { kind: 'atMost', amount: most } });
  }
  return obstacles;
}
