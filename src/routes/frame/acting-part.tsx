import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { actingEndActors } from '#api/acting/actors.ts';
import type { Acting } from '#domain/user/user.ts';
import { actingEnd } from '#machines/acting/acting-end.ts';
import { ActingBanner } from '#ui/acting/acting-banner.tsx';
import { useActingEnd } from '#ui/acting/use-acting.ts';
import { usePageAddress } from '#ui/kit/page-address.ts';

export interface ActingPartProps {
  readonly acting: Acting;
  readonly name: string;
}

/** What is said while customer support is in a user's place; the way out leads to where its work begins. */
export default function ActingPart(props: ActingPartProps): ReactElement {
  const [machine] = useState(() => actingEnd.provide({ actors: actingEndActors }));
  const actor = useActorRef(machine);
  const end = useActingEnd(actor);
  const addressOf = usePageAddress();
  const isEnded = end.snapshot.status === 'done';
  useEffect(() => {
    // In a new document: nothing that the user may see is left in this one.
    if (isEnded) location.assign(addressOf('/support/customers'));
  }, [isEnded, addressOf]);
  return <ActingBanner {...props} {...end} />;
}
