import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { canPayOnline, payingBars, type PayingBar } from '#domain/bank-account/paying-account.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentChoice } from '#domain/payment/payment-order.ts';
import { bankBars } from '#domain/payment/payment-rules.ts';
import { flowMethodObstacles, flowSummary, type PaymentFlow } from '#machines/payment/context.ts';

type Change = Partial<PaymentFlow>;
type Chosen = Pick<PaymentChoice, 'method' | 'bankAccountId'>;

/** Why no bank account can pay what did not come about; empty where one can, and where no payment is shown. */
export function flowBankBars({ payment, config }: PaymentFlow): PaymentObstacle[] {
  return payment ? bankBars(payment.total.currency, config) : [];
}

/** The bank accounts that can pay what is selected: in its currency. */
export function payingBankAccounts(flow: PaymentFlow): readonly BankAccount[] {
  const { currencies } = flowSummary(flow);
  return (flow.payable?.bankAccounts ?? []).filter((account) =>
    currencies.every(({ currency }) => canPayOnline(account, currency)),
  );
}

/** A bank account that pays nothing of the selection now, and why. */
export interface BarredAccount {
  readonly account: BankAccount;
  readonly bars: readonly PayingBar[];
}

/** The bank accounts that would pay what is selected and cannot now; one in another currency never would. */
export function barredBankAccounts(flow: PaymentFlow): readonly BarredAccount[] {
  const { currencies } = flowSummary(flow);
  const [only, ...others] = currencies;
  if (!only || others.length > 0) return [];
  return (flow.payable?.bankAccounts ?? [])
    .map((account) => ({ account, bars: payingBars(account, only.currency) }))
    .filter(({ bars }) => bars.length > 0 && bars.every(({ reason }) => reason !== 'currency'));
}

export function knowsBankAccount(flow: PaymentFlow, id: string | null): boolean {
  return payingBankAccounts(flow).some(({ bankAccountId }) => bankAccountId === id);
}

/** The bank account that was chosen, while it is there, else the first one. */
export function preferredBankAccount(flow: PaymentFlow): string | null {
  const first = payingBankAccounts(flow)[0]?.bankAccountId ?? null;
  return knowsBankAccount(flow, flow.bankAccountId) ? flow.bankAccountId : first;
}

/** The way of paying to begin the review with, and the one that was chosen before where that is another (PAY-12). */
export function openChoice(flow: PaymentFlow): Chosen & Pick<PaymentFlow, 'instead'> {
  const { method, bankAccountId } = flow;
  const open = openWay(flow);
  const isSame = open.method === method && open.bankAccountId === bankAccountId;
  const isChosen = method === 'card' || (method === 'bank' && bankAccountId !== null);
  return { ...open, instead: isChosen && !isSame ? { method, bankAccountId } : null };
}

/** The one chosen before while it is open, else one that costs nothing. */
function openWay(flow: PaymentFlow): Chosen {
  const isOpen = (method: 'bank' | 'card') => flowMethodObstacles(flow, method).length === 0;
  const known = preferredBankAccount(flow);
  if (flow.method === 'card' && isOpen('card')) return { method: 'card', bankAccountId: null };
  if (known !== null && isOpen('bank')) return { method: 'bank', bankAccountId: known };
  return { method: null, bankAccountId: null };
}

/** After a load: the way of paying stays as it was, though it may be closed now, unless its account is gone. */
export function keptChoice(flow: PaymentFlow): Chosen & Partial<Pick<PaymentFlow, 'instead'>> {
  const { method, bankAccountId } = flow;
  if (method === 'card') return { method, bankAccountId: null };
  return method === 'bank' && knowsBankAccount(flow, bankAccountId)
    ? { method, bankAccountId }
    : openChoice(flow);
}

/** A change in the review after which the chosen bank account cannot pay any more: one that can is taken. */
export function withOpenAccount(flow: PaymentFlow, change: Change): Change {
  const next = { ...flow, ...change };
  const isBarred = next.method === 'bank' && !knowsBankAccount(next, next.bankAccountId);
  return flow.step === 'review' && isBarred ? { ...change, ...openChoice(next) } : change;
}
