import { parseRole } from '#domain/access/role.ts';
import type { FieldChange, UserField } from '#domain/user/user-change.ts';
import { isLanguage } from '#locales/languages.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { tellEmailGiven } from '#server/access/email-change/tell-email-given.ts';
import type { Acting, FoundUser } from '#server/access/users/acted-user.ts';
import { setOwn } from '#server/access/users/own-customers.ts';

/** Judged changes of a user who is held. */
export interface JudgedChanges {
  readonly acting: Acting & { readonly customerId: string };
  readonly user: FoundUser;
  readonly changes: readonly FieldChange[];
  readonly requestId: string;
  /** By whose yes; absent where nobody was asked. */
  readonly approvedBy?: string;
}

/** Writes them with an entry in the record for each, and tells the user of another role and another address. */
export async function applyChanges(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { acting: { caller, customerId }, user, changes, requestId, approvedBy }: JudgedChanges,
): Promise<void> {
  await write(tx, user, changes);
  for (const { field, was, is } of changes) {
    await writeAudit(tx, deps.clock, {
      userId: caller.userId,
      customerId,
      action: 'user_changed',
      subject: user.userId,
      facts: { field, was, is, ...(approvedBy !== undefined && { approved_by: approvedBy }) },
      requestId,
    });
  }
  if (changes.some(({ field }) => field === 'role'))
    await requestMail(tx, deps, { kind: 'role_changed', about: user.userId, language: null });
  const email = changes.find(({ field }) => field === 'email_address');
  if (email) await tellEmailGiven(tx, deps, { ...email, userId: user.userId, by: caller.fullName });
}

async function write(tx: Tx, { userId }: FoundUser, changes: readonly FieldChange[]): Promise<void> {
  const is = (field: UserField) => changes.find((change) => change.field === field)?.is;
  const [first, last, email, role, language] = [
    is('first_name'),
    is('last_name'),
    is('email_address'),
    is('role'),
    is('language'),
  ];
  const columns = {
    ...(first === undefined ? {} : { first_name: first }),
    ...(last === undefined ? {} : { last_name: last }),
    ...(email === undefined ? {} : { email_address: email }),
    ...(role === undefined ? {} : { role: parseRole(role) }),
    ...(language === undefined ? {} : { language: isLanguage(language) ? language : null }),
  };
  if (Object.keys(columns).length > 0)
    await tx.updateTable('users').set(columns).where('user_id', '=', userId).execute();
  const customers = is('customers');
  if (customers !== undefined) await setOwn(tx, userId, customers.split(','));
}
