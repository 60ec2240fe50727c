import type { SteppedUp } from '#domain/access/step-up.ts';
import { takeStepUp } from '#server/access/step-up/take-step-up.ts';
import type { Deps } from '#server/deps.ts';
import {
  askForMethod,
  isMethodAsked,
  type AskedMethod,
  type MethodChanger,
} from '#server/money/approvals/ask-for-method.ts';
import { refuseAskedAlready } from '#server/money/approvals/refuse-asked-already.ts';
import { followAccount } from '#server/money/autopay/follow-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { accountFacts, type KnownAccount } from '#server/platform/audit/account-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { tellChange } from '#server/money/bank-accounts/tell-change.ts';
import { lockAccounts, orMoved, type KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

/** What was done with an account, as audit and mail call it. */
export type BankAccountDeed = 'added' | 'changed' | 'removed' | 'confirmed';

interface ChangeRequest extends Pick<MethodChanger, 'requestId'> {
  readonly caller: Caller;
  readonly customer: NamedCustomer;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A change of a bank account as it was written. */
interface WrittenChange {
  readonly bankAccountId: string;
  readonly bankName: string;
  readonly lastFour: string;
  /** What it was called before; absent where it was not there, or kept its numbers. */
  readonly former?: KnownAccount | undefined;
  /** From which account to which AutoPay has moved with it; absent where it has not. */
  readonly moved?: { readonly from: string; readonly to: string } | null;
}

/** A change of a bank account, whoever makes it: at once, or by another's yes. */
export interface Change<Judged extends object> {
  readonly deed: BankAccountDeed;
  /** Refuses by throwing, and writes nothing. */
  readonly judge: (tx: Tx, accounts: readonly KeptAccount[]) => Promise<Judged>;
  /** Writes; answers which account it was, and where AutoPay has gone with it. */
  readonly write: (tx: Tx, judged: Judged) => Promise<WrittenChange>;
  /** As another person is asked for it; null of what never waits for one. */
  readonly asks: (judged: Judged) => AskedMethod | null;
}

/** The proof that a change takes. */
export type ChangeProof = SteppedUp & { readonly token: string };

/**
 * Changes a bank account once under its key, all accounts of the customer held, with its audit entry and the mail that
 * tells the administrators of it; or asks a second person for it, where the customer wants that.
 */
export async function answerChange<Judged extends object>(
  deps: ChangeDeps,
  request: ChangeRequest,
  change: Change<Judged>,
  proofOf: (judged: Judged) => ChangeProof | null,
) {
  const { db, clock } = deps;
  const { caller, customer } = request;
  const tenant = { userId: caller.userId, customerId: customer.customerId };
  const kept = await withTenant(db, tenant, (tx) =>
    answerUnderKey(tx, claimOf(request, clock), {
      judge: async () => {
        const judged = await change.judge(tx, await lockAccounts(tx, customer.customerId));
        const wish = change.asks(judged);
        const asked = wish && (await isMethodAsked(tx, 'bank_account', request)) ? wish : null;
        if (asked) await refuseAskedAlready(tx, deps, customer.customerId, asked);
        const proof = proofOf(judged);
        if (proof) await takeStepUp(tx, clock, caller, proof, proof.token);
        return { judged, asked };
      },
      submit: async ({ judged, asked }) => {
        const meta = (approvalId: string | null) => ({ meta: { approval_id: approvalId } });
        const data = (id: string, lastFour: string) => ({
          data: { type: 'bank-accounts', id, attributes: { last_four: lastFour } },
        });
        if (asked) {
          const id = await askForMethod(tx, deps, request, asked);
          const { accountId, account } = asked;
          const body = { ...data(accountId ?? id, account.lastFour), ...meta(id) };
          return { madeId: id, status: 201, body };
        }
        const { bankAccountId, lastFour } = await makeChange(tx, deps, request, change, judged);
        return { madeId: null, status: 201, body: { ...data(bankAccountId, lastFour), ...meta(null) } };
      },
    }),
  ).catch(orMoved);
  deps.requestSweep();
  return bodyOf(kept);
}

/** Writes a change that was judged, with its audit entry and the mail of it. */
export async function makeChange<Judged extends object>(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { caller, customer, requestId, approvedBy }: MethodChanger,
  { deed, write }: Pick<Change<Judged>, 'deed' | 'write'>,
  judged: Judged,
): Promise<WrittenChange> {
  const written = await write(tx, judged);
  const { bankAccountId, bankName, lastFour, former, moved } = written;
  await writeAudit(tx, deps.clock, {
    userId: caller.userId,
    customerId: customer.customerId,
    action: `bank_account_${deed}`,
    subject: bankAccountId,
    facts: accountFacts({ bank_name: bankName, last_four: lastFour }, former),
    requestId,
  });
  const { customerId } = customer;
  await followAccount(tx, deps, { customerId, bankAccountId, deed, userId: caller.userId });
  await tellChange(tx, deps, {
    deed: former ? 'replaced' : deed,
    bankAccountId,
    lastFour,
    formerLastFour: former?.last_four,
    by: caller.userId,
    approvedBy,
    ...moved,
  });
  return written;
}
