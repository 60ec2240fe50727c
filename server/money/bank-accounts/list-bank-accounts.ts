import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { typesOf } from '#server/money/bank-accounts/kept-accounts.ts';
import { mayApprove } from '#domain/approval/second-person.ts';
import { waitingAdditions, waitingMethods } from '#server/money/approvals/method-standing.ts';
import {
  paymentsOfAccounts,
  type PaymentOfAccount,
} from '#server/money/bank-accounts/payments-of-accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Bank accounts of a customer, masked to the last four (§3 Bank account, decisions §2). */
export function listBankAccounts({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listBankAccounts'> {
  return async ({ caller, customer }) => {
    const { customerId, accountIds } = customer;
    const { rows, payments, waiting, asked } = await withTenant(
      db,
      { userId: caller.userId, customerId },
      async (tx) => {
        const query = tx
          .selectFrom('bank_accounts')
          // Named one by one, so that the account number is not even read.
          .select(['bank_account_id', 'account_id', 'account_type', 'bank_name', 'last_four', 'bank_country'])
          .select(['online', 'autopay', 'currency', 'state', 'usable_on', 'changed_by', 'created_at'])
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
        const rows = await (
          accountIds ? query.where('account_id', 'in', [...accountIds, customerId]) : query
        ).execute();
        const ids = rows.map((row) => row.bank_account_id);
        const waiting = await waitingMethods(tx, customerId, { kind: 'bank_account', now: clock.instant() });
        // How bank accounts are kept is their administrators' alone.
        const asked = mayApprove('bank_account', caller.role)
          ? await waitingAdditions(tx, customerId, clock.instant())
          : [];
        return { rows, payments: await paymentsOfAccounts(tx, ids), waiting, asked };
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
        data: rows.map((row) => ({
          type: 'bank-accounts',
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
            is_own: row.changed_by === caller.userId,
            added_on: businessDate(row.created_at, timeZone),
            last_payment: lastOf(payments.get(row.bank_account_id)?.last),
            under_way: (payments.get(row.bank_account_id)?.underWay ?? []).map((one) => ({
              ...named(one),
              is_scheduled: one.isScheduled,
            })),
            under_way_more: payments.get(row.bank_account_id)?.underWayMore ?? 0,
            asked_in: waiting.get(row.bank_account_id) ?? null,
          },
        })),
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
