import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { selection } from '#machines/selection/selection.ts';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';
import { usePartyChoice } from '#ui/selection/use-party-choice.ts';
import { selectionRef, type PageContext } from '#routes/frame/page-context.ts';

/** Pages on which a customer or merchant is chosen; they say it themselves. */
const PICKERS = new Set<string>(['/account/customers', '/merchant/select'] satisfies PageAddress[]);

/** Says above any page that another selection could not be made, or that the one of before was taken away. */
export function SelectionFailure(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const actor = useSelector(context.portalRef, () => selectionRef(context));
  return actor && !PICKERS.has(path) ? <Failure actor={actor} /> : null;
}

function Failure({ actor }: { actor: ActorRefFrom<typeof selection> }): ReactElement {
  const { snapshot, actions } = usePartyChoice(actor);
  return (
    <SelectionNotice
      snapshot={snapshot}
      onRetry={actions.retrySelection}
      onRead={actions.readLoss}
      isAbovePage
    />
  );
}
