import type { components } from '#api/contract/schema.gen.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { answerChange, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { numbersOf, refuseUnfit } from '#server/money/bank-accounts/judge-bank-account.ts';
import {
  accountOf,
  refuseMovedAutopay,
  takeAutopay,
  waitOf,
} from '#server/money/bank-accounts/kept-accounts.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['LinkedBankAccountDocument'];

/**
 * Changes what a bank account is used for, its numbers or both, after a step-up. AutoPay moves with it in the one
 * transaction. New numbers and added uses of a single administrator wait one business day (decisions §13).
 */
export function changeBankAccount(deps: ChangeDeps): Operation<'changeBankAccount'> {
  const { clock, sealer } = deps;
  return async (request) => {
    const { caller, customer, body } = request;
    const { bank_account_id: id, payment_types: wishes, numbers: typed, ...asked } = body.data.attributes;
    const { step_up, autopay_from: from } = asked;
    const numbers = typed && { ...typed, payment_types: wishes };
    if (numbers) refuseUnfit(numbers);
    if (wishes.length === 0) {
      throw apiError(422, 'PAY-52', 'A bank account has a use', {
        source: { pointer: '/data/attributes/payment_types' },
      });
    }
    const { customerId } = customer;
    const kept = await answerChange(deps, request, {
      deed: 'changed',
      judge: async (tx, accounts) => {
        const account = accountOf(accounts, id);
        refuseMovedAutopay(accounts, { to: id, currency: account.currency, wishes, from });
        if (numbers && (numbers.style === 'cfi') !== (account.currency === 'CAD')) {
          throw apiError(422, 'other_currency', 'An account keeps its currency; add another one');
        }
        await takeStepUp(tx, clock, caller, { change: 'bank_account_change', subject: id }, step_up);
        return { accounts, account };
      },
      write: async (tx, { accounts, account }) => {
        const autopay = wishes.includes('autopay');
        if (autopay && from) await takeAutopay(tx, accounts, from);
        const isMore = numbers !== null || wishes.some((type) => !account.paymentTypes.includes(type));
        const wait = { customerId, userId: caller.userId, currency: account.currency };
        const life = isMore
          ? moveBankAccount(account, {
              type: 'account.change',
              by: caller.userId,
              usableOn: await waitOf(tx, clock, wait),
            })
          : account;
        const columns = numbers ? numbersOf(numbers, sealer) : { last_four: account.last_four };
        await tx
          .updateTable('bank_accounts')
          .set({
            ...columns,
            online: wishes.includes('online'),
            autopay,
            state: life.state,
            usable_on: life.usable_on,
            changed_by: life.changed_by,
            changed_at: clock.instant(),
          })
          .where('bank_account_id', '=', id)
          .execute();
        return { bankAccountId: id, lastFour: columns.last_four };
      },
    });
    return { body: kept as Answer };
  };
}
