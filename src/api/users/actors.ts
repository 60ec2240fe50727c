import { fromPromise } from 'xstate';
import { underOneKey } from '#api/platform/under-one-key.ts';
import {
  actOnInvitation,
  actOnUser,
  changeUser,
  checkPeople,
  connectUser,
  invitePeople,
  removeFactor,
  sendReset,
  type PeopleSide,
} from '#api/users/calls.ts';
import type { InvitationList, InvitedOutcomes } from '#domain/user/invited-people.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import type { WrittenPersonAct } from '#domain/user/user-act.ts';
import type { FieldChange } from '#domain/user/user-change.ts';

/** The call of what a side does about a person. */
export function userActActors(side: PeopleSide) {
  return {
    sendAct: fromPromise<void, WrittenPersonAct>(async ({ input, signal }) => {
      const { personId, act, words, asksPassword, reason, token } = input;
      if (act === 'resend' || act === 'withdraw') await actOnInvitation(side, personId, { act }, signal);
      else if (act === 'correct')
        await actOnInvitation(side, personId, { act, email_address: words.trim() }, signal);
      else if (act === 'sendReset') await sendReset(personId, signal);
      else if (act === 'connect') await connectUser(personId, words, signal);
      else if (act === 'removeFactor') {
        if (reason === '') throw new Error('a reason is chosen before the factor is removed');
        await removeFactor(side, personId, { reason, words, step_up: token ?? '' }, signal);
      } else await actOnUser(side, personId, { act, words, asksPassword }, signal);
    }),
  };
}

/** The calls of changing a user of a customer. */
export function userEditActors(buidCustomer: string) {
  return {
    saveUser: fromPromise<ManagedUserDetails, { userId: string; changes: readonly FieldChange[] }>(
      ({ input, signal }) => changeUser(buidCustomer, input.userId, input.changes, signal),
    ),
  };
}

/** The calls of inviting people: what may have been sent is sent again under its own key. */
export function userInviteActors(buidCustomer: string) {
  const send = underOneKey((key, list: InvitationList, signal) =>
    invitePeople(key, buidCustomer, list, signal),
  );
  return {
    checkPeople: fromPromise<InvitedOutcomes, InvitationList>(({ input, signal }) =>
      checkPeople(buidCustomer, input, signal),
    ),
    invitePeople: fromPromise<InvitedOutcomes, InvitationList>(({ input, signal }) => send(input, signal)),
    askSubmit: fromPromise<InvitedOutcomes, void>(({ signal }) => send.again(signal)),
  };
}
