import type { ServerConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { lockEnrolment } from '#server/money/autopay/enrolment-row.ts';
import { followStoppedAccount, type BookedReturn } from '#server/money/autopay/follow-account.ts';
import { returnsOfAccount } from '#server/money/bank-accounts/returns-of-account.ts';
import { moveBankAccount } from '#server/money/lifecycle/bank-account.ts';
import { accountFacts } from '#server/platform/audit/account-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/** Lets accounts be paid from whose day of waiting is over; answers how many. As the system: nobody asks. */
export async function endWaits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  return withSystem(db, async (tx) => {
    const waiting = await tx
      .selectFrom('bank_accounts')
      .select(['bank_account_id', 'customer_id', 'state', 'usable_on', 'changed_by', 'is_by_link'])
      .select(['bank_name', 'last_four'])
      .where('usable_on', '<=', today)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const account of waiting) {
      const { state, usable_on } = moveBankAccount(account, { type: 'day.pass', today });
      await tx
        .updateTable('bank_accounts')
        .set({ state, usable_on })
        .where('bank_account_id', '=', account.bank_account_id)
        .execute();
      await writeAudit(tx, clock, {
        userId: null,
        customerId: account.customer_id,
        action: 'bank_account_usable',
        subject: account.bank_account_id,
        facts: accountFacts(account),
      });
    }
    return waiting.length;
  });
}

/** A payment that was sent back. */
interface ReturnedPayment {
  readonly payment_id: string;
  readonly customer_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly bank_account_id: string;
  /** Whoever has paid; null where AutoPay has. */
  readonly user_id: string | null;
}

/**
 * Stops the account of a payment that was sent back, where it is one too many within the time that counts (decisions §13),
 * and AutoPay with it. Answers whether it did.
 */
export async function stopAfterReturns(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'> & Pick<ServerConfig, 'settings'>,
  payment: ReturnedPayment,
  booked: BookedReturn,
): Promise<boolean> {
  const { clock } = deps;
  const most = deps.settings.payment.returnsThatStop;
  const { bank_account_id: bankAccountId } = payment;
  await lockEnrolment(tx, payment.customer_id);
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['customer_id', 'state', 'usable_on', 'changed_by', 'is_by_link', 'confirmed_at'])
    .select(['bank_name', 'last_four'])
    .where('bank_account_id', '=', bankAccountId)
    .forUpdate()
    .executeTakeFirst();
  if (account?.state !== 'usable') return false;
  const sentBack = await returnsOfAccount(
    tx,
    { bankAccountId, confirmedAt: account.confirmed_at },
    deps.settings,
  );
  const count = sentBack?.count ?? 0;
  if (count < most.count) return false;
  const { state } = moveBankAccount(account, { type: 'payment.return', count, most: most.count });
  await tx.updateTable('bank_accounts').set({ state }).where('bank_account_id', '=', bankAccountId).execute();
  await writeAudit(tx, clock, {
    userId: null,
    customerId: account.customer_id,
    action: 'bank_account_stopped',
    subject: bankAccountId,
    facts: accountFacts(account),
  });
  await followStoppedAccount(tx, deps, payment, booked);
  return true;
}
