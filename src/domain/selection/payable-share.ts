import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import { areAccountsOpen } from '#domain/payment/program-rules.ts';
import type { Hindered } from '#domain/selection/hindrance.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';

/** How many of a selection can be paid, and why the others cannot: each is counted once, and all make up the selection. */
export interface PayableShare {
  readonly payable: number;
  /** For what they are themselves. */
  readonly hindered: Hindered;
  /** Of accounts that cannot pay online (PAY-15), beside these. */
  readonly barred: number;
}

/**
 * What of a selection can be paid, in whichever way. Null where all can, and where it is not known: of accounts that
 * cannot pay, how many are in a currency that nobody can pay here.
 */
export function payableShare(
  { count, accounts, hindered = {} }: SelectionSummary,
  context: PaymentContext,
): PayableShare | null {
  const barred = accounts
    .filter(({ buidCustomer }) => {
      const account = context.accounts.get(buidCustomer);
      return account ? !account.paymentEligible : !areAccountsOpen(context);
    })
    .reduce((sum, { payable }) => sum + payable, 0);
  const out = Object.values(hindered).reduce((sum, one) => sum + one, 0);
  if (out + barred === 0 || (barred > 0 && hindered.currency !== undefined)) return null;
  return { payable: count - out - barred, hindered, barred };
}
