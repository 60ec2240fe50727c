import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { DisputePageProps } from '#ui/dispute/dispute-page-props.ts';
import { DisputePage } from '#ui/dispute/dispute-page.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { settingsOf, switchTo, type PageContext } from '#routes/frame/page-context.ts';

/** A dispute's page, as a side reads it. */
export function ShownDispute(
  props: Pick<
    DisputePageProps,
    'part' | 'party' | 'hrefs' | 'acts' | 'beside' | 'ask' | 'download' | 'renderReplace'
  >,
): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { config } = settingsOf(context);
  usePageName(props.part.value?.dispute.disputeNumber);
  return (
    <DisputePage
      {...props}
      config={config.dispute}
      brandName={config.title}
      now={portalNow}
      onPrint={() => print()}
      onSwitch={(owner) => switchTo(context, owner)}
    />
  );
}
