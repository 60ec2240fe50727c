import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

/** A page that is mounted anew for another user or customer, so that nothing of before stays on it. */
export function ofOwner(
  Page: (props: { readonly context: PageContext }) => ReactElement,
): () => ReactElement {
  return function OfOwner() {
    const context: PageContext = useRouteContext({ from: '__root__' });
    return <Page key={useOwner(context)} context={context} />;
  };
}
