import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mappedLists } from '#machines/portal/mapped-lists.ts';
import { MappedListsNotice } from '#ui/portal/mapped-lists-notice.tsx';
import { useMappedLists } from '#ui/portal/use-mapped-lists.ts';
import type { PageContext } from '#routes/frame/page-context.ts';

/** Says above any page that the mapped customers and locations came in part only. */
export function MappedLists(): ReactElement | null {
  const { portalRef }: PageContext = useRouteContext({ from: '__root__' });
  const actor = useSelector(portalRef, ({ children }) => children.mappedLists);
  return actor ? <Told actor={actor} /> : null;
}

function Told({ actor }: { actor: ActorRefFrom<typeof mappedLists> }): ReactElement {
  return <MappedListsNotice {...useMappedLists(actor)} />;
}
