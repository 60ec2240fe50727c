import type { Tx } from '#server/platform/db/database.ts';

/** Whether a customer wants a second person for a change of a bank account or of AutoPay. */
export async function asksForMethods(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('approval_limits')
    .select('methods')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.methods ?? false;
}

/** What a change is about: AutoPay of a customer, or a bank account; null for one that is added. */
export interface MethodSubject {
  readonly kind: 'bank_account' | 'autopay';
  readonly accountId: string | null;
}

/**
 * How that stands now, in one text, so that two moments can be compared: the account and where AutoPay is, and of AutoPay
 * what it pays. What is approved is said beside it, and is not approved beside anything else.
 */
export async function methodStanding(
  tx: Tx,
  customerId: string,
  { kind, accountId }: MethodSubject,
): Promise<string> {
  const accounts = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'online', 'autopay', 'state', 'changed_at', 'last_four'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('autopay', '=', true), is('bank_account_id', '=', accountId ?? '')]))
    .orderBy('bank_account_id')
    .execute();
  if (kind === 'bank_account') return JSON.stringify(accounts);
  const enrolment = await tx
    .selectFrom('autopay_enrolments')
    .select(['status', 'currency', 'days_early', 'run_ceiling', 'invoice_ceiling', 'account_ids'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return JSON.stringify([accounts, enrolment ?? null]);
}

interface Waiting {
  readonly kind: MethodSubject['kind'];
  readonly now: string;
}

/** The latest approval that waits for such a change, by the account that it is about; of what is added there is none. */
export async function waitingMethods(
  tx: Tx,
  customerId: string,
  waiting: Waiting,
): Promise<ReadonlyMap<string, string>> {
  const rows = await waitingOf(tx, customerId, waiting);
  return new Map(
    rows.flatMap(({ approval_id: id, asked }) =>
      'told' in asked && asked.accountId !== null ? [[asked.accountId, id]] : [],
    ),
  );
}

/** The bank accounts whose adding waits for a second person, the latest first, with what was sent, still sealed. */
export async function waitingAdditions(tx: Tx, customerId: string, now: string) {
  const rows = await waitingOf(tx, customerId, { kind: 'bank_account', now });
  return rows
    .toReversed()
    .flatMap(({ approval_id: approvalId, bank_name, last_four, asked }) =>
      'told' in asked && asked.told.act === 'add'
        ? [{ approvalId, bankName: bank_name ?? '', lastFour: last_four ?? '', sealed: asked.sealed }]
        : [],
    );
}

function waitingOf(tx: Tx, customerId: string, { kind, now }: Waiting) {
  return tx
    .selectFrom('approvals')
    .select(['approval_id', 'asked', 'bank_name', 'last_four'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('status', '=', 'asked')
    .where('answer_by', '>', now)
    .orderBy('created_at')
    .execute();
}
