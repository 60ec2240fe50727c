import type { ActorRefFrom } from 'xstate';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import type { userAct } from '#machines/user-act/user-act.ts';
import { proofEvent } from '#machines/shapes/proof.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';
import { useSubjectAnew } from '#ui/shared/use-subject-anew.ts';

/** What is done about a person, as the page takes it: the chart's state, and what can be done. */
export function useUserAct(actor: ActorRefFrom<typeof userAct>) {
  return {
    ...useActing<typeof userAct>(actor),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
  };
}
export type UserActProps = Acting<typeof userAct>;

/** Tells the chart what the page reads anew, and the page that something was done. */
export function usePersonAnew(
  actor: ActorRefFrom<typeof userAct>,
  subject: ManagedUserDetails,
  refresh: () => void,
): void {
  useSubjectAnew(actor, { subject, refresh });
}
