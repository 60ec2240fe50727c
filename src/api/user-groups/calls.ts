import { answered, client, read } from '#api/platform/client.ts';
import { groupObstacles } from '#api/user-groups/obstacle-wire.ts';
import { FoundGroupsDocument, GroupDocument, PreviewDocument } from '#api/user-groups/wire.ts';
import { valuesOfForm, type GroupForm } from '#domain/user-groups/group-form.ts';
import { changesOf, NO_VALUES, type GroupChange } from '#domain/user-groups/group-change.ts';
import type { AccessPreview, UserGroup, UserGroupDetails } from '#domain/user-groups/user-group.ts';

/** A group that is to be made, under the key that belongs to it and to nothing else (decisions §7). */
export interface SentGroup {
  readonly key: string;
  readonly buidCustomer: string;
  readonly form: GroupForm;
}

const NOTHING: GroupChange = { fields: [], lists: [] };
const said = (buidCustomer: string, { fields, lists }: GroupChange) => ({
  buid_customer: buidCustomer,
  fields: [...fields],
  lists: lists.map(({ list, added, removed }) => ({ list, added: [...added], removed: [...removed] })),
});

/** Makes a group. */
export function createUserGroup(
  { key, buidCustomer, form }: SentGroup,
  signal?: AbortSignal,
): Promise<UserGroup> {
  const attributes = said(buidCustomer, changesOf(NO_VALUES, valuesOfForm(form)));
  const body = { data: { type: 'user-group-changes' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(client.POST('/ecaas/user-groups', { params, body, signal }), GroupDocument, groupObstacles);
}

/** The group that was made under a key; null when nothing arrived. */
export async function findUserGroup(
  buidCustomer: string,
  key: string,
  signal?: AbortSignal,
): Promise<UserGroup | null> {
  const query = { 'filter[buid_customer]': buidCustomer, 'filter[idempotency_key]': key };
  const [found] = await read(
    client.GET('/ecaas/user-group-creations', { params: { query }, signal }),
    FoundGroupsDocument,
  );
  return found ?? null;
}

/** Who would gain and lose what by a change, or where there is none, by the end of the group. */
export function previewUserGroup(
  buidCustomer: string,
  groupId: string,
  wanted: GroupChange | null,
  signal?: AbortSignal,
): Promise<AccessPreview> {
  const params = { path: { group_id: groupId } };
  const attributes = { ...said(buidCustomer, wanted ?? NOTHING), removes: wanted === null };
  const body = { data: { type: 'user-group-previews' as const, attributes } };
  return read(
    client.POST('/ecaas/user-groups/{group_id}/previews', { params, body, signal }),
    PreviewDocument,
    groupObstacles,
  );
}

/** Changes a group; a field that somebody else has changed since is a conflict. */
export function changeUserGroup(
  buidCustomer: string,
  groupId: string,
  wanted: GroupChange,
  signal?: AbortSignal,
): Promise<UserGroupDetails> {
  const params = { path: { group_id: groupId } };
  const body = { data: { type: 'user-group-changes' as const, attributes: said(buidCustomer, wanted) } };
  return read(
    client.POST('/ecaas/user-groups/{group_id}/changes', { params, body, signal }),
    GroupDocument,
    groupObstacles,
  );
}

/** Removes a group. */
export async function removeUserGroup(
  buidCustomer: string,
  groupId: string,
  signal?: AbortSignal,
): Promise<void> {
  const params = { path: { group_id: groupId } };
  const attributes = { buid_customer: buidCustomer };
  const body = { data: { type: 'user-group-removals' as const, attributes } };
  await answered(
    client.POST('/ecaas/user-groups/{group_id}/removals', { params, body, signal }),
    groupObstacles,
  );
}
