import { parseRole } from '#domain/access/role.ts';
import {
  changeObstacles,
  conflictsOf,
  givesAdministration,
  type FieldChange,
} from '#domain/user/user-change.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ApiError, notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { holdActedUser, type Acting, type FoundUser } from '#server/access/users/acted-user.ts';
import { applyChanges } from '#server/access/users/apply-changes.ts';
import { personDocument } from '#server/access/users/get-user.ts';
import {
  askingCustomers,
  namedCustomer,
  type AskingCustomer,
} from '#server/access/users/second-administrator.ts';

type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep' | 'askForRole'>;

/**
 * Changes a user field by field. Each change names what its writer has read: a field that somebody else has changed to
 * something else since is a conflict, and then nothing is saved (409 `user_changed`). Where a second administrator is
 * asked before somebody becomes one, that change waits and the others are saved. A right that is taken away is gone
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
        const second = await changeForSecond(tx, deps, acting, { user, changes });
        const alone = changes.filter((change) => change !== second?.change);
        await applyChanges(tx, deps, { acting, user, changes: alone, requestId });
        const reading = await readingAs(tx, acting, user.userId);
        // As they are saved by now: what is approved is compared with that.
        if (second)
          await deps.askForRole(tx, deps, {
            user: personOf(await holdActedUser(tx, reading, user.userId)),
            role: parseRole(second.change.is),
            caller,
            customer: await namedCustomer(tx, second.of.customerId),
            requestId,
          });
        return personDocument(tx, deps, reading, user.userId);
      }),
    );
    deps.requestSweep();
    return { body: document };
  };
}

/** The change for which a second administrator is asked, and of which customer; null where none is. */
async function changeForSecond(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { caller, customerId }: { readonly caller: Pick<Caller, 'userId'>; readonly customerId: string },
  { user, changes }: { readonly user: FoundUser; readonly changes: readonly FieldChange[] },
): Promise<{ readonly change: FieldChange; readonly of: AskingCustomer } | null> {
  const change = changes.find(givesAdministration);
  if (!change) return null;
  // The role counts for all customers of the user, those that come with the same change too.
  const given = changes.flatMap(({ field, is }) => (field === 'customers' ? is.split(',') : []));
  const had = await customersOf(tx, user.userId);
  const asking = await askingCustomers(tx, deps, [...new Set([...had, ...given])], caller.userId);
  const of = asking.find((one) => one.customerId === customerId && one.others.answering > 0) ?? asking[0];
  return of ? { change, of } : null;
}

/**
 * As of which customer the saved user is read back: that which is worked for, or another where the user has just left it.
 * The administrator has them all (USR-13).
 */
async function readingAs<Reader extends Acting>(tx: Tx, acting: Reader, userId: string): Promise<Reader> {
  const left = await customersOf(tx, userId);
  const isStillThere = left.some((one) => one === acting.customerId);
  return isStillThere ? acting : { ...acting, customerId: left[0] ?? acting.customerId };
}

/** Every customer of a user, those that groups give too. */
async function customersOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

const personOf = ({ userId, username, values }: FoundUser) => ({
  userId,
  username,
  fullName: `${values.first_name} ${values.last_name}`.trim(),
  role: parseRole(values.role),
});

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
