import type { components } from '#api/contract/schema.gen.ts';
import { answered, client, read } from '#api/platform/client.ts';
import { userObstacles } from '#api/users/obstacle-wire.ts';
import { OutcomesDocument, PersonDocument } from '#api/users/wire.ts';
import { roleFor, type InvitationList, type InvitedOutcomes } from '#domain/user/invited-people.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import type { UserAct } from '#domain/user/user-act.ts';
import type { FieldChange } from '#domain/user/user-change.ts';

/** As whom somebody looks after people: an administrator names the customer. */
export type PeopleSide =
  | { readonly by: 'administrator'; readonly buidCustomer: string }
  | { readonly by: 'support' };

/** What is done about whether a user can sign in. */
export interface WrittenUserAct {
  readonly act: UserAct;
  readonly words: string;
  readonly asksPassword: boolean;
}

/** Does something about a user; answers the user as it is then. */
export function actOnUser(
  side: PeopleSide,
  userId: string,
  { act, words, asksPassword }: WrittenUserAct,
  signal?: AbortSignal,
): Promise<ManagedUserDetails> {
  const attributes = { act, words, asks_password: asksPassword };
  const params = { path: { user_id: userId } };
  if (side.by === 'support') {
    const body = { data: { type: 'user-acts' as const, attributes } };
    return read(
      client.POST('/support/users/{user_id}/acts', { params, body, signal }),
      PersonDocument,
      userObstacles,
    );
  }
  const ofCustomer = { ...attributes, buid_customer: side.buidCustomer };
  const body = { data: { type: 'user-acts' as const, attributes: ofCustomer } };
  return read(
    client.POST('/ecaas/users/{user_id}/acts', { params, body, signal }),
    PersonDocument,
    userObstacles,
  );
}

/** Sends an invitation again, to another address where it was wrong, which ends the old link; or withdraws it. */
export async function actOnInvitation(
  side: PeopleSide,
  invitationId: string,
  wanted: components['schemas']['SupportInvitationAct'],
  signal?: AbortSignal,
): Promise<void> {
  const params = { path: { invitation_id: invitationId } };
  const type = 'invitation-acts' as const;
  if (side.by === 'support') {
    const body = { data: { type, attributes: wanted } };
    await answered(
      client.POST('/support/user-invitations/{invitation_id}/acts', { params, body, signal }),
      userObstacles,
    );
    return;
  }
  const body = { data: { type, attributes: { buid_customer: side.buidCustomer, ...wanted } } };
  await answered(
    client.POST('/ecaas/user-invitations/{invitation_id}/acts', { params, body, signal }),
    userObstacles,
  );
}

/** Mails a user the link for a new password, as customer support. */
export async function sendReset(userId: string, signal?: AbortSignal): Promise<void> {
  const params = { path: { user_id: userId } };
  await answered(client.POST('/support/users/{user_id}/password-resets', { params, signal }));
}

/** Removes the second factor of a user; answers the user as it is then. */
export function removeFactor(
  side: PeopleSide,
  userId: string,
  attributes: components['schemas']['SupportFactorRemoval'],
  signal?: AbortSignal,
): Promise<ManagedUserDetails> {
  const params = { path: { user_id: userId } };
  const type = 'second-factor-removals' as const;
  if (side.by === 'support') {
    const body = { data: { type, attributes } };
    return read(
      client.POST('/support/users/{user_id}/second-factor-removals', { params, body, signal }),
      PersonDocument,
      userObstacles,
    );
  }
  const body = { data: { type, attributes: { ...attributes, buid_customer: side.buidCustomer } } };
  return read(
    client.POST('/ecaas/users/{user_id}/second-factor-removals', { params, body, signal }),
    PersonDocument,
    userObstacles,
  );
}

/** Connects a user to a customer at the top, as customer support. */
export function connectUser(
  userId: string,
  customer: string,
  signal?: AbortSignal,
): Promise<ManagedUserDetails> {
  const params = { path: { user_id: userId } };
  const body = { data: { type: 'user-customers' as const, attributes: { customer } } };
  return read(
    client.POST('/support/users/{user_id}/customers', { params, body, signal }),
    PersonDocument,
    userObstacles,
  );
}

/** Changes a user field by field; a field that somebody else has changed since is a conflict. */
export function changeUser(
  buidCustomer: string,
  userId: string,
  changes: readonly FieldChange[],
  signal?: AbortSignal,
): Promise<ManagedUserDetails> {
  const params = { path: { user_id: userId } };
  const attributes = { buid_customer: buidCustomer, changes: [...changes] };
  const body = { data: { type: 'user-changes' as const, attributes } };
  return read(
    client.POST('/ecaas/users/{user_id}/changes', { params, body, signal }),
    PersonDocument,
    userObstacles,
  );
}

/** What would become of each person of a list. */
export function checkPeople(
  buidCustomer: string,
  list: InvitationList,
  signal?: AbortSignal,
): Promise<InvitedOutcomes> {
  const body = inviting(buidCustomer, list);
  return read(
    client.POST('/ecaas/user-invitation-checks', { body, signal }),
    OutcomesDocument,
    userObstacles,
  );
}

/** Invites the people of a list, under the key that belongs to it and to nothing else. */
export function invitePeople(
  key: string,
  buidCustomer: string,
  list: InvitationList,
  signal?: AbortSignal,
): Promise<InvitedOutcomes> {
  const body = inviting(buidCustomer, list);
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/ecaas/user-invitations', { params, body, signal }),
    OutcomesDocument,
    userObstacles,
  );
}

function inviting(buidCustomer: string, list: InvitationList) {
  const attributes = {
    buid_customer: buidCustomer,
    people: list.people.map((person) => ({
      line: person.line,
      email_address: person.email.slice(0, 300),
      first_name: person.firstName.slice(0, 200),
      last_name: person.lastName.slice(0, 200),
      role: roleFor(person, list),
      username: person.username.slice(0, 100),
    })),
    customers: [...list.customers],
    language: list.language as components['schemas']['Language'],
    sign_on: list.signOn,
    provider: list.provider,
  };
  return { data: { type: 'user-invitations' as const, attributes } };
}
