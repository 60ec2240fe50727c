import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import { isBankCurrency } from '#domain/bank-account/bank-account.ts';
import { money } from '#domain/money/money.ts';
import { insteadOfBank, noBankAccountIn } from '#domain/payment/bank-currency.ts';
import type { PaymentObstacle, OffenceRule } from '#domain/payment/payment-obstacle.ts';
import type { PaidBy, PaymentMethod, PaymentMode } from '#domain/payment/payment.ts';
import { areAccountsOpen, ownAccountObstacles, paysEach } from '#domain/payment/program-rules.ts';
import type { CurrencyShare, SelectionSummary } from '#domain/selection/selection-summary.ts';
import type { Conflict } from '#domain/payment/conflict.ts';
import { noCard, nobodyElse, type SecondPerson } from '#domain/approval/second-person.ts';
import { mayPay, parseRole } from '#domain/access/role.ts';

/** What the payer has decided so far, as the rules on submitting need it. */
export interface PaymentDecision {
  /** By credits alone where they pay all: then no method is needed (decisions §13). */
  readonly method: PaidBy | null;
  readonly bankAccountId: string | null;
  readonly feeAccepted: boolean;
  readonly termsAcknowledged: boolean;
}

/** Who pays and for whom. */
export interface PaymentContext {
  readonly config: PaymentConfig;
  readonly role: string;
  /** Of one account's view, where it is absent. Of the program's the accounts are its customers. */
  readonly mode?: PaymentMode;
  /** The accounts that own the selected invoices, by `buidCustomer`. */
  readonly accounts: ReadonlyMap<string, PayingCustomer>;
  /** Whether the payer wishes one bank payment for each account. */
  readonly isByAccount?: boolean;
  /** How many disputed invoices wait to be taken in. */
  readonly disputedLeftOut?: number;
  /** What is known of other payments that hold some of the selection. */
  readonly conflict?: Conflict | undefined;
  /** The currencies of what can be paid, where nothing is selected yet. */
  readonly payableIn?: readonly string[];
  /** Whether it is to be paid on a date, which no card can. */
  readonly isOnDate?: boolean;
  /** The second person that it takes, above the limit; absent below it. */
  readonly second?: SecondPerson | undefined;
  /** What is wrong with part amounts, by `partObstacles`. */
  readonly parts?: readonly PaymentObstacle[];
}

/** Why this selection cannot be paid at all, whatever the method; empty when it can (§5 Payment, §4 payable). */
export function selectionObstacles(summary: SelectionSummary, context: PaymentContext): PaymentObstacle[] {
  const obstacles: PaymentObstacle[] = [];
  if (!mayPay(context.role))
    obstacles.push({ rule: 'PAY-13', facts: {}, remedy: { kind: 'askAdministrator' } });
  if (summary.count === 0) {
    return [...obstacles, nothingSelected(context)];
  }
  obstacles.push(
    ...notPayable(summary, context.conflict),
    ...offences(summary, 'PAY-04'),
    ...offences(summary, 'PAY-06'),
  );
  obstacles.push(...currencyObstacles(summary.currencies));
  const barred = accountNames(summary, context, (account) => !account.paymentEligible);
  if (barred.length > 0) {
    obstacles.push({ rule: 'PAY-15', facts: { accounts: barred }, remedy: { kind: 'contactSupport' } });
  }
  return obstacles;
}

/** That what is paid in one go is in several currencies (PAY-05), of which that with most to pay is kept. */
export function currencyObstacles(
  shares: readonly Pick<CurrencyShare, 'currency' | 'count' | 'payable'>[],
): PaymentObstacle[] {
  const largest = mostPayable(shares);
  if (shares.length < 2 || !largest) return [];
  return [
    {
      rule: 'PAY-05',
      facts: { currencies: shares.map(({ currency }) => currency) },
      remedy: { kind: 'keepCurrency', currency: largest.currency, count: largest.count },
    },
  ];
}

/** Why this selection cannot be paid by bank account; empty when it can (§5 Payment). */
export function bankObstacles(summary: SelectionSummary, context: PaymentContext): PaymentObstacle[] {
  const obstacles = selectionObstacles(summary, context);
  if (!context.config.methods.includes('bank')) return [...obstacles, notSetUp('bank')];
  const ofAccounts = bankAccountObstacles(summary, context);
  const largest = mostPayable(summary.accounts);
  // However the selection is divided, what no bank account pays is paid by none.
  if (summary.accounts.length > 1 && largest && !paysEach(context) && ofAccounts.length === 0) {
    const { buidCustomer, accountName, count } = largest;
    obstacles.push({
      rule: 'PAY-03',
      facts: { count: summary.accounts.length },
      remedy: { kind: 'keepAccount', buidCustomer, accountName, count },
      alternative: { kind: 'payByAccount', count: summary.accounts.length },
    });
  }
  const disabled = disabledObstacles(summary, context, 'bank');
  return [...obstacles, ...(disabled.length > 0 ? disabled : ofAccounts)];
}

