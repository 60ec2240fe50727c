import type { components } from '#api/contract/schema.gen.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { makeChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { confirmationOf } from '#server/money/bank-accounts/confirm-bank-account.ts';
import { lockAccounts } from '#server/money/bank-accounts/kept-accounts.ts';
import { namedAccount } from '#server/money/bank-accounts/named-account.ts';
import { removalOf } from '#server/money/bank-accounts/remove-bank-account.ts';
import { isStranded } from '#server/money/bank-accounts/stranded-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['BankAccountChangedDocument'];

/**
 * Customer support says yes to a bank account by a mailed link, or removes it, after a step-up: only where nobody of the
 * customer can any more (BKN-12). The customer's administrators are told of it as of any change.
 */
export function answerStrandedAccount(deps: ChangeDeps): Operation<'answerStrandedAccount'> {
  return async (request) => {
    const { caller, requestId } = request;
    const { bank_account_id: id, action, step_up: token } = request.body.data.attributes;
    // As the owner of the tables: customer support looks after all customers.
    const kept = await withSystem(deps.db, (tx) =>
      answerUnderKey(tx, claimOf(request, deps.clock), {
        judge: async () => {
          const customer = await customerOf(tx, id);
          const accounts = await lockAccounts(tx, customer.customerId);
          const account = await namedAccount(tx, { customerId: customer.customerId, accounts }, id);
          if (!(await isStranded(tx, customer.customerId, account))) {
            throw apiError(409, 'BKN-12', 'The customer has somebody who confirms it, or it waits no more');
          }
          const changer = { caller, customer, requestId };
          const judge = async <Judged extends object>(change: Change<Judged>) => {
            const judged = await change.judge(tx, accounts);
            return () => makeChange(tx, deps, changer, change, judged);
          };
          const make =
            action === 'confirm'
              ? await judge(confirmationOf(deps, changer, { bank_account_id: id }))
              : await judge(removalOf(deps, changer, { ...ALONE, bank_account_id: id }));
          const proved = action === 'confirm' ? 'bank_account_confirm' : 'bank_account_remove';
          await takeStepUp(tx, deps.clock, caller, { change: proved, subject: id }, token);
          return { make };
        },
        submit: async ({ make }) => {
          const { bankAccountId, lastFour } = await make();
          const body: Answer = {
            data: { type: 'bank-accounts', id: bankAccountId, attributes: { last_four: lastFour } },
            meta: { approval_id: null },
          };
          return { madeId: null, status: 201, body };
        },
      }),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as Answer };
  };
}

/** Nothing was ever paid from it, so that nothing stops with it and no other account takes anything over. */
const ALONE = { is_last: false, autopay_to: null, online_to: null } as const;

/** Whose it is, or was. Throws 404 where there never was one. */
async function customerOf(tx: Tx, id: string): Promise<NamedCustomer> {
  const row = await tx
    .selectFrom('bank_accounts as account')
    .innerJoin('customers as customer', 'customer.buid', 'account.customer_id')
    .select(['account.customer_id', 'customer.customer_name', 'customer.currency'])
    .where('account.bank_account_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    customerId: row.customer_id,
    buidCustomer: row.customer_id,
    accountIds: null,
    customerName: row.customer_name,
    currency: row.currency,
  };
}
