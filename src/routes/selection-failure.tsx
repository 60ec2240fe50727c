import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { selection } from '#machines/selection.ts';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';
import { selectionRef, type PageContext } from '#routes/page-context.ts';

/** Says above any page that another customer could not be set; the customers page says it itself. */
export function SelectionFailure(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return actor && path !== '/account/customers' ? <Failure actor={actor} /> : null;
}

function Failure({ actor }: { actor: ActorRefFrom<typeof selection> }): ReactElement {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <SelectionNotice
      snapshot={snapshot}
      onRetry={() => actor.send({ type: 'selection.retry' })}
      isAbovePage
    />
  );
}
