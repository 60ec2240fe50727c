import { randomUUID } from 'node:crypto';
import type { GroupChange } from '#domain/user-groups/group-change.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { changeGroup } from '#server/access/user-groups/change-group.ts';
import { groupDocument } from '#server/access/user-groups/group-document.ts';
import { holdGroups, readHeldGroup } from '#server/access/user-groups/held-group.ts';
import { changeObstacles } from '#server/access/user-groups/judge-group.ts';
import { shiftEntries, trimmed } from '#server/access/user-groups/update-user-group.ts';

/** Makes a group with what it gives and who is in it, once under the request's key. */
export function createUserGroup(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>,
): Operation<'createUserGroup'> {
  const { groupNameMaximum: nameMaximum } = deps.portal;
  const { singleSignOn } = deps.config.settings;
  return async (request) => {
    const { caller, customer, body, requestId } = request;
    const wanted = trimmed(body.data.attributes);
    const homeId = customer.customerId;
    // As the owner of the tables: what other users have comes into being here.
    const kept = await retryTransaction(() =>
      withSystem(deps.db, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            await holdGroups(tx, caller, null);
            await refuseNotWhole(tx, caller.userId, homeId);
            const asking = { callerId: caller.userId, nameMaximum };
            const obstacles = await changeObstacles(tx, { ...wanted, ...asking, group: null, homeId });
            if (obstacles.length > 0) throw refusedByRules(obstacles);
            return wanted;
          },
          submit: async (judged) => {
            const groupId = await insertGroup(tx, deps, homeId, judged);
            const group = await readHeldGroup(tx, caller.userId, groupId);
            const lists = {
              fields: judged.fields.filter(({ field }) => field !== 'name'),
              lists: judged.lists,
            };
            const asking = { callerId: caller.userId, nameMaximum };
            const changed = await changeGroup(tx, asking, group, lists);
            if (changed.obstacles.length > 0) throw refusedByRules(changed.obstacles);
            const by = { userId: caller.userId, customerId: homeId, requestId };
            await writeAudits(tx, deps.clock, [
              { ...by, action: 'group_created', subject: groupId, facts: { name: group.name } },
              ...shiftEntries(by, groupId, changed),
            ]);
            const document = await groupDocument(tx, caller.userId, groupId, singleSignOn);
            return { madeId: groupId, status: 201, body: document };
          },
        }),
      ),
    );
    return { body: bodyOf(kept) as AnswerBody<'createUserGroup'> };
  };
}

async function insertGroup(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  homeId: string,
  { fields }: GroupChange,
): Promise<string> {
  const groupId = randomUUID();
  const name = fields.find(({ field }) => field === 'name')?.is ?? '';
  await tx
    .insertInto('user_groups')
    .values({
      group_id: groupId,
      customer_id: homeId,
      name,
      name_key: nameKey(name),
      parent_group_id: null,
      created_at: clock.instant(),
    })
    .execute();
  return groupId;
}

/** A group is made for a customer that its maker has whole. */
async function refuseNotWhole(tx: Tx, callerId: string, homeId: string): Promise<void> {
  const whole = await tx
    .selectFrom('user_customers')
    .select('customer_id')
    .where('user_id', '=', callerId)
    .where('customer_id', '=', homeId)
    .executeTakeFirst();
  if (!whole) throw notFound();
}
