import type { ActingReason } from '#domain/activity/activity.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { FactorWays } from '#domain/user/passkey.ts';
import type { LockReason } from '#domain/user/user.ts';

/** Whether a person can use the portal at all, besides locks. */
export const USER_STATUSES = ['active', 'not_activated', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Under what a person stands in the list. */
export const USER_TABS = ['active', 'invited', 'locked', 'inactive', 'requests'] as const;
export type UserTab = (typeof USER_TABS)[number];

/** How a person signs in. */
export const SIGN_ONS = ['password', 'sso'] as const;
export type SignOn = (typeof SIGN_ONS)[number];

/** What a user’s second factor is asked to be: there is none, though no provider signs the user in. */
export const FACTOR_FILTERS = ['none'] as const;
export type FactorFilter = (typeof FACTOR_FILTERS)[number];

/** How the list is ordered. */
export const USER_SORTS = ['role', 'name', '-name', 'last_sign_in', '-last_sign_in'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Why a user is locked, by whom and with which words. */
export interface UserLock {
  readonly reason: LockReason;
  /** What whoever locked has written for the user; null where a rule locked. */
  readonly words: string | null;
  readonly byName: string | null;
  readonly at: Instant | null;
  /** When it ends by itself; null where it does not. */
  readonly endsAt: Instant | null;
}

/** What became of the message of an invitation. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** An invitation that is not accepted yet. */
export interface OpenInvitation {
  readonly mail: MailState;
  readonly sentAt: Instant | null;
  readonly expiresAt: Instant;
  readonly isOver: boolean;
}

/** A customer at the top that somebody may see. */
export interface UserCustomer {
  readonly buidCustomer: string;
  readonly customerName: string;
}

/** A person of a customer as its administrators see them: a user, or somebody who is invited. */
export interface ManagedUser {
  /** Of the user, or of the invitation. */
  readonly id: string;
  readonly kind: 'user' | 'invitation';
  /** Null while invited, but for a company's sign-in: it is chosen with the account. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly role: Role;
  readonly userType: UserType;
  readonly status: UserStatus | 'invited';
  readonly lock: UserLock | null;
  readonly invitation: OpenInvitation | null;
  readonly isSso: boolean;
  readonly language: string | null;
  readonly lastSignInAt: Instant | null;
  readonly createdAt: Instant;
  /** When they asked to be let in again, if nobody has answered. */
  readonly requestedAt: Instant | null;
  readonly isSelf: boolean;
  readonly customerNames: readonly string[];
  /** What the user signs in with besides the password; nothing while invited, and where a provider signs in. */
  readonly secondFactor: FactorWays;
}

/** A customer that groups give a user. */
export interface GivenByGroups extends UserCustomer {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** A role for which a second administrator is asked. */
export interface AskedRole {
  readonly approvalId: string;
  readonly approvalNumber: string;
  readonly role: Role;
}

/** What the page of one person knows besides. */
export interface ManagedUserDetails extends ManagedUser {
  /** Those of the user's own. */
  readonly customers: readonly UserCustomer[];
  /** What groups give, each customer with all groups that do; absent where none gives any. */
  readonly byGroups?: readonly GivenByGroups[];
  /** Customers of the user that whoever asks does not administer. */
  readonly foreignCustomers: number;
  /** Other administrators who can sign in, of that customer which has the fewest. */
  readonly otherAdministrators: number;
  /** The role that waits for a second administrator; null where none does. */
  readonly roleAsked: AskedRole | null;
  readonly openSessions: number;
  /** Whether the user's role demands one: without it, it is set up at the next sign-in. */
  readonly isFactorDemanded: boolean;
  /** Whether a second administrator is asked for the role of an invitation once it is accepted. */
  readonly asksSecond: boolean;
  readonly history: readonly UserEvent[];
}

/** Something that happened to an account. */
export interface UserEvent {
  readonly at: Instant;
  /** As the audit names it. */
  readonly action: string;
  /** Null for the portal itself. */
  readonly byName: string | null;
  /** Why customer support has begun to see the portal as this user; null where something else happened. */
  readonly reason: ActingReason | null;
  /** Which field was changed, from what to what, and the words that went with a lock or the end of an account, or the reason of a removed second factor. */
  readonly facts: {
    readonly field?: string;
    readonly was?: string;
    readonly is?: string;
    readonly words?: string;
    readonly reason?: string;
  };
}

/** A page of people, with how many stand under each tab. */
export interface PeoplePage extends ListPage<ManagedUser> {
  readonly tabs: readonly { readonly status: UserTab; readonly count: number }[];
  /** Administrators who can sign in. */
  readonly administrators: number;
}

/** What narrows the list of people. */
export interface PeopleFilter {
  readonly tab?: UserTab | undefined;
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly signOn?: SignOn | undefined;
  readonly factor?: FactorFilter | undefined;
}

/** The list of people as it is asked for. */
export type PeopleQuery = ListQuery<PeopleFilter, UserSort>;

/** The name as it is shown; the address where there is none. */
export function nameOf({
  firstName,
  lastName,
  emailAddress,
}: Pick<ManagedUser, 'firstName' | 'lastName' | 'emailAddress'>): string {
  return `${firstName} ${lastName}`.trim() || emailAddress;
}
