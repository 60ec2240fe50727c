import type { GroupChange } from '#domain/user-groups/group-change.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudits, type AuditEntry } from '#server/platform/audit/write-audit.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { changeGroup, removeGroup, type Changed } from '#server/access/user-groups/change-group.ts';
import { groupDocument } from '#server/access/user-groups/group-document.ts';
import { holdGroups, readHeldGroup } from '#server/access/user-groups/held-group.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;

/**
 * Changes a group. What a change takes away is gone with the next request: each looks anew at what its caller has.
 */
export function updateUserGroup({ db, clock, config, portal }: ChangeDeps): Operation<'updateUserGroup'> {
  const { groupNameMaximum: nameMaximum } = portal;
  return async ({ path, body, caller, customer, requestId }) => {
    const wanted = trimmed(body.data.attributes);
    // As the owner of the tables: what other users have is changed; `readHeldGroup` looks at what the caller has.
    const document = await retryTransaction(() =>
      withSystem(db, async (tx) => {
        await holdGroups(tx, caller, path.group_id);
        const group = await readHeldGroup(tx, caller.userId, path.group_id);
        const asking = { callerId: caller.userId, nameMaximum };
        const changed = await changeGroup(tx, asking, group, wanted);
        if (changed.obstacles.length > 0) throw refusedByRules(changed.obstacles);
        const by = { userId: caller.userId, customerId: customer.customerId, requestId };
        await writeAudits(tx, clock, [
          ...changed.change.fields.map(({ field, was, is }) => ({
            ...by,
            action: 'group_changed' as const,
            subject: group.id,
            facts: { field, was, is },
          })),
          ...changed.change.lists.map(({ list, added, removed }) => ({
            ...by,
            action: 'group_changed' as const,
            subject: group.id,
            facts: { list, added: added.join(','), removed: removed.join(',') },
          })),
          ...shiftEntries(by, group.id, changed),
        ]);
        return groupDocument(tx, caller.userId, group.id, config.settings.singleSignOn);
      }),
    );
    return { body: document };
  };
}

/** Removes a group. */
export function removeUserGroup({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'removeUserGroup'> {
  return async ({ path, caller, customer, requestId }) => {
    // As the owner of the tables, for the same reason.
    await retryTransaction(() =>
      withSystem(db, async (tx) => {
        await holdGroups(tx, caller, path.group_id);
        const group = await readHeldGroup(tx, caller.userId, path.group_id);
        const changed = await removeGroup(tx, caller.userId, group);
        if (changed.obstacles.length > 0) throw refusedByRules(changed.obstacles);
        const by = { userId: caller.userId, customerId: customer.customerId, requestId };
        await writeAudits(tx, clock, [
          { ...by, action: 'group_removed', subject: group.id, facts: { name: group.name } },
          ...shiftEntries(by, group.id, changed),
        ]);
      }),
    );
    return {};
  };
}

/** What is written of each user whose access has changed. */
export function shiftEntries(
  by: Pick<AuditEntry, 'userId' | 'customerId' | 'requestId'>,
  groupId: string,
  { losses, gains }: Changed,
): AuditEntry[] {
  const entry = (action: AuditEntry['action']) => (shift: Changed['gains'][number]) => ({
    ...by,
    action,
    subject: shift.user_id,
    facts: { group: groupId, count: shift.count, names: shift.names.join(', ') },
  });
  return [...losses.map(entry('user_access_taken')), ...gains.map(entry('user_access_given'))];
}

/** A change as it is written: names without blanks around them. */
export function trimmed({ fields, lists }: GroupChange): GroupChange {
  return { fields: fields.map((one) => ({ ...one, is: one.is.trim() })), lists };
}
