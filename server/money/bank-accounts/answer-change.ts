import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { lockAccounts, orMoved, type KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

/** What was done with an account, as audit and mail call it. */
export type BankAccountDeed = 'added' | 'changed' | 'removed' | 'confirmed';

interface ChangeRequest {
  readonly caller: Caller;
  readonly customer: NamedCustomer;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly requestId: string;
}

interface Change<Judged extends object> {
  readonly deed: BankAccountDeed;
  /** Refuses by throwing, and writes nothing but the use of a proof. */
  readonly judge: (tx: Tx, accounts: readonly KeptAccount[]) => Promise<Judged>;
  /** Writes; answers which account it was. */
  readonly write: (tx: Tx, judged: Judged) => Promise<{ bankAccountId: string; lastFour: string }>;
}

/**
 * Changes a bank account once under its key, all accounts of the customer held, with its audit entry and the mail that
 * tells the administrators of it.
 */
export async function answerChange<Judged extends object>(
  deps: ChangeDeps,
  request: ChangeRequest,
  { deed, judge, write }: Change<Judged>,
) {
  const { db, clock } = deps;
  const { caller, customer, requestId } = request;
  const tenant = { userId: caller.userId, customerId: customer.customerId };
  const kept = await withTenant(db, tenant, (tx) =>
    answerUnderKey(tx, claimOf(request, clock), {
      judge: async () => judge(tx, await lockAccounts(tx, customer.customerId)),
      submit: async (judged) => {
        const { bankAccountId, lastFour } = await write(tx, judged);
        await writeAudit(tx, clock, {
          ...tenant,
          action: `bank_account_${deed}`,
          subject: bankAccountId,
          facts: { last_four: lastFour },
          requestId,
        });
        // As the server: the message goes to others than who asks.
        await asServer(tx, () =>
          requestMail(tx, deps, {
            kind: 'bank_account_changed',
            about: [deed, bankAccountId, caller.userId].join(' '),
            language: null,
          }),
        );
        return {
          madeId: null,
          status: 201,
          body: { data: { type: 'bank-accounts', id: bankAccountId, attributes: { last_four: lastFour } } },
        };
      },
    }),
  ).catch(orMoved);
  deps.requestSweep();
  return bodyOf(kept);
}
