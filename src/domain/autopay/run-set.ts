import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { leftOutReason, type AutoPayInvoice, type LeftOutReason } from '#domain/autopay/left-out.ts';
import type { CreditUse, OfferedCredit, planCredits } from '#domain/credit/credit-plan.ts';
import { money, type Money } from '#domain/money/money.ts';

/** An invoice of a run. */
export interface RunLine {
  readonly invoice: AutoPayInvoice;
  /** What credits take of it. */
  readonly uses: readonly CreditUse[];
  /** What is debited for it, after credits; zero where they pay all of it. */
  readonly charged: Money;
}

/** An invoice that is not in a run, and why. */
export interface LeftOutInvoice {
  readonly invoice: AutoPayInvoice;
  readonly reason: LeftOutReason;
}

/** The one debit of an account in a run (decisions §13). */
export interface RunDebit {
  readonly buidCustomer: string;
  readonly accountName: string;
  readonly count: number;
  /** After credits; zero is not debited. */
  readonly amount: Money;
}

/** What a run takes. */
export interface RunSet {
  /** The oldest due first. */
  readonly lines: readonly RunLine[];
  readonly leftOut: readonly LeftOutInvoice[];
  readonly debits: readonly RunDebit[];
  /** All debits together. */
  readonly total: Money;
  /** The credits as the run leaves them. */
  readonly creditsLeft: readonly OfferedCredit[];
}

/** What a run is made of. */
export interface RunInput {
  /** Those that are due, whether or not anything is against them. */
  readonly invoices: readonly AutoPayInvoice[];
  /** Unused credits of the customer, without what other payments have reserved. */
  readonly credits: readonly OfferedCredit[];
  readonly terms: AutoPayTerms;
  /** Most that may be debited of each account, where that was announced; minor units. */
  readonly announced?: ReadonlyMap<string, number>;
  readonly plan: typeof planCredits;
}

/**
 * What a run takes, with a reason for everything it leaves out: credits first, whole invoices, the oldest due first, each
 * that still fits below the ceiling, which counts after credits (decisions §13).
 */
export function runSet({ invoices, credits, terms, announced, plan }: RunInput): RunSet {
  const { currency } = terms;
  const lines: RunLine[] = [];
  const leftOut: LeftOutInvoice[] = [];
  const debits = new Map<string, RunDebit>();
  let creditsLeft = credits.filter(({ left }) => left.currency === currency);
  let total = 0;
  for (const invoice of invoices.toSorted(byDueDate)) {
    const standing = leftOutReason(invoice, terms);
    if (standing) {
      leftOut.push({ invoice, reason: standing });
      continue;
    }
    const { trxId, buidCustomer, accountName, open } = invoice;
    const { uses, charged, used } = plan(creditsLeft, [{ ...invoice, amount: open }]);
    const amount = charged.get(trxId) ?? open.amount;
    const debit = debits.get(buidCustomer) ?? {
      buidCustomer,
      accountName,
      count: 0,
      amount: money(0, currency),
    };
    const after = debit.amount.amount + amount;
    const reason = ceilingReason(
      { invoice, amount, total: total + amount, account: after },
      terms,
      announced,
    );
    if (reason) {
      leftOut.push({ invoice, reason });
      continue;
    }
    total += amount;
    lines.push({ invoice, uses, charged: money(amount, currency) });
    debits.set(buidCustomer, { ...debit, count: debit.count + 1, amount: money(after, currency) });
    creditsLeft = usedUp(creditsLeft, used);
  }
  return { lines, leftOut, debits: [...debits.values()], total: money(total, currency), creditsLeft };
}

/** What would be debited with an invoice: for it, in all, and of its account; minor units. */
interface Together {
  readonly invoice: AutoPayInvoice;
  readonly amount: number;
  readonly total: number;
  readonly account: number;
}

function ceilingReason(
  { invoice, amount, total, account }: Together,
  { runCeiling, invoiceCeiling }: AutoPayTerms,
  announced: RunInput['announced'],
): LeftOutReason | null {
  const isAllowed = invoice.choice?.kind === 'allow';
  // Before the ceiling for an invoice: allowing it would not help.
  if (runCeiling !== null && amount > runCeiling) return 'aboveEveryCeiling';
  if (invoiceCeiling !== null && amount > invoiceCeiling && !isAllowed) return 'aboveInvoiceCeiling';
  if (runCeiling !== null && total > runCeiling) return 'aboveRunCeiling';
  if (announced && account > (announced.get(invoice.buidCustomer) ?? 0)) return 'aboveAnnounced';
  return null;
}

function usedUp(credits: readonly OfferedCredit[], used: ReadonlyMap<string, number>): OfferedCredit[] {
  return credits
    .map((credit) => ({
      ...credit,
      left: money(credit.left.amount - (used.get(credit.trxId) ?? 0), credit.left.currency),
    }))
    .filter(({ left }) => left.amount > 0);
}

/** The oldest due first, those of one day by their ids, so that a run is the same whoever asks. */
export function byDueDate(a: AutoPayInvoice, b: AutoPayInvoice): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  return a.trxId.length - b.trxId.length || (a.trxId < b.trxId ? -1 : 1);
}
