import type { components } from '#api/contract/schema.gen.ts';
import { answerChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { accountOf, type KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { moveBankAccount, type BankAccountLife } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['LinkedBankAccountDocument'];

/**
 * An administrator says yes to an account that waits or was stopped, after a step-up: not whoever has added or changed it, nor who sent
 * the link that did (decisions §13). A copy finds it usable and is refused as anything that is not waiting.
 */
export function confirmBankAccount(deps: ChangeDeps): Operation<'confirmBankAccount'> {
  const { clock } = deps;
  return async (request) => {
    const { bank_account_id: id, step_up: token } = request.body.data.attributes;
    const proof = { change: 'bank_account_confirm', subject: id, token } as const;
    const { userId } = request.caller;
    const confirmed: Change<{ readonly account: KeptAccount; readonly life: BankAccountLife }> = {
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
    };
    return { body: (await answerChange(deps, request, confirmed, proof)) as Answer };
  };
}
