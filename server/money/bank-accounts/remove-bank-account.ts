import type { components } from '#api/contract/schema.gen.ts';
import { removalRefusal, type RemovalRule } from '#domain/bank-account/kept-account.ts';
import { answerChange, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { accountOf, autopayMoved } from '#server/money/bank-accounts/kept-accounts.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

const REFUSED: Readonly<Record<RemovalRule, string>> = {
  'BKN-08': 'A payment with this account is under way or scheduled',
  'BKN-09': 'It is the last bank account: online payment stops with it',
};

type Answer = components['schemas']['LinkedBankAccountDocument'];

/**
 * Removes a bank account (§4 Bank accounts): not while payments with it are under way or scheduled (BKN-08), and the last one only
 * where its removal was confirmed as such (BKN-09). AutoPay ends with it or moves to the account that was named.
 */
export function removeBankAccount(deps: ChangeDeps): Operation<'removeBankAccount'> {
  const { clock } = deps;
  return async (request) => {
    const { bank_account_id: id, is_last: isLast, autopay_to: to } = request.body.data.attributes;
    const kept = await answerChange(deps, request, {
      deed: 'removed',
      judge: async (tx, accounts) => {
        const account = accountOf(accounts, id);
        const underWay = await tx
          .selectFrom('payments')
          .select('payment_id')
          .where('bank_account_id', '=', id)
          .where('status', 'in', ['submitted', 'processing'])
          .limit(1)
          .executeTakeFirst();
        const scheduled = await tx
          .selectFrom('scheduled_payments')
          .select('schedule_id')
          .where('bank_account_id', '=', id)
          .where('status', 'in', ['scheduled', 'waiting'])
          .limit(1)
          .executeTakeFirst();
        const refused = removalRefusal({
          isUnderWay: underWay !== undefined || scheduled !== undefined,
          isLast: accounts.length === 1,
          isLastConfirmed: isLast,
        });
        if (refused) throw apiError(409, refused, REFUSED[refused]);
        if (to !== null && (!account.autopay || to === id)) throw autopayMoved();
        const heir = to === null ? null : accountOf(accounts, to);
        if (heir && heir.state !== 'usable') throw autopayMoved();
        if (heir && heir.currency !== account.currency) {
          throw apiError(422, 'BKN-07', 'AutoPay moves between accounts of one currency');
        }
        return { account, heir };
      },
      write: async (tx, { account, heir }) => {
        const { state } = moveBankAccount(account, { type: 'account.remove' });
        await tx
          .updateTable('bank_accounts')
          .set({ state, usable_on: null, removed_at: clock.instant() })
          .where('bank_account_id', '=', id)
          .execute();
        if (heir) {
          await tx
            .updateTable('bank_accounts')
            .set({ autopay: true })
            .where('bank_account_id', '=', heir.bankAccountId)
            .execute();
        }
        return { bankAccountId: id, lastFour: account.last_four };
      },
    });
    return { body: kept as Answer };
  };
}
