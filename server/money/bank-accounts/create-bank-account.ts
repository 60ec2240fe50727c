import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { currencyOfStyle } from '#domain/bank-account/bank-account.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { answerChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { numbersOf, refuseUnfit, toldNumbers } from '#server/money/bank-accounts/judge-bank-account.ts';
import {
  nameOfAccount,
  refuseMovedAutopay,
  takeAutopay,
  waitOf,
  type KeptAccount,
} from '#server/money/bank-accounts/kept-accounts.ts';
import { newBankAccount } from '#server/money/lifecycle/bank-account.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['BankAccountChangedDocument'];

/** An account that is added, as it was sent. */
export type Addition = Omit<
  OperationRequest<'createBankAccount'>['body']['data']['attributes'],
  'step_up' | 'buid_customer'
>;

/** An administrator adds a bank account, after a step-up; alone, it waits one business day (decisions §13). */
export function createBankAccount(deps: ChangeDeps): Operation<'createBankAccount'> {
  return async (request) => {
    const { buid_customer: subject, step_up: token, ...account } = request.body.data.attributes;
    const proof = { change: 'bank_account_add', subject, token } as const;
    refuseUnfit(account);
    return {
      body: (await answerChange(deps, request, additionOf(deps, request, account), () => proof)) as Answer,
    };
  };
}

/** The adding of an account, at once or by another's yes. */
export function additionOf(
  { clock, sealer }: Pick<ChangeDeps, 'clock' | 'sealer'>,
  { caller, customer }: Pick<MethodChanger, 'caller' | 'customer'>,
  { autopay_from: from, ...account }: Addition,
): Change<{ readonly accounts: readonly KeptAccount[] }> {
  const { customerId } = customer;
  const wishes = account.payment_types;
  return {
    deed: 'added',
    judge: async (_, accounts) => {
      const currency = currencyOfStyle(account.style);
      refuseMovedAutopay(accounts, { to: null, currency, wishes, from });
      return { accounts };
    },
    write: async (tx, { accounts }) => {
      const numbers = numbersOf(account, sealer);
      const autopay = wishes.includes('autopay');
      if (autopay && from) await takeAutopay(tx, accounts, from);
      const wait = { customerId, userId: caller.userId, currency: numbers.currency };
      const usableOn = await waitOf(tx, clock, wait);
      const bankAccountId = randomUUID();
      await tx
        .insertInto('bank_accounts')
        .values({
          bank_account_id: bankAccountId,
          customer_id: customerId,
          account_id: customer.buidCustomer,
          ...numbers,
          online: wishes.includes('online'),
          autopay,
          ...newBankAccount({ changedBy: caller.userId, isByLink: false, usableOn }),
          created_at: clock.instant(),
        })
        .execute();
      const moved = autopay && from ? { from, to: bankAccountId } : null;
      return { bankAccountId, bankName: numbers.bank_name, lastFour: numbers.last_four, moved };
    },
    asks: ({ accounts }) => {
      const numbers = numbersOf(account, sealer);
      const { bank_name: bankName, last_four: lastFour, currency } = numbers;
      return {
        kind: 'bank_account',
        accountId: null,
        account: { bankName, lastFour, currency },
        told: {
          act: 'add',
          numbers: toldNumbers(numbers),
          uses_before: [],
          uses_after: wishes,
          new_numbers: null,
          other_account: wishes.includes('autopay') ? nameOfAccount(accounts, from) : null,
          terms: null,
        },
        attributes: { ...account, autopay_from: from },
      };
    },
  };
}
