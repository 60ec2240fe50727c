import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { Role, UserType } from '#domain/access/role.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { apiError, type ApiError } from '#server/platform/http/api-error.ts';
import { hashToken } from '#server/platform/security/token.ts';

/** An invitation that can still be accepted. */
export interface OpenInvitation {
  readonly invitationId: string;
  /** Null where the person asked for the account. */
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly userType: UserType;
  readonly language: string | null;
  readonly expiresAt: Instant;
  /** The administrator who has invited; null where the portal did. */
  readonly invitedBy: string | null;
  /** The username at a provider of identities; null where a username and a password are chosen. */
  readonly ssoUsername: string | null;
}

/** The open invitation of a token; undefined for an unknown, used or expired one. */
export async function findOpenInvitation(
  db: Db,
  token: string,
  now: Instant,
): Promise<OpenInvitation | undefined> {
  return openInvitations(db)
    .where('token_hash', '=', hashToken(token))
    .where('sso_username', 'is', null)
    .where(sql<boolean>`expires_at > ${now}::timestamptz`)
    .executeTakeFirst();
}

/** Invitations that were neither accepted nor withdrawn, those that have ended among them. */
export function openInvitations(db: Db | Tx) {
  return db
    .selectFrom('invitations as invitation')
    .leftJoin('customers as customer', 'customer.buid', 'invitation.customer_id')
    .select([
      'invitation.invitation_id as invitationId',
      'invitation.customer_id as customerId',
      'customer.customer_name as customerName',
      'invitation.email_address as emailAddress',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName',
      'invitation.role',
      'invitation.user_type as userType',
      'invitation.language',
      'invitation.expires_at as expiresAt',
      'invitation.invited_by as invitedBy',
      'invitation.sso_username as ssoUsername',
    ])
    .where('used_at', 'is', null);
}

/** Unknown, used and expired are told alike. */
export function invalidInvitation(): ApiError {
  return apiError(404, 'invitation_invalid', 'The invitation is not valid any more');
}
