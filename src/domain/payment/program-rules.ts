import { overLimit } from '#domain/approval/approval-limit.ts';
import type { Money } from '#domain/money/money.ts';
import type { ProgramPayer } from '#domain/payment/program-payment.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { PaymentMode } from '#domain/payment/payment.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';

/** What these rules ask of who pays and for whom. */
interface ProgramContext {
  readonly mode?: PaymentMode | undefined;
  readonly isByAccount?: boolean | undefined;
  readonly accounts: ReadonlyMap<string, PayingCustomer>;
}

/** Whether invoices of all customers are paid, one payment for each (§3 Payment mode). */
export function isProgram({ mode }: Pick<ProgramContext, 'mode'>): boolean {
  return mode === 'PROGRAM_OVERVIEW';
}

/** Whether a bank pays one payment for each account; of a program, whose accounts are its customers, always. */
export function paysEach(context: Pick<ProgramContext, 'mode' | 'isByAccount'>): boolean {
  return isProgram(context) || context.isByAccount === true;
}

/** Whether customers are not known yet: a list over many knows none, and the review asks for those selected. */
export function areAccountsOpen(context: Pick<ProgramContext, 'mode' | 'accounts'>): boolean {
  return isProgram(context) && context.accounts.size === 0;
}

/** That some customers have no bank account that pays in a currency (PAY-61); none elsewhere than over several. */
export function ownAccountObstacles(
  { accounts: shares }: SelectionSummary,
  context: ProgramContext,
  currency: string,
): PaymentObstacle[] {
  if (!isProgram(context)) return [];
  const without = shares
    .filter(({ buidCustomer }) => !context.accounts.get(buidCustomer)?.bankCurrencies.includes(currency))
    .map(({ accountName }) => accountName);
  return without.length === 0
    ? []
    : [{ rule: 'PAY-61', facts: { accounts: without, currencies: [currency] }, remedy: { kind: 'select' } }];
}

/** What is paid for one of several customers, and up to how much the payer does so alone. */
export interface LimitedPart {
  readonly buidCustomer: string;
  readonly accountName: string;
  readonly count: number;
  readonly amount: Money;
  readonly limit: ProgramPayer['limit'];
}

/** The customers whose part is above their limit (PAY-63): a second person is asked where one is paid for itself. */
export function partLimitObstacles(parts: readonly LimitedPart[]): PaymentObstacle[] {
  return parts.flatMap(({ buidCustomer, accountName, count, amount, limit }) => {
    const over = limit && overLimit(limit.limit, amount, limit.spentToday);
    if (!over) return [];
    const facts = { accounts: [accountName], amount, most: over.most, why: over.why };
    const remedy =
      parts.length > 1
        ? ({ kind: 'leaveOutCustomer', buidCustomer, accountName, count } as const)
        : ({ kind: 'select' } as const);
    return [{ rule: 'PAY-63' as const, facts, remedy }];
  });
}
