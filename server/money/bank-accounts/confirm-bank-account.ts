import type { components } from '#api/contract/schema.gen.ts';
import { answerChange, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { accountOf } from '#server/money/bank-accounts/kept-accounts.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['LinkedBankAccountDocument'];

/**
 * An administrator says yes to an account that waits or was stopped: not whoever has added or changed it, nor who sent
 * the link that did (decisions §13). A copy finds it usable and is refused as anything that is not waiting.
 */
export function confirmBankAccount(deps: ChangeDeps): Operation<'confirmBankAccount'> {
  const { clock } = deps;
  return async (request) => {
    const id = request.body.data.attributes.bank_account_id;
    const { userId } = request.caller;
    const kept = await answerChange(deps, request, {
      deed: 'confirmed',
      judge: (_, accounts) => {
        const account = accountOf(accounts, id);
        try {
          const life = moveBankAccount(account, { type: 'account.confirm', by: userId });
          return Promise.resolve({ account, life });
        } catch (error) {
          if (!(error instanceof IllegalTransition)) throw error;
          throw apiError(409, 'BKN-10', 'Somebody else confirms it, or it needs no confirmation');
        }
      },
      write: async (tx, { account, life }) => {
        await tx
          .updateTable('bank_accounts')
          .set({ state: life.state, usable_on: life.usable_on, confirmed_at: clock.instant() })
          .where('bank_account_id', '=', id)
          .execute();
        return { bankAccountId: id, lastFour: account.last_four };
      },
      // It is a second person's yes itself.
      asks: null,
    });
    return { body: kept as Answer };
  };
}
