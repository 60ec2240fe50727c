import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { actingEndActors } from '#api/acting/actors.ts';
import type { Acting, User } from '#domain/user/user.ts';
import { actingEnd } from '#machines/acting/acting-end.ts';
import { ActingBanner } from '#ui/acting/acting-banner.tsx';
import { useActingEnd } from '#ui/acting/use-acting.ts';
import { usePageAddress } from '#ui/kit/page-address.ts';

export interface ActingPartProps {
  readonly acting: Acting;
  readonly user: Pick<User, 'userId' | 'fullName' | 'role'>;
}

/** What is said while customer support is in a user's place; the way out leads back to the user's page. */
export default function ActingPart(props: ActingPartProps): ReactElement {
  const [machine] = useState(() => actingEnd.provide({ actors: actingEndActors }));
  const actor = useActorRef(machine);
  const end = useActingEnd(actor);
  const addressOf = usePageAddress();
  const { userId } = props.user;
  const isEnded = end.snapshot.status === 'done';
  useEffect(() => {
    // In a new document: nothing that the user may see is left in this one, nor a step behind it.
    if (isEnded) location.replace(addressOf(`/support/users/${userId}`));
  }, [isEnded, addressOf, userId]);
  return <ActingBanner {...props} {...end} />;
}
