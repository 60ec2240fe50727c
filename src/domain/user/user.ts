import type { Role, UserType } from '#domain/access/role.ts';
import { entityRestriction } from '#domain/user/entity-restriction.ts';
import type { Instant } from '#domain/dates/dates.ts';

/** The lock reasons of §3, and 'not activated'; told only after a correct password, but for attempts (decisions §5). */
export const LOCK_REASONS = [
  'administrator',
  'customer_support',
  'challenge_phrase_change_required',
  'challenge_phrase_attempts',
  'login_attempts',
  'expired_password',
  'password_change_required',
] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** What the back end keeps of a selection under the keys of §7 `session_data`. */
export interface SessionData {
  readonly '-gs_manage_customer_buid'?: string;
  readonly '-cp_buid_location'?: string;
  readonly '-gs_manage_merchant_buid'?: string;
}

/** Customer support in a user's place. */
export interface Acting {
  /** Who of customer support it is. */
  readonly byId: string;
  readonly byName: string;
  /** The user's own role, whatever it is seen with. */
  readonly role: Role;
  readonly endsAt: Instant;
}

/** A signed-in user (§3 User). */
export interface User {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly role: Role;
  readonly userType: UserType;
  /** BCP 47 language chosen for the user; null when none was. */
  readonly language: string | null;
  /** Of the IANA database, in which the user has times shown; null for that of the portal (§3 time_zone). */
  readonly timeZone: string | null;
  /** BCP 47 locale in which the user reads numbers and dates, `fr-CA` (§3 locale_ISO); null where it has no region. */
  readonly locale: string | null;
  /** The customers that the user may see; more than one makes the customer picker necessary. */
  readonly customerCount: number;
  /** The only customer, when there is just one: it is selected without asking. */
  readonly onlyCustomerBuid: string | null;
  /** The same of a merchant user's merchants; absent for other users. */
  readonly merchantCount?: number;
  readonly onlyMerchantBuid?: string | null;
  /** Who of customer support is in the user’s place, and until when; absent where the user is there. */
  readonly acting?: Acting;
  readonly sessionData: SessionData;
  /** Seconds until the session ends, by inactivity or by its absolute length, whichever is first. */
  readonly sessionRemainingSeconds: number;
}

/** Whether nothing is connected to a user so far: no customer, or for a merchant's user no merchant. Support needs none. */
export function isUnconnected({
  userType,
  customerCount,
  merchantCount,
}: Pick<User, 'userType' | 'customerCount' | 'merchantCount'>): boolean {
  const { toCustomers, toMerchants } = entityRestriction(userType);
  return (toCustomers && customerCount === 0) || (toMerchants && merchantCount === 0);
}
