import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';

/**
 * What an administrator says of a group besides its lists; a parent is its id, or nothing at the top, access to the
 * network `on` or `off`.
 */
export const GROUP_FIELDS = ['name', 'parent', 'network_access'] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

/** What is taken into a group and out of it: two who change different entries at once are both heard. */
export const GROUP_LISTS = ['customers', 'members', 'contacts'] as const;
export type GroupList = (typeof GROUP_LISTS)[number];

/** The values of a group by field and list. */
export type GroupValues = Readonly<Record<GroupField, string>> &
  Readonly<Record<GroupList, readonly string[]>>;

/** Access to the network as it travels. */
export const networkValue = (hasAccess: boolean) => (hasAccess ? 'on' : 'off');

/** Whether it is one of its two values. */
export const isNetworkAccess = (value: string): boolean => value === 'on' || value === 'off';

/** One field as whoever changes it has read it, and as it should be. */
export interface GroupFieldChange {
  readonly field: GroupField;
  readonly was: string;
  readonly is: string;
}

/** Entries of a list that come in and go. */
export interface GroupListChange {
  readonly list: GroupList;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Everything that is changed of a group at once. */
export interface GroupChange {
  readonly fields: readonly GroupFieldChange[];
  readonly lists: readonly GroupListChange[];
}

/** A group that is not made yet: with access to the network, unless somebody says otherwise. */
export const NO_VALUES: GroupValues = {
  name: '',
  parent: '',
  network_access: 'on',
  customers: [],
  members: [],
  contacts: [],
};

/** The values of a group as they were read. */
export function valuesOf(group: UserGroupDetails): GroupValues {
  return {
    name: group.name,
    parent: group.parent?.id ?? '',
    network_access: networkValue(group.networkAccess),
    customers: group.customers.map(({ buidCustomer }) => buidCustomer),
    members: group.members.map(({ userId }) => userId),
    contacts: group.members.filter(({ isContact }) => isContact).map(({ userId }) => userId),
  };
}

/** What differs between what was read and what is wanted. */
export function changesOf(was: GroupValues, is: GroupValues): GroupChange {
  const fields = GROUP_FIELDS.filter((field) => was[field] !== is[field].trim());
  const lists = GROUP_LISTS.map((list) => ({
    list,
    added: without(is[list], was[list]),
    removed: without(was[list], is[list]),
  }));
  return {
    fields: fields.map((field) => ({ field, was: was[field], is: is[field].trim() })),
    lists: lists.filter(({ added, removed }) => added.length + removed.length > 0),
  };
}

/** Whom a change takes out by hand, and the provider that signs them in puts back with the next sign-in: by name. */
export function backByProvider(
  { followsProvider, members }: Pick<UserGroupDetails, 'followsProvider' | 'members'>,
  wanted: GroupChange | null,
): readonly string[] {
  const out = new Set(wanted?.lists.flatMap(({ list, removed }) => (list === 'members' ? removed : [])));
  return members
    .filter(({ userId, isByProvider }) => followsProvider && isByProvider && out.has(userId))
    .map(({ name }) => name);
}

/** Whether nothing is changed. */
export function isUnchanged({ fields, lists }: GroupChange): boolean {
  return fields.length + lists.length === 0;
}

/** What is wanted over what was read anew: what is untouched follows, what was changed stays. */
export function rebased(wanted: GroupValues, was: GroupValues, now: GroupValues): GroupValues {
  const { fields, lists } = changesOf(was, wanted);
  const kept = Object.fromEntries(fields.map(({ field, is }) => [field, is]));
  const merged = lists.map(({ list, added, removed }) => [
    list,
    [...without(now[list], removed), ...without(added, now[list])],
  ]);
  return { ...now, ...kept, ...(Object.fromEntries(merged) as Partial<GroupValues>) };
}

/** A field that somebody else has changed meanwhile, to something else. */
export interface GroupConflict extends GroupFieldChange {
  readonly now: string;
}

/** Fields that two have changed at once to different values. What is already as it is wanted is no conflict. */
export function conflictsOf(fields: readonly GroupFieldChange[], now: GroupValues): GroupConflict[] {
  return fields
    .filter(({ field, was, is }) => now[field] !== was && now[field] !== is)
    .map((change) => ({ ...change, now: now[change.field] }));
}

/** What of a change is not so already, beside the values of now. */
export function leftOf({ fields, lists }: GroupChange, now: GroupValues): GroupChange {
  const left = lists.map(({ list, added, removed }) => {
    const there = new Set(now[list]);
    const gone = new Set(removed);
    return {
      list,
      added: added.filter((one) => !there.has(one) && !gone.has(one)),
      removed: removed.filter((one) => there.has(one)),
    };
  });
  return {
    fields: fields.filter(({ field, is }) => now[field] !== is),
    lists: left.filter(({ added, removed }) => added.length + removed.length > 0),
  };
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  const gone = new Set(taken);
  return all.filter((one) => !gone.has(one));
}
