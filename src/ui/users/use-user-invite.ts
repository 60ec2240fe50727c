import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { InvitationList, InvitedPerson } from '#domain/user/invited-people.ts';
import type { RightsOf } from '#domain/user/role-rights.ts';
import type { UserCustomer } from '#domain/user/managed-user.ts';
import type { userInvite } from '#machines/user-invite/user-invite.ts';

/** Inviting people, as the page takes it. */
export function useUserInvite(actor: ActorRefFrom<typeof userInvite>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onCheck: (form: InvitationList) => actor.send({ type: 'list.check', form }),
    onCorrect: () => actor.send({ type: 'list.correct' }),
    onRole: ({ line, email }: Pick<InvitedPerson, 'line' | 'email'>, role: Role) =>
      actor.send({ type: 'role.choose', line, email, role }),
    onInvite: () => actor.send({ type: 'people.invite' }),
    /** Asks at once what became of invitations whose answer was lost. */
    onCheckOutcome: () => actor.send({ type: 'outcome.check' }),
    onAgain: () => actor.send({ type: 'list.again' }),
  };
}

export interface UserInviteProps extends ReturnType<typeof useUserInvite> {
  readonly rightsOf: RightsOf;
  /** The page is held while people are typed and not invited. */
  readonly onTyped: (people: string) => void;
  /** The customers of whoever invites, the one that is worked for first. */
  readonly customers: readonly UserCustomer[];
  readonly hrefs: {
    readonly list: PageAddress;
    readonly person: (id: string) => PageAddress;
  };
}
