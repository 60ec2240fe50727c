import type { components } from '#api/contract/schema.gen.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { refuseOvertakenAccount } from '#server/money/bank-accounts/account-version.ts';
import { answerChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { numbersOf, refuseUnfit, toldNumbers } from '#server/money/bank-accounts/judge-bank-account.ts';
import {
  nameOfAccount,
  refuseMovedAutopay,
  takeAutopay,
  waitOf,
  type KeptAccount,
} from '#server/money/bank-accounts/kept-accounts.ts';
import { namedAccount } from '#server/money/bank-accounts/named-account.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['BankAccountChangedDocument'];

/** A change of an account, as it was sent. */
export type Alteration = Omit<
  OperationRequest<'changeBankAccount'>['body']['data']['attributes'],
  'step_up' | 'buid_customer' | 'version'
>;

/**
 * Changes what a bank account is used for, its numbers or both, after a step-up. AutoPay moves with it in the one
 * transaction. New numbers and added uses of a single administrator wait one business day (decisions §13).
 */
export function changeBankAccount(deps: ChangeDeps): Operation<'changeBankAccount'> {
  return async (request) => {
    const { step_up: token, buid_customer: _, version, ...asked } = request.body.data.attributes;
    const { bank_account_id: subject, numbers, payment_types: wishes } = asked;
    if (numbers) refuseUnfit({ ...numbers, payment_types: wishes });
    if (wishes.length === 0) {
      throw apiError(422, 'PAY-52', 'A bank account has a use', {
        source: { pointer: '/data/attributes/payment_types' },
      });
    }
    const proof = { change: 'bank_account_change', subject, token } as const;
    const alteration = alterationOf(deps, request, asked);
    const change: typeof alteration = {
      ...alteration,
      // Of two administrators who change it at once the second is told, and not only overruled.
      judge: async (tx, accounts) => {
        await refuseOvertakenAccount(tx, request.customer.customerId, { id: subject, version });
        return alteration.judge(tx, accounts);
      },
    };
    return { body: (await answerChange(deps, request, change, () => proof)) as Answer };
  };
}

/** The change of an account, at once or by another's yes. */
export function alterationOf(
  { clock, sealer }: Pick<ChangeDeps, 'clock' | 'sealer'>,
  { caller, customer }: Pick<MethodChanger, 'caller' | 'customer'>,
  attributes: Alteration,
): Change<{ readonly accounts: readonly KeptAccount[]; readonly account: KeptAccount }> {
  const { bank_account_id: id, payment_types: wishes, numbers: typed, autopay_from: from } = attributes;
  const numbers = typed && { ...typed, payment_types: wishes };
  const { customerId } = customer;
  return {
    deed: 'changed',
    judge: async (tx, accounts) => {
      const account = await namedAccount(tx, { customerId, accounts }, id);
      refuseMovedAutopay(accounts, { to: id, currency: account.currency, wishes, from });
      if (numbers && (numbers.style === 'cfi') !== (account.currency === 'CAD')) {
        throw apiError(422, 'other_currency', 'An account keeps its currency; add another one');
      }
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
      const columns = numbers && numbersOf(numbers, sealer);
      const { bank_name: bankName, last_four: lastFour } = columns ?? account;
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
      const moved = autopay && from ? { from, to: id } : null;
      return { bankAccountId: id, bankName, lastFour, former: numbers ? account : undefined, moved };
    },
    asks: ({ accounts, account }) => {
      const next = numbers && numbersOf(numbers, sealer);
      return {
        kind: 'bank_account',
        accountId: id,
        account: { bankName: account.bank_name, lastFour: account.last_four, currency: account.currency },
        told: {
          act: 'change',
          ...(next && { numbers: toldNumbers(next) }),
          uses_before: account.paymentTypes,
          uses_after: wishes,
          new_numbers: next && { bank_name: next.bank_name, last_four: next.last_four },
          other_account: wishes.includes('autopay') ? nameOfAccount(accounts, from) : null,
          terms: null,
        },
        attributes,
      };
    },
  };
}
