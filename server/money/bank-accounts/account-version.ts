import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/** How a bank account stands, as somebody sees it before deciding about it: another word once its number or a use has changed. */
export function accountVersion({
  last_four: lastFour,
  online,
  autopay,
  changed_at: changedAt,
}: {
  readonly last_four: string;
  readonly online: boolean;
  readonly autopay: boolean;
  readonly changed_at: string | null;
}): string {
  return [lastFour, Number(online), Number(autopay), changedAt ?? ''].join('/');
}

/**
 * Refuses what was decided by how an account stood before somebody else has changed it, with their name where it is known;
 * of one that is not there, nothing is said here.
 */
export async function refuseOvertakenAccount(
  tx: Tx,
  customerId: string,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<void> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['last_four', 'online', 'autopay', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('bank_account_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account || accountVersion(account) === version) return;
  // AutoPay that has moved changes a use too, and nobody has changed the account itself then.
  const isEdited = !version.endsWith(`/${account.changed_at ?? ''}`);
  const editor = isEdited ? await lastEditor(tx, id) : undefined;
  throw apiError(409, 'bank_account_overtaken', 'This bank account has changed since it was shown', {
    meta: { by_name: editor ? `${editor.first_name} ${editor.last_name}`.trim() : null },
  });
}

/** Who changed an account last; read as the server, since a tenant only adds to the record of what was done. */
function lastEditor(tx: Tx, id: string) {
  return asServer(tx, () =>
    tx
      .selectFrom('audit_log as entry')
      .innerJoin('users as editor', 'editor.user_id', 'entry.user_id')
      .select(['editor.first_name', 'editor.last_name'])
      .where('entry.subject', '=', id)
      .where('entry.action', '=', 'bank_account_changed')
      .orderBy('entry.entry_id', 'desc')
      .executeTakeFirst(),
  );
}
