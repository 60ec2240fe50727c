import type { BankAccountState, SentBack } from '#domain/bank-account/bank-account.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { accountVersion } from '#server/money/bank-accounts/account-version.ts';
import { codesToMend } from '#server/money/bank-accounts/accounts-to-mend.ts';
import { typesOf } from '#server/money/bank-accounts/kept-accounts.ts';
import { mayApprove } from '#domain/approval/second-person.ts';
import { waitingFrom } from '#server/money/approvals/waiting-from.ts';
import { waitingAdditions, waitingMethods } from '#server/money/approvals/method-standing.ts';
import {
  paymentsOfAccounts,
  type PaymentOfAccount,
} from '#server/money/bank-accounts/payments-of-accounts.ts';
import { returnsOfAccount } from '#server/money/bank-accounts/returns-of-account.ts';
import { isStranded } from '#server/money/bank-accounts/stranded-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Bank accounts of a customer, masked to the last four (§3 Bank account, decisions §2). */
export function listBankAccounts({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listBankAccounts'> {
  return async ({ caller, customer }) => {
    const { customerId, accountIds } = customer;
    const { rows, payments, waiting, asked, stranded, sentBack, ending, toMend } = await withTenant(
      db,
      { userId: caller.userId, customerId },
      async (tx) => {
        const query = accountsOf(tx, customerId);
        const rows = await (
          accountIds ? query.where('account_id', 'in', [...accountIds, customerId]) : query
        ).execute();
        const ids = rows.map((row) => row.bank_account_id);
        const waiting = await waitingMethods(tx, customerId, { kind: 'bank_account', now: clock.instant() });
        const stranded = new Set<string>();
        for (const row of rows) if (await isStranded(tx, customerId, row)) stranded.add(row.bank_account_id);
        // How bank accounts are kept is their administrators' alone.
        const asked = mayApprove('bank_account', caller.role)
          ? await waitingAdditions(tx, customerId, clock.instant())
          : [];
        const sentBack = new Map<string, SentBack | null>();
        for (const { state, bank_account_id: bankAccountId, confirmed_at: confirmedAt } of rows) {
          if (state !== 'stopped') continue;
          const returns = await returnsOfAccount(tx, { bankAccountId, confirmedAt }, config.settings);
          sentBack.set(bankAccountId, returns);
        }
        const ending = new Map<string, Awaited<ReturnType<typeof waitingFrom>>>();
        for (const id of ids) ending.set(id, await waitingFrom(tx, id));
        const payments = await paymentsOfAccounts(tx, ids);
        const toMend = await codesToMend(tx, rows);
        return { rows, payments, waiting, asked, stranded, sentBack, ending, toMend };
      },
    );
    const { timeZone } = config.settings;
    const named = ({ paymentId, paymentNumber, at }: PaymentOfAccount) => ({
      payment_id: paymentId,
      payment_number: paymentNumber,
      on: businessDate(at, timeZone),
    });
    const lastOf = (last: PaymentOfAccount | null | undefined) => (last ? named(last) : null);
    return {
      body: {
        data: rows.map((row) => {
          const { bank_account_id: id } = row;
          const code = toMend.get(id);
          const account = accountOnWire(row, {
            timeZone,
            userId: caller.userId,
            isStranded: stranded.has(id),
          });
          return {
            ...account,
            attributes: {
              ...account.attributes,
              last_payment: lastOf(payments.get(id)?.last),
              under_way: (payments.get(id)?.underWay ?? []).map((one) => ({
                ...named(one),
                is_scheduled: one.isScheduled,
                by: one.by,
              })),
              under_way_more: payments.get(id)?.underWayMore ?? 0,
              ends_with_it: ending.get(id) ?? [],
              sent_back: sentBack.get(id) ?? null,
              asked_in: waiting.get(id) ?? null,
              ...(code !== undefined && { to_mend_code: code }),
            },
          };
        }),
        meta: {
          asked: asked.map(({ approvalId, bankName, lastFour }) => ({
            approval_id: approvalId,
            bank_name: bankName,
            last_four: lastFour,
          })),
        },
      },
    };
  };
}

/** The same of those that wait for a yes that nobody of the customer can give any more, for customer support. */
export async function strandedAccounts(
  tx: Tx,
  customerId: string,
  { timeZone, userId }: { readonly timeZone: string; readonly userId: string },
) {
  const told: ReturnType<typeof accountOnWire>[] = [];
  for (const row of await accountsOf(tx, customerId).where('state', '=', 'unconfirmed').execute()) {
    if (await isStranded(tx, customerId, row))
      told.push(accountOnWire(row, { timeZone, userId, isStranded: true }));
  }
  return told;
}

/** Named column by column, so that the account number is not even read. */
function accountsOf(tx: Tx, customerId: string) {
  return tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'account_id', 'account_type', 'bank_name', 'last_four', 'bank_country'])
    .select(['online', 'autopay', 'currency', 'state', 'usable_on', 'changed_by', 'created_at'])
    .select(['changed_at', 'confirmed_at'])
    .select((of) =>
      of
        .selectFrom('customers')
        .select('customer_name')
        .whereRef('customers.buid', '=', 'bank_accounts.account_id')
        .$asScalar()
        .$notNull()
        .as('account_name'),
    )
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('bank_name')
    .orderBy('bank_account_id');
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

/** An account, beside its payments and what waits for it: of one that nothing was paid from there are none. */
function accountOnWire(
  row: AccountRow,
  of: { readonly timeZone: string; readonly userId: string; readonly isStranded: boolean },
) {
  return {
    type: 'bank-accounts' as const,
    id: row.bank_account_id,
    attributes: {
      buid_customer: row.account_id,
      account_name: row.account_name,
      account_type: row.account_type,
      bank_name: row.bank_name,
      last_four: row.last_four,
      bank_country: row.bank_country,
      currency: row.currency,
      state: row.state as BankAccountState,
      usable_on: row.usable_on,
      payment_types: typesOf(row),
      is_own: row.changed_by === of.userId,
      is_stranded: of.isStranded,
      version: accountVersion(row),
      added_on: businessDate(row.created_at, of.timeZone),
      last_payment: null,
      under_way: [],
      under_way_more: 0,
      ends_with_it: [],
      sent_back: null,
      asked_in: null,
    },
  };
}
