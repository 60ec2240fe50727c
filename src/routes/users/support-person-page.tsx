import { getRouteApi } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, type ReactElement } from 'react';
import { actingBeginActors } from '#api/acting/actors.ts';
import { actingObstacles } from '#domain/user/acting.ts';
import { nameOf, type ManagedUserDetails } from '#domain/user/managed-user.ts';
import { actingBegin } from '#machines/acting/acting-begin.ts';
import { ActingBegin } from '#ui/acting/acting-begin.tsx';
import { useActingBegin } from '#ui/acting/use-acting.ts';
import { usePageAddress } from '#ui/kit/page-address.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { PersonPage } from '#ui/users/person.tsx';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { Acts, type OfPerson } from '#routes/users/person-page.tsx';
import { supportPersonReads } from '#routes/users/users.tsx';

const supportRoute = getRouteApi('/support/users/$user_id');

/** One user of any customer. */
export const SupportUserPage = ofVisit(function OfSupport() {
  const part = useRead(supportPersonReads({ params: supportRoute.useParams() }).person);
  usePageName(part.value ? nameOf(part.value) : undefined);
  return (
    <PersonPage
      part={part}
      listHref="/support/users"
      acts={
        part.value && (
          <>
            <Acts side={{ by: 'support' }} person={part.value} refresh={part.refresh} />
            {part.value.kind === 'user' ? <ActFor key={standingOf(part.value)} person={part.value} /> : null}
          </>
        )
      }
      edit={null}
    />
  );
});

/** What decides whether somebody can stand in: with it, the offer begins anew. */
const standingOf = ({ id, status, lock, role }: ManagedUserDetails) =>
  [id, status, lock?.reason ?? '', role].join(' ');

const providedActingBegin = actingBegin.provide({ actors: actingBeginActors });

/** Customer support going into the person's place: the portal starts anew as the person sees it. */
function ActFor({ person }: Pick<OfPerson, 'person'>): ReactElement {
  const { id, userType, role, status, lock } = person;
  const kept = actingObstacles({ userType, role, status, isLocked: lock !== null });
  const actor = useActorRef(providedActingBegin, { input: { userId: id, name: nameOf(person), kept } });
  const begin = useActingBegin(actor);
  const addressOf = usePageAddress();
  const isBegun = begin.snapshot.status === 'done';
  useEffect(() => {
    // In a new document: nothing that customer support may see is left in this one.
    if (isBegun) location.assign(addressOf('/account/overview'));
  }, [isBegun, addressOf]);
  return <ActingBegin {...begin} />;
}
