import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { currencyOfStyle } from '#domain/bank-account/bank-account.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import { answerChange, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import { numbersOf, refuseUnfit } from '#server/money/bank-accounts/judge-bank-account.ts';
import { refuseMovedAutopay, takeAutopay, waitOf } from '#server/money/bank-accounts/kept-accounts.ts';
import { newBankAccount } from '#server/money/lifecycle/bank-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type Answer = components['schemas']['LinkedBankAccountDocument'];

/** An administrator adds a bank account, after a step-up; alone, it waits one business day (decisions §13). */
export function createBankAccount(deps: ChangeDeps): Operation<'createBankAccount'> {
  const { clock, sealer } = deps;
  return async (request) => {
    const { caller, customer, body } = request;
    const { buid_customer, step_up, autopay_from: from, ...account } = body.data.attributes;
    refuseUnfit(account);
    const { customerId } = customer;
    const kept = await answerChange(deps, request, {
      deed: 'added',
      judge: async (tx, accounts) => {
        const currency = currencyOfStyle(account.style);
        refuseMovedAutopay(accounts, { to: null, currency, wishes: account.payment_types, from });
        await takeStepUp(tx, clock, caller, { change: 'bank_account_add', subject: buid_customer }, step_up);
        return accounts;
      },
      write: async (tx, accounts) => {
        const numbers = numbersOf(account, sealer);
        const autopay = account.payment_types.includes('autopay');
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
            online: account.payment_types.includes('online'),
            autopay,
            ...newBankAccount({ changedBy: caller.userId, isByLink: false, usableOn }),
            created_at: clock.instant(),
          })
          .execute();
        return { bankAccountId, lastFour: numbers.last_four };
      },
    });
    return { body: kept as Answer };
  };
}