/** Why no bank account can pay in a currency, whichever is added; empty where one can (PAY-17, PAY-18). */
export function bankBars(currency: string, { methods }: Pick<PaymentConfig, 'methods'>): PaymentObstacle[] {
  if (!methods.includes('bank')) return [notSetUp('bank')];
  return isBankCurrency(currency)
    ? []
    : [noBankAccountIn(currency, methods.includes('card') ? 'payByCard' : 'contactSupport')];
}

/** Why this selection cannot be paid by credit card; empty when it can (§5 Payment). */
export function cardObstacles(summary: SelectionSummary, context: PaymentContext): PaymentObstacle[] {
  const { cardMinimum, methods } = context.config;
  const obstacles = selectionObstacles(summary, context);
  if (!methods.includes('card')) return [...obstacles, notSetUp('card')];
  if (context.isOnDate) obstacles.push({ rule: 'PAY-28', facts: {}, remedy: { kind: 'payNow' } });
  if (context.second) obstacles.push(noCard());
  const currency = summary.currencies[0]?.currency;
  for (const obstacle of offences(summary, 'PAY-07')) {
    const minimum = currency ? money(cardMinimum, currency) : undefined;
    obstacles.push({
      ...obstacle,
      ...(isBeyondBoth(summary, context) && { remedy: { kind: 'contactSupport' as const } }),
      facts: { ...obstacle.facts, minimum },
      // A bank account pays any amount.
      ...(bankObstacles(summary, context).length === 0 && { alternative: { kind: 'payByBank' } }),
    });
  }
  obstacles.push(...cardCountObstacles(summary.count, context.config));
  return [...obstacles, ...disabledObstacles(summary, context, 'card')];
}

/** That one charge of a card pays more invoices than it may (PAY-08). */
export function cardCountObstacles(
  count: number,
  { cardMaximumCount: limit }: Pick<PaymentConfig, 'cardMaximumCount'>,
): PaymentObstacle[] {
  if (count <= limit) return [];
  return [{ rule: 'PAY-08', facts: { count, limit }, remedy: { kind: 'keepFirst', count: limit } }];
}

/** Why this selection cannot be paid in this way; empty when it can. */
export function methodObstacles(
  method: PaymentMethod,
  summary: SelectionSummary,
  context: PaymentContext,
): PaymentObstacle[] {
  return method === 'bank' ? bankObstacles(summary, context) : cardObstacles(summary, context);
}

/** Why nothing in the selection leads anywhere: neither way of paying is open. Empty when one is. */
export function reviewObstacles(summary: SelectionSummary, context: PaymentContext): PaymentObstacle[] {
  const bank = bankObstacles(summary, context);
  const card = cardObstacles(summary, context);
  if (bank.length === 0 || card.length === 0) return [];
  // What hinders both comes first in either list.
  return [...bank, ...card.filter((one) => !bank.some((other) => isSameReason(one, other)))];
}

/** That the bank is not enabled is another reason than that the card is not, though one rule says both. */
function isSameReason(one: PaymentObstacle, other: PaymentObstacle): boolean {
  return one.rule === other.rule && one.facts.method === other.facts.method;
}

/** Why this payment cannot be submitted now; empty when it can (§5 Payment: the pay button). */
export function submitObstacles(
  summary: SelectionSummary,
  decision: PaymentDecision,
  context: PaymentContext,
): PaymentObstacle[] {
  const { method } = decision;
  const obstacles =
    method === null || method === 'credits'
      ? selectionObstacles(summary, context)
      : methodObstacles(method, summary, context);
  obstacles.push(...(context.parts ?? []));
  if (
    method !== 'card' &&
    method !== 'credits' &&
    !decision.bankAccountId &&
    !obstacles.some(({ rule }) => rule === 'PAY-12' || rule === 'PAY-18')
  ) {
    obstacles.push({ rule: 'PAY-12', facts: {}, remedy: { kind: 'chooseBankAccount' } });
  }
  if (method === 'card' && !decision.feeAccepted) {
    obstacles.push({ rule: 'PAY-10', facts: {}, remedy: { kind: 'acceptFee' } });
  }
  if (context.second?.approvers.length === 0) obstacles.push(nobodyElse());
  if (!decision.termsAcknowledged) {
    obstacles.push({ rule: 'PAY-11', facts: {}, remedy: { kind: 'acknowledgeTerms' } });
  }
  return obstacles;
}

