import type { Instant } from '#domain/dates/dates.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import type { SessionData } from '#domain/user/user.ts';

/** Somebody of customer support in a user's place. */
export interface ActingBy {
  readonly userId: string;
  readonly fullName: string;
  readonly until: Instant;
  /** The role of the user, whatever is seen with. */
  readonly actedRole: Role;
}

/** A signed-in user as a request knows them. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly role: Role;
  readonly userType: UserType;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly isSso: boolean;
  readonly sessionData: SessionData;
  /** SHA-256 of the session's token: the session's key in the database. */
  readonly tokenHash: string;
  readonly sessionCreatedAt: Instant;
  readonly lastSeenAt: Instant;
  /** Who of customer support stands in for the user, and until when; null where the user is there. */
  readonly actingBy: ActingBy | null;
}

/** The customer that a request names, after the caller's mapping to it is checked. */
export interface NamedCustomer {
  /** The customer at the top: the tenant. */
  readonly customerId: string;
  /** As named: the customer or one of its sub-accounts. */
  readonly buidCustomer: string;
  /** What the request is narrowed to: the named sub-account, or those at the named location; null for all. */
  readonly accountIds: readonly string[] | null;
  readonly customerName: string;
  readonly currency: string;
}
