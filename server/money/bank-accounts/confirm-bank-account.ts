import type { components } from '#api/contract/schema.gen.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { answerChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import type { KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';
import { namedAccount } from '#server/money/bank-accounts/named-account.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';
import { moveBankAccount, type BankAccountLife } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['BankAccountChangedDocument'];

/** Which account is said yes to. */
export interface Confirmation {
  readonly bank_account_id: string;
}

/**
 * An administrator says yes to an account that waits or was stopped, after a step-up: to one that waits not whoever has added or changed
 * it, nor who sent the link that did (decisions §13). A copy finds it usable and is refused as anything that is not waiting.
 */
export function confirmBankAccount(deps: ChangeDeps): Operation<'confirmBankAccount'> {
  return async (request) => {
    const { bank_account_id: id, step_up: token } = request.body.data.attributes;
    const proof = { change: 'bank_account_confirm', subject: id, token } as const;
    const change = confirmationOf(deps, request, { bank_account_id: id });
    return { body: (await answerChange(deps, request, change, () => proof)) as Answer };
  };
}

/** The yes to an account, at once or by another's yes. */
export function confirmationOf(
  { clock }: Pick<ChangeDeps, 'clock'>,
  { caller, customer: { customerId } }: Pick<MethodChanger, 'caller' | 'customer'>,
  attributes: Confirmation,
): Change<{ readonly account: KeptAccount; readonly life: BankAccountLife }> {
  const { bank_account_id: id } = attributes;
  return {
    deed: 'confirmed',
    judge: async (tx, accounts) => {
      const account = await namedAccount(tx, { customerId, accounts }, id);
      try {
        return { account, life: moveBankAccount(account, { type: 'account.confirm', by: caller.userId }) };
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
      return { bankAccountId: id, bankName: account.bank_name, lastFour: account.last_four };
    },
    // To one that waits it is a second person's yes itself; one that was stopped anybody could let pay again alone.
    asks: ({ account }) =>
      account.state === 'stopped'
        ? {
            kind: 'bank_account',
            accountId: id,
            account: { bankName: account.bank_name, lastFour: account.last_four, currency: account.currency },
            told: {
              act: 'allow',
              uses_before: [],
              uses_after: account.paymentTypes,
              new_numbers: null,
              other_account: null,
              terms: null,
            },
            attributes,
          }
        : null,
  };
}
