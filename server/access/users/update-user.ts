import { parseRole } from '#domain/access/role.ts';
import {
  changeObstacles,
  conflictsOf,
  type FieldChange,
  type UserField,
} from '#domain/user-management/user-change.ts';
import { isLanguage } from '#locales/languages.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ApiError, notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { holdActedUser, type FoundUser } from '#server/access/users/acted-user.ts';
import { personDocument } from '#server/access/users/get-user.ts';
import { setOwn } from '#server/access/users/own-customers.ts';

type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep'>;

/**
 * Changes a user field by field. Each change names what its writer has read: a field that somebody else has changed to
 * something else since is a conflict, and then nothing is saved (409 `user_changed`). A right that is taken away is gone
 * with the next request: sessions look at the role each time.
 */
export function updateUser(deps: UpdateDeps): Operation<'updateUser'> {
  return async ({ path, body, caller, customer, requestId }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    const wanted = body.data.attributes.changes.map(({ field, was, is }) => ({ field, was, is: is.trim() }));
    // As the owner of the tables: the user is another one than who asks; `holdActedUser` looks at the customer.
    const document = await retryTransaction(() =>
      withSystem(deps.db, async (tx) => {
        const user = await holdActedUser(tx, acting, path.user_id);
        const conflicts = conflictsOf(wanted, user.values);
        if (conflicts.length > 0) throw changedMeanwhile(conflicts);
        const changes = wanted
          .filter(({ field, is }) => user.values[field] !== is)
          .map((change) => ({ ...change, was: user.values[change.field] }));
        const obstacles = changeObstacles(changes, user, deps.portal);
        if (obstacles.length > 0) throw refusedByRules(obstacles);
        await refuseForeignCustomers(tx, caller.userId, changes);
        await write(tx, user, changes);
        for (const change of changes) {
          await writeAudit(tx, deps.clock, {
            userId: caller.userId,
            customerId: customer.customerId,
            action: 'user_changed',
            subject: user.userId,
            facts: { field: change.field, was: change.was, is: change.is },
            requestId,
          });
        }
        if (changes.some(({ field }) => field === 'role'))
          await requestMail(tx, deps, { kind: 'role_changed', about: user.userId, language: null });
        return personDocument(tx, deps, acting, user.userId);
      }),
    );
    deps.requestSweep();
    return { body: document };
  };
}

function changedMeanwhile(conflicts: ReturnType<typeof conflictsOf>): ApiError {
  return new ApiError(409, [
    { code: 'user_changed', title: 'Somebody else has changed this user', meta: { conflicts } },
  ]);
}

/** A customer that the administrator does not have answers as a missing one. */
async function refuseForeignCustomers(
  tx: Tx,
  callerId: string,
  changes: readonly FieldChange[],
): Promise<void> {
  const wanted = changes.flatMap(({ field, is }) => (field === 'customers' ? is.split(',') : []));
  if (wanted.length === 0) return;
  const own = await tx
    .selectFrom('user_customers')
    .select('customer_id')
    .where('user_id', '=', callerId)
    .where('customer_id', 'in', wanted)
    .execute();
  if (own.length !== new Set(wanted).size) throw notFound();
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
