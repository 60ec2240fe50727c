import type { components } from '#api/contract/schema.gen.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import { canPayOnline } from '#domain/bank-account/paying-account.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PayingCustomer } from '#domain/customer/customer.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { conflictOf } from '#domain/payment/conflict.ts';
import { submitObstacles } from '#domain/payment/payment-rules.ts';
import { summarize, type SelectionSummary } from '#domain/selection/selection-summary.ts';
import { shownAmountObstacles } from '#domain/money/shown-amount.ts';
import { typesOf } from '#server/money/bank-accounts/kept-accounts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { ChargedOrder } from '#server/money/payments/charged-order.ts';
import { otherPayments } from '#server/money/payments/other-payments.ts';

type PaymentInput = components['schemas']['PaymentInput'];

/** The bank account that an order is paid from. */
export interface PayingBankAccount {
  readonly bankAccountId: string;
  readonly bankName: string;
  readonly lastFour: string;
}

/** What judging needs besides the order and its invoices. */
export interface JudgeContext {
  readonly config: PaymentConfig;
  readonly role: string;
  readonly userId: string;
  readonly customerId: string;
  /** What is wrong with its part amounts; none where it has none. */
  readonly parts?: readonly PaymentObstacle[];
}

/**
 * Throws 422 with every rule that says no to an order, by the functions that chart and view use too; 409 where
 * another payment of the same invoices is the only reason. Answers the bank account, null for a card.
 */
export async function judgeOrder(
  tx: Tx,
  input: PaymentInput,
  order: ChargedOrder,
  { config, role, userId, customerId, parts = [] }: JudgeContext,
): Promise<PayingBankAccount | null> {
  const { locked, charged, isCovered } = order;
  const all = locked.map(({ invoice }) => invoice);
  const invoices = isCovered ? all : charged;
  const summary = summarize(invoices, config);
  const held = locked.filter(({ state }) => state.collection === 'paymentPending');
  const heldIds = held.map(({ invoice }) => invoice.trxId);
  const told = await otherPayments(tx, heldIds, { userId, customerId });
  const bankAccount = input.method === 'bank' ? await findBankAccount(tx, input, summary, customerId) : null;
  const accountIds = summary.accounts.map(({ buidCustomer }) => buidCustomer);
  const obstacles = submitObstacles(
    summary,
    {
      method: input.method,
      bankAccountId: bankAccount?.bankAccountId ?? null,
      feeAccepted: input.fee_accepted,
      termsAcknowledged: input.terms_version === config.termsVersion,
    },
    {
      config,
      role,
      accounts: await payingAccounts(tx, accountIds, await bankCurrencies(tx, customerId)),
      isByAccount: input.by_account === true,
      conflict: conflictOf(told, all, config),
      parts,
    },
  );
  // Of what cannot be paid now there is no amount to check, and one that is no part is not also another one than was shown.
  const isChecked =
    parts.length === 0 && !obstacles.some(({ rule }) => rule === 'PAY-02' || rule === 'PAY-14');
  if (isChecked) obstacles.push(...shownObstacles(input, order, config));
  const isConflict = obstacles.length > 0 && obstacles.every(({ rule }) => rule === 'PAY-14');
  if (obstacles.length > 0) throw refusedByRules(obstacles, isConflict ? 409 : 422);
  return bankAccount;
}

/** What was shown of each line and of the whole. */
function shownObstacles(
  input: PaymentInput,
  { locked, charged, isCovered, isAsShown }: ChargedOrder,
  config: PaymentConfig,
): PaymentObstacle[] {
  const payable = new Map(locked.map(({ invoice }) => [invoice.trxId, payableAmount(invoice)]));
  // Of a part the rules on parts have judged the amount.
  const changed = (input.lines ?? []).some(({ trx_id, amount, short }) => {
    if (short) return false;
    const now = payable.get(trx_id);
    return now?.amount !== amount.amount || now.currency !== amount.currency;
  });
  const isMethodOff = isCovered !== (input.method === 'credits');
  if (changed || !isAsShown || isMethodOff)
    return [{ rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } }];
  if (isCovered) {
    const isFree = input.amount.amount === 0 && input.fee.amount === 0;
    return isFree ? [] : [{ rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } }];
  }
  return shownAmountObstacles(input, summarize(charged, config), input.method, config);
}

/** The account that an order names, where it can pay that now; null where it cannot, or is none of the customer's. */
export async function findBankAccount(
  tx: Tx,
  input: Pick<PaymentInput, 'bank_account_id'>,
  { currencies: [only, ...others] }: Pick<SelectionSummary, 'currencies'>,
  customerId: string,
): Promise<PayingBankAccount | null> {
  if (!input.bank_account_id) return null;
  const row = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'bank_name', 'last_four', 'currency'])
    .select(['state', 'usable_on', 'online', 'autopay'])
    .where('bank_account_id', '=', input.bank_account_id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const account = {
    currency: row.currency,
    state: row.state as BankAccountState,
    usableOn: row.usable_on,
    paymentTypes: typesOf(row),
  };
  // One in another currency than what is paid is none to choose, as in the chart.
  const paid = others.length > 0 || !only ? row.currency : only.currency;
  return canPayOnline(account, paid)
    ? { bankAccountId: row.bank_account_id, bankName: row.bank_name, lastFour: row.last_four }
    : null;
}

/** In which currencies a customer can pay by bank account now. */
async function bankCurrencies(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_accounts')
    .select('currency')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('online', '=', true)
    .where('state', '=', 'usable')
    .execute();
  return rows.map(({ currency }) => currency);
}

async function payingAccounts(
  tx: Tx,
  accountIds: readonly string[],
  currencies: readonly string[],
): Promise<ReadonlyMap<string, PayingCustomer>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customers')
    .select(['buid', 'customer_name', 'payment_eligible', 'is_active', 'bank_enabled', 'card_enabled'])
    .where('buid', 'in', accountIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.buid,
      {
        buidCustomer: row.buid,
        customerName: row.customer_name,
        paymentEligible: row.payment_eligible,
        isActive: row.is_active,
        enabledMethods: [
          ...(row.bank_enabled ? (['bank'] as const) : []),
          ...(row.card_enabled ? (['card'] as const) : []),
        ],
        bankCurrencies: currencies,
      },
    ]),
  );
}
