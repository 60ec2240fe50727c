import { answered, client, read } from '#api/platform/client.ts';
import { InvitationDocument, SelfDocument } from '#api/session/wire.ts';
import { CallError } from '#domain/call-error.ts';
import type { PartyKind } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';

interface Call {
  readonly signal?: AbortSignal;
}

/** Who the caller is; null when signed out (§7 `/self`). */
export function getSelf({ signal }: Call = {}): Promise<User | null> {
  return read(client.GET('/self', { signal }), SelfDocument);
}

/** Signs in. A CallError carries the code: `invalid_credentials`, `locked_…`, `not_activated`, `too_many_requests`. */
export async function signIn(
  { username, password }: { username: string; password: string },
  { signal }: Call = {},
): Promise<User> {
  const body = { data: { type: 'sessions' as const, attributes: { username, password } } };
  return signedIn(await read(client.POST('/sessions', { body, signal }), SelfDocument));
}

/** Ends the session; also fine when there is none. */
export async function signOut({ signal }: Call = {}): Promise<void> {
  await answered(client.DELETE('/sessions/current', { signal }));
}

/** Extends a session that is about to end. */
export async function extendSession({ signal }: Call = {}): Promise<User> {
  return signedIn(await read(client.POST('/sessions/current/extension', { signal }), SelfDocument));
}

/** Remembers the selected customer and location, or merchant, for new tabs (§7 `session_data`). */
export async function writeSessionData(
  { kind, buid, buidLocation }: { kind: PartyKind; buid: string; buidLocation: string | null },
  { signal }: Call = {},
): Promise<void> {
  const sessionKeys =
    kind === 'merchant'
      ? [{ key: '-gs_manage_merchant_buid' as const, value: buid }]
      : [
          { key: '-gs_manage_customer_buid' as const, value: buid },
          { key: '-cp_buid_location' as const, value: buidLocation ?? '' },
        ];
  const params = { path: { prefix: 'ecaas' } };
  await answered(client.POST('/{prefix}/session_data', { params, body: { sessionKeys }, signal }));
}

/** What an invitation is for. */
export function getInvitation(token: string, { signal }: Call = {}) {
  const body = { data: { type: 'invitations' as const, attributes: { token } } };
  return read(client.POST('/invitation-lookups', { body, signal }), InvitationDocument);
}

/** What the invited person chooses. */
export interface NewAccount {
  readonly token: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Creates the account of an invitation and signs in; null where the first sign-in has to set up a second factor. */
export async function acceptInvitation(account: NewAccount, { signal }: Call = {}): Promise<User | null> {
  const { token, username, password, firstName, lastName } = account;
  const attributes = { token, username, password, first_name: firstName, last_name: lastName };
  const body = { data: { type: 'accounts' as const, attributes } };
  return read(client.POST('/accounts', { body, signal }), SelfDocument);
}

function signedIn(user: User | null): User {
  if (!user) throw new CallError('malformed');
  return user;
}
