import { useParams, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { framedPageAt } from '#domain/portal/framed-page.ts';
import { FramedPage as Framed } from '#ui/portal/framed-page.tsx';
import { landingOf, type PageContext } from '#routes/frame/page-context.ts';

/** A page of an older system, from the list that the configuration of signed-in users has. */
export function FramedPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { location: asked = '' } = useParams({ strict: false });
  const secureConfig = useSelector(context.sessionRef, (snapshot) => snapshot.context.secureConfig);
  return (
    <Framed
      page={secureConfig ? framedPageAt(secureConfig.framedPages, asked, location.origin) : 'notLoaded'}
      homeHref={landingOf(context)}
      onRetry={() => context.sessionRef.send({ type: 'session.retry' })}
    />
  );
}
