import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type { UserGroup, UserGroupDetails } from '#domain/user-groups/user-group.ts';

/**
 * What keeps a name from being a group's; whether it is free the server knows.
 * @param limit most characters (§5 Names), as the configuration has it
 */
export function nameObstacles(name: string, limit: number): GroupObstacle[] {
  const { length } = [...name.trim()];
  const remedy = { kind: 'fillIn', field: 'name' } as const;
  if (length === 0) return [{ rule: 'GRP-01', facts: {}, remedy }];
  if (length > limit) return [{ rule: 'GRP-02', facts: { limit }, remedy }];
  return [];
}

/** A name that another group of the customer has. */
export function nameTaken(name: string): GroupObstacle {
  return { rule: 'GRP-03', facts: { name: name.trim() }, remedy: { kind: 'fillIn', field: 'name' } };
}

/** Where a group may stand: not below itself, and only below a group of which one has every customer. */
export function parentObstacles(
  group: Pick<UserGroupDetails, 'id' | 'below'> | null,
  parent: Pick<UserGroup, 'id' | 'name' | 'foreignCustomers'> | null,
): GroupObstacle[] {
  if (!parent) return [];
  const remedy = { kind: 'fillIn', field: 'parent' } as const;
  if (group && (parent.id === group.id || group.below.includes(parent.id)))
    return [{ rule: 'GRP-05', facts: { name: parent.name }, remedy }];
  if (parent.foreignCustomers > 0)
    return [{ rule: 'GRP-07', facts: { name: parent.name, count: parent.foreignCustomers }, remedy }];
  return [];
}

/** That nobody has said yet whether a group has a parent. */
export const PARENT_UNSAID: GroupObstacle = {
  rule: 'GRP-11',
  facts: {},
  remedy: { kind: 'fillIn', field: 'parent' },
};

/** A group gives something, of its own or by its parent (§5: a customer must be selected). */
export function reachObstacles(ticked: number, parent: unknown): GroupObstacle[] {
  if (ticked > 0 || parent !== null) return [];
  return [{ rule: 'GRP-04', facts: {}, remedy: { kind: 'fillIn', field: 'customers' } }];
}

/** Nobody gives or takes what they do not have: a group with customers of others is theirs to change, who have all. */
export function groupObstacles({
  name,
  foreignCustomers,
}: Pick<UserGroup, 'name' | 'foreignCustomers'>): GroupObstacle[] {
  if (foreignCustomers === 0) return [];
  return [{ rule: 'GRP-07', facts: { name, count: foreignCustomers }, remedy: { kind: 'askAdministrator' } }];
}

/** A user who has customers that whoever adds them does not administer. */
export function memberObstacle(name: string, foreignCustomers: number): GroupObstacle {
  return { rule: 'GRP-08', facts: { name, count: foreignCustomers }, remedy: { kind: 'askAdministrator' } };
}

/** What a change of access would take from administrators. */
export interface AdministrationLoss {
  /** Customers that would have nobody left to manage users. */
  readonly abandoned: readonly string[];
  /** Customers that whoever changes the group would lose. */
  readonly own: readonly string[];
}

/** Nobody leaves a customer without administrator, or takes away their own access, by accident. */
export function administrationObstacles({ abandoned, own }: AdministrationLoss): GroupObstacle[] {
  const [left] = abandoned;
  if (left !== undefined)
    return [
      {
        rule: 'GRP-09',
        facts: { name: left, count: abandoned.length },
        remedy: { kind: 'makeAdministrator' },
      },
    ];
  const [lost] = own;
  if (lost === undefined) return [];
  return [{ rule: 'GRP-10', facts: { name: lost, count: own.length }, remedy: { kind: 'askAdministrator' } }];
}
