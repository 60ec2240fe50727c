import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PageContext } from '#routes/frame/page-context.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';

/** A page that is mounted anew each time that it is opened, so that what it reads first starts anew with it. */
export function ofVisit(
  Page: (props: { readonly context: PageContext }) => ReactElement,
): () => ReactElement {
  return function OfVisit() {
    const context: PageContext = useRouteContext({ from: '__root__' });
    return <Page key={usePageKey()} context={context} />;
  };
}
