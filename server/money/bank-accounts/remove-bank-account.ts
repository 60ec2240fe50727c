import type { components } from '#api/contract/schema.gen.ts';
import {
  changesUses,
  isLastOnline,
  onlineHeirs,
  removalRefusal,
  type RemovalRule,
} from '#domain/bank-account/kept-account.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { refuseOvertakenAccount } from '#server/money/bank-accounts/account-version.ts';
import { answerChange, type Change, type ChangeDeps } from '#server/money/bank-accounts/answer-change.ts';
import {
  accountOf,
  autopayMoved,
  nameOfAccount,
  type KeptAccount,
} from '#server/money/bank-accounts/kept-accounts.ts';
import { namedAccount } from '#server/money/bank-accounts/named-account.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';

const REFUSED: Readonly<Record<RemovalRule, string>> = {
  'BKN-08': 'A payment with this account is under way or scheduled',
  'BKN-09': 'It is the last one that pays online in its currency: online payment stops with it',
};

/** A removal, as it was confirmed and sent. */
export type RemovalInput = Omit<
  OperationRequest<'removeBankAccount'>['body']['data']['attributes'],
  'buid_customer' | 'step_up' | 'heir_version'
>;

type Answer = components['schemas']['BankAccountChangedDocument'];

/**
 * Removes a bank account (§4 Bank accounts): not while payments with it are under way or scheduled (BKN-08), and the last
 * one that pays online in its currency only where that was confirmed (BKN-09) or another one is used for it from now on.
 * AutoPay ends with it or moves to the account that was named. Who changes so what pays proves to be there.
 */
export function removeBankAccount(deps: ChangeDeps): Operation<'removeBankAccount'> {
  return async (request) => {
    const {
      buid_customer: _,
      step_up: token,
      heir_version: version,
      ...removal
    } = request.body.data.attributes;
    const { bank_account_id: subject, autopay_to: autopayTo, online_to: onlineTo } = removal;
    const proof = { change: 'bank_account_remove', subject, token: token ?? '' } as const;
    const asked = removalOf(deps, request, removal);
    const change: typeof asked = {
      ...asked,
      // Nothing moves to a number that whoever confirms it has not seen.
      judge: async (tx, accounts) => {
        const heir = autopayTo ?? onlineTo;
        const { customerId } = request.customer;
        if (heir !== null) await refuseOvertakenAccount(tx, customerId, { id: heir, version: version ?? '' });
        return asked.judge(tx, accounts);
      },
    };
    const answer = await answerChange(deps, request, change, ({ account }) =>
      changesUses(account, { autopayTo, onlineTo }) ? proof : null,
    );
    return { body: answer as Answer };
  };
}

/** The removal of an account, at once or by another's yes. */
export function removalOf(
  { clock }: Pick<ChangeDeps, 'clock'>,
  { customer: { customerId } }: Pick<MethodChanger, 'customer'>,
  removal: RemovalInput,
): Change<{
  readonly accounts: readonly KeptAccount[];
  readonly account: KeptAccount;
  /** Who takes AutoPay over. */
  readonly heir: KeptAccount | null;
  /** Who pays online in its place. */
  readonly payer: KeptAccount | null;
}> {
  const { bank_account_id: id, is_last: isLast, autopay_to: to } = removal;
  // A removal that was asked for before another one could pay online in its place names none.
  const onlineTo = removal.online_to ?? null;
  return {
    deed: 'removed',
    judge: async (tx, accounts) => {
      const account = await namedAccount(tx, { customerId, accounts }, id);
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
        isLast: onlineTo === null && isLastOnline(account, accounts),
        isLastConfirmed: isLast,
      });
      if (refused) throw apiError(409, refused, REFUSED[refused]);
      if (to !== null && (!account.autopay || to === id)) throw autopayMoved();
      const heir = to === null ? null : accountOf(accounts, to);
      if (heir && heir.state !== 'usable') throw autopayMoved();
      if (heir && heir.currency !== account.currency) {
        throw apiError(422, 'BKN-07', 'AutoPay moves between accounts of one currency');
      }
      const payer = onlineHeirs(account, accounts).find(({ bankAccountId }) => bankAccountId === onlineTo);
      if (onlineTo !== null && !payer)
        throw apiError(409, 'online_moved', 'That account does not take it over');
      return { accounts, account, heir, payer: payer ?? null };
    },
    write: async (tx, { account, heir, payer }) => {
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
      if (payer) {
        await tx
          .updateTable('bank_accounts')
          .set({ online: true })
          .where('bank_account_id', '=', payer.bankAccountId)
          .execute();
      }
      const moved = heir && { from: id, to: heir.bankAccountId };
      return { bankAccountId: id, bankName: account.bank_name, lastFour: account.last_four, moved };
    },
    asks: ({ accounts, account }) => ({
      kind: 'bank_account',
      accountId: id,
      account: { bankName: account.bank_name, lastFour: account.last_four, currency: account.currency },
      told: {
        act: 'remove',
        uses_before: account.paymentTypes,
        uses_after: [],
        new_numbers: null,
        other_account: nameOfAccount(accounts, to ?? onlineTo),
        terms: null,
        ...(onlineTo === null && isLastOnline(account, accounts) && { stops_online: account.currency }),
      },
      attributes: removal,
    }),
  };
}
