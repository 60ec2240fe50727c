import {
  networkValue,
  NO_VALUES,
  rebased,
  valuesOf,
  type GroupValues,
} from '#domain/user-groups/group-change.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { nameObstacles, PARENT_UNSAID, reachObstacles } from '#domain/user-groups/group-rules.ts';
import type { GroupReference, UserGroupDetails } from '#domain/user-groups/user-group.ts';

/** A customer or a user that is ticked, with the name by which it is shown while it is on no page of the list. */
export interface Picked {
  readonly id: string;
  readonly name: string;
}

/** A user who is taken in. */
export interface PickedMember extends Picked {
  /** Suggested first when somebody is told of a dispute. */
  readonly isContact: boolean;
}

/** What is said of a group: its name and place, what it gives, and to whom. */
export interface GroupForm {
  readonly name: string;
  /** `top` says that there is none; null that nobody has said yet. */
  readonly parent: GroupReference | 'top' | null;
  /** Whether its users get what is ticked; without it the group is prepared, or rests. */
  readonly networkAccess: boolean;
  readonly customers: readonly Picked[];
  readonly members: readonly PickedMember[];
}

/** Before anything was said. */
export const EMPTY_GROUP: GroupForm = {
  name: '',
  parent: null,
  networkAccess: true,
  customers: [],
  members: [],
};

/** What keeps the first step from being left, where a name has so many characters at most. */
export function namingObstacles({ name, parent }: GroupForm, nameMaximum: number): GroupObstacle[] {
  return [...nameObstacles(name, nameMaximum), ...(parent === null ? [PARENT_UNSAID] : [])];
}

/** What keeps the second step from being left. */
export function tickingObstacles({ customers, parent }: GroupForm): GroupObstacle[] {
  return reachObstacles(customers.length, parent === 'top' ? null : parent);
}

/** The values of a form by field and list. */
export function valuesOfForm({ name, parent, networkAccess, customers, members }: GroupForm): GroupValues {
  return {
    ...NO_VALUES,
    name,
    parent: parent === null || parent === 'top' ? '' : parent.id,
    network_access: networkValue(networkAccess),
    customers: customers.map(({ id }) => id),
    members: members.map(({ id }) => id),
    contacts: members.filter(({ isContact }) => isContact).map(({ id }) => id),
  };
}

/** A group that is there, as a form. */
export function formOfGroup(group: UserGroupDetails): GroupForm {
  return {
    name: group.name,
    parent: group.parent ?? 'top',
    networkAccess: group.networkAccess,
    customers: group.customers.map(({ buidCustomer, customerName }) => ({
      id: buidCustomer,
      name: customerName,
    })),
    members: group.members.map(({ userId, name, isContact }) => ({ id: userId, name, isContact })),
  };
}

/** What is said of a group goes on over what was read anew: what is untouched follows, what was changed stays. */
export function rebasedForm(said: GroupForm, was: GroupValues, now: UserGroupDetails): GroupForm {
  const values = rebased(valuesOfForm(said), was, valuesOf(now));
  const read = formOfGroup(now);
  const customers = new Map([...read.customers, ...said.customers].map((one) => [one.id, one]));
  const members = new Map([...read.members, ...said.members].map((one) => [one.id, one]));
  const parent = [read.parent, said.parent].find(
    (one) => one !== null && one !== 'top' && one.id === values.parent,
  );
  return {
    name: values.name,
    parent: parent ?? 'top',
    networkAccess: values.network_access === 'on',
    customers: values.customers.flatMap((id) => customers.get(id) ?? []),
    members: values.members.flatMap((id) => {
      const member = members.get(id);
      return member ? [{ ...member, isContact: values.contacts.includes(id) }] : [];
    }),
  };
}

/** Ticks one or several, or takes their ticks away; what is there stays where it stands. */
export function picked<One extends Picked>(
  all: readonly One[],
  some: readonly One[],
  isTicked: boolean,
): readonly One[] {
  const ids = new Set(some.map(({ id }) => id));
  const others = all.filter(({ id }) => !ids.has(id));
  if (!isTicked) return others;
  const there = new Set(all.map(({ id }) => id));
  return [...all, ...some.filter(({ id }) => !there.has(id))];
}