/** The parts of a selection in the order in which they are offered to be kept: of which most can be paid first. */
export function largestFirst<Share extends { readonly payable: number }>(shares: readonly Share[]): Share[] {
  return shares.toSorted((one, other) => other.payable - one.payable);
}

/** The part of which most can be paid. None where nothing can: no way of dividing helps, and the rows say why. */
function mostPayable<Share extends { readonly payable: number }>(
  shares: readonly Share[],
): Share | undefined {
  return largestFirst(shares).find(({ payable }) => payable > 0);
}

/** Where what was asked for is disputed, nothing is selected because of that, and taking it in helps (decisions §11). */
function nothingSelected({ disputedLeftOut: count = 0 }: PaymentContext): PaymentObstacle {
  return count === 0
    ? { rule: 'PAY-01', facts: {}, remedy: { kind: 'select' } }
    : { rule: 'PAY-01', facts: { count }, remedy: { kind: 'takeIn', count } };
}

/** Those that another payment holds say so, and not also that they are not payable; leaving all out removes both. */
function notPayable(summary: SelectionSummary, conflict: Conflict | undefined): PaymentObstacle[] {
  const all = offences(summary, 'PAY-02');
  if (!conflict) return all;
  const { held, others } = conflict;
  if (others.count === 0) return [held];
  return [held, ...all.map((one) => ({ ...one, facts: { count: others.count, invoices: others.first } }))];
}

function offences(summary: SelectionSummary, rule: OffenceRule): PaymentObstacle[] {
  const { count, first } = summary.offences[rule];
  return count === 0
    ? []
    : [{ rule, facts: { count, invoices: first }, remedy: { kind: 'leaveOut', rule, count } }];
}

/** Whether no bank could pay it, and all of it is too little for a card: whoever leaves that out has nothing left to pay. */
function isBeyondBoth(summary: SelectionSummary, { config }: PaymentContext): boolean {
  const currency = summary.currencies[0]?.currency;
  const isTooLittle = summary.count > 0 && summary.offences['PAY-07'].count === summary.count;
  return isTooLittle && currency !== undefined && bankBars(currency, config).length > 0;
}

/** The only reason that is told beside those of any payment: nothing that the payer changes would open this way. */
function notSetUp(method: PaymentMethod): PaymentObstacle {
  return { rule: 'PAY-17', facts: { method }, remedy: { kind: 'contactSupport' } };
}

/**
 * That there is no bank account to choose, or none in the currency of the invoices, told to those who pay; an
 * administrator can add one, where banks of that currency can be paid from.
 */
function bankAccountObstacles(summary: SelectionSummary, context: PaymentContext): PaymentObstacle[] {
  const { currencies } = summary;
  const { accounts, role, payableIn = [] } = context;
  if (accounts.size === 0 || !mayPay(role)) return [];
  const there = new Set([...accounts.values()].flatMap(({ bankCurrencies }) => bankCurrencies));
  const currency = currencies.length === 1 ? currencies[0]?.currency : undefined;
  if (currency !== undefined && there.has(currency)) {
    return ownAccountObstacles(summary, context, currency);
  }
  const instead = isBeyondBoth(summary, context)
    ? ('contactSupport' as const)
    : insteadOfBank(context.config, [...accounts.values()]);
  const adding = parseRole(role) === 'admin' ? ('addBankAccount' as const) : ('askAdministrator' as const);
  if (currency !== undefined && (there.size > 0 || !isBankCurrency(currency))) {
    return [noBankAccountIn(currency, isBankCurrency(currency) ? adding : instead)];
  }
  const [first] = payableIn;
  // Whichever account is added, it would pay none of it.
  if (currency === undefined && first !== undefined && !payableIn.some(isBankCurrency)) {
    return [noBankAccountIn(first, instead)];
  }
  return there.size > 0 ? [] : [{ rule: 'PAY-12', facts: { method: 'bank' }, remedy: { kind: adding } }];
}

function disabledObstacles(
  summary: SelectionSummary,
  context: PaymentContext,
  method: PaymentMethod,
): PaymentObstacle[] {
  const accounts = accountNames(summary, context, (account) => !account.enabledMethods.includes(method));
  return accounts.length === 0
    ? []
    : [{ rule: 'PAY-09', facts: { accounts, method }, remedy: { kind: 'contactSupport' } }];
}

/** An account that the context does not know counts as barred: refuse by default. */
function accountNames(
  summary: SelectionSummary,
  context: PaymentContext,
  barred: (account: PayingCustomer) => boolean,
): string[] {
  return summary.accounts
    .filter(({ buidCustomer }) => {
      const account = context.accounts.get(buidCustomer);
      return account ? barred(account) : !areAccountsOpen(context);
    })
    .map(({ accountName }) => accountName);
}
