import type { components } from '#api/contract/schema.gen.ts';
import { conflictsOf, leftOf, type GroupChange } from '#domain/user-groups/group-change.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { administrationObstacles, groupObstacles } from '#domain/user-groups/group-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  accessOf,
  administrationLost,
  membersBelow,
  shiftsBetween,
  type Held,
} from '#server/access/user-groups/access-shift.ts';
import type { HeldGroup } from '#server/access/user-groups/held-group.ts';
import { addedTo, changeObstacles, type AskedGroup } from '#server/access/user-groups/judge-group.ts';
import { writeChange, writeRemoval } from '#server/access/user-groups/write-group.ts';

type Shift = components['schemas']['AccessShift'];

/** What a change has done, or what stands against it; then nothing of it may stay written. */
export interface Changed {
  readonly obstacles: readonly GroupObstacle[];
  readonly losses: readonly Shift[];
  readonly gains: readonly Shift[];
  /** What was written; what was so already is left out. */
  readonly change: GroupChange;
}

const NOTHING: GroupChange = { fields: [], lists: [] };

const refused = (obstacles: readonly GroupObstacle[]): Changed => ({
  obstacles,
  losses: [],
  gains: [],
  change: NOTHING,
});

/**
 * Changes a group of the caller's, and says who has gained and lost what. Throws 409 `group_changed` where somebody else
 * has changed a field to something else since, and 404 for what the caller does not have.
 */
export async function changeGroup(
  tx: Tx,
  { callerId, nameMaximum }: Pick<AskedGroup, 'callerId' | 'nameMaximum'>,
  group: HeldGroup,
  wanted: GroupChange,
): Promise<Changed> {
  const conflicts = conflictsOf(wanted.fields, group.values);
  if (conflicts.length > 0)
    throw new ApiError(409, [
      { code: 'group_changed', title: 'Somebody else has changed this group', meta: { conflicts } },
    ]);
  const change = leftOf(wanted, group.values);
  const asked = { ...change, group, homeId: group.homeId, callerId, nameMaximum };
  const obstacles = [...groupObstacles(group), ...(await changeObstacles(tx, asked))];
  if (obstacles.length > 0) return refused(obstacles);
  const write = () => writeChange(tx, group.id, change);
  return { ...(await shifted(tx, callerId, group.id, addedTo(change, 'members'), write)), change };
}

/** Removes a group of the caller's, and says who has lost what. */
export async function removeGroup(tx: Tx, callerId: string, group: HeldGroup): Promise<Changed> {
  const obstacles = groupObstacles(group);
  if (obstacles.length > 0) return refused(obstacles);
  const parentId = group.values.parent === '' ? null : group.values.parent;
  return shifted(tx, callerId, group.id, [], () => writeRemoval(tx, group.id, parentId));
}

async function shifted(
  tx: Tx,
  callerId: string,
  groupId: string,
  coming: readonly string[],
  write: () => Promise<void>,
): Promise<Changed> {
  const concerned = [...new Set([...(await membersBelow(tx, groupId)), ...coming])];
  const before = await accessOf(tx, concerned);
  await write();
  const after = await accessOf(tx, concerned);
  const obstacles = await obstaclesOf(tx, callerId, before, after);
  return { ...(await shiftOf(tx, before, after)), obstacles, change: NOTHING };
}

async function shiftOf(tx: Tx, before: readonly Held[], after: readonly Held[]) {
  return { losses: await shiftsBetween(tx, before, after), gains: await shiftsBetween(tx, after, before) };
}

async function obstaclesOf(tx: Tx, callerId: string, before: readonly Held[], after: readonly Held[]) {
  return administrationObstacles(await administrationLost(tx, callerId, before, after));
}
