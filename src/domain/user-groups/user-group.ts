import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type { UserCustomer } from '#domain/user/managed-user.ts';

/** A group by what it is called. */
export interface GroupReference {
  readonly id: string;
  readonly name: string;
}

/** A group of users as its administrators see it in the list (§3 User group). */
export interface UserGroup extends GroupReference {
  readonly parent: GroupReference | null;
  /** The names of all groups above, the topmost first. */
  readonly path: readonly string[];
  /** Whether its users get what is ticked in it (§3 User group: network access); what groups above give they get anyway. */
  readonly networkAccess: boolean;
  /** Customers that are ticked in the group itself. */
  readonly ticked: number;
  /** Those that its members have by it and by the groups above: the union, each counted once. */
  readonly effective: number;
  readonly memberCount: number;
  /** Customers of its members by it that whoever asks does not administer. */
  readonly foreignCustomers: number;
}

/** A customer that is ticked: all of its accounts, also those that are added later. */
export interface TickedCustomer extends UserCustomer {
  readonly accountCount: number;
}

/** What a group above gives, too. */
export interface Inherited {
  readonly group: GroupReference;
  readonly customers: readonly TickedCustomer[];
}

/** A user in a group. */
export interface GroupMember {
  readonly userId: string;
  readonly name: string;
  readonly emailAddress: string;
  /** Whom the other members ask about the group. */
  readonly isContact: boolean;
  /** Whether it follows from what a provider of identities says. */
  readonly isByProvider: boolean;
}

/** What the page of one group knows besides. */
export interface UserGroupDetails extends UserGroup {
  readonly customers: readonly TickedCustomer[];
  /** Nearest first. */
  readonly inherited: readonly Inherited[];
  readonly members: readonly GroupMember[];
  /** Groups below, however deep: none of them can become its parent. */
  readonly below: readonly string[];
  /** Whether users of a provider of identities are in it or not by what that says, at each sign-in of theirs. */
  readonly followsProvider: boolean;
}

/** What one user would gain or lose: how many customers, and the names of some. */
export interface AccessShift {
  readonly userId: string;
  readonly name: string;
  readonly count: number;
  readonly names: readonly string[];
}

/** What a change of a group would do to its members, or why it cannot be. */
export interface AccessPreview {
  readonly losses: readonly AccessShift[];
  readonly gains: readonly AccessShift[];
  /** Groups below that would move to the parent. */
  readonly movedUp: readonly string[];
  readonly obstacles: readonly GroupObstacle[];
}

/** How the list of groups is ordered. */
export const GROUP_SORTS = ['name', '-name'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** The list of groups as it is asked for. */
export type GroupQuery = ListQuery<{ readonly search?: string | undefined }, GroupSort>;

/** A page of groups. */
export type GroupPage = ListPage<UserGroup>;
