import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ManagedUserDetails } from '#domain/user-management/managed-user.ts';
import type { PersonAct } from '#domain/user-management/user-act.ts';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';
import type { userAct, UserActForm } from '#machines/user-act/user-act.ts';

/** What is done about a person, as the page takes it: the chart's state, and what can be done. */
export function useUserAct(actor: ActorRefFrom<typeof userAct>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: PersonAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onSubmit: (form: UserActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type UserActProps = ReturnType<typeof useUserAct>;

/** Tells the chart what the page reads anew, and the page that something was done. */
export function usePersonAnew(
  actor: ActorRefFrom<typeof userAct>,
  subject: ManagedUserDetails,
  refresh: () => void,
): void {
  useSubjectAnew(actor, { subject, refresh });
}
