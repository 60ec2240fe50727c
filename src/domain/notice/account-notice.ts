import type { PageAddress } from '#domain/portal/page-address.ts';
import type { FactorRemovalReason } from '#domain/user/factor-removal.ts';

/** What a user has done, or somebody in their name, by which an account is safer or less safe since; its owner is told. */
export const OWN_SECURITY_KINDS = [
  'password_changed',
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'codes_guessed',
  'recovery_codes_replaced',
] as const;
export type OwnSecurityKind = (typeof OWN_SECURITY_KINDS)[number];

/** Into which groups of users somebody came, and out of which, by what the provider says that signs them in. */
export const GROUP_NOTICE_KINDS = ['group_joined', 'group_left'] as const;
export type GroupNoticeKind = (typeof GROUP_NOTICE_KINDS)[number];

/**
 * What a user is told of their own account: also that its e-mail address was changed, by themselves or by an
 * administrator, that its second factor was removed by somebody else, and which groups they are in since.
 */
export const ACCOUNT_NOTICE_KINDS = [
  ...OWN_SECURITY_KINDS,
  ...GROUP_NOTICE_KINDS,
  'email_changed',
  'email_given',
  'second_factor_taken',
] as const;
export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number];

/** What a notice says of an account, as it was at its time. It is of no customer: whoever signs in has one. */
export interface AccountTold {
  readonly kind: AccountNoticeKind;
  /** The address that it has since; null where that has not changed. */
  readonly emailAddress: string | null;
  /** The administrator, or whoever of customer support, who did it; null where the user did. */
  readonly by: string | null;
  /** What they have written for the user; null where nothing is. */
  readonly words: string | null;
  /** Why they have removed the second factor; null where they have not, and in what was told before it was. */
  readonly removalReason: FactorRemovalReason | null;
  /** The names of the groups that it is of; null where it is of none. */
  readonly groups: string | null;
  /** Where customer support is called; empty where nowhere. */
  readonly phone: string;
}

/** Where it is read. */
export const ACCOUNT_ADDRESS: PageAddress = '/account/settings';
