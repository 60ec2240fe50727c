import type { ReactElement, ReactNode } from 'react';
import type { Page } from '#domain/access/access.ts';
import { FixedContext } from '#ui/kit/picker.tsx';
import { PortalFrame } from '#ui/portal/portal-frame.tsx';
import { sections } from '#ui/settings/settings.css.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InPortal, t } from './in-portal.tsx';

export interface InPageProps {
  /** Of a page that has no head of its own. */
  readonly title?: string;
  /** What stands above every page, such as a notice. */
  readonly above?: ReactNode;
  /** The page's address, to mark it in the menu. */
  readonly path?: string;
  /** What lies over the page. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

const OFFERED: ReadonlySet<Page> = new Set(['/account/overview', '/invoice-list/$status', '/payments']);

/**
 * A page in the portal's own frame, for views that are a part of one: so walks, pictures and the atlas' stage see
 * them where users do.
 */
export function InPage({ title, above, path = '', over, children }: InPageProps): ReactElement {
  return (
    <InPortal>
      <PortalFrame
        counts={{}}
        title="Termline"
        homeHref="/account/overview"
        isOffered={(page) => OFFERED.has(page)}
        path={path}
        isOffline={false}
        context={<FixedContext label={t('selection.customer')} valueText="Kestrel Ridge Logistics" />}
        tools={null}
      >
        {above}
        {title === undefined ? (
          children
        ) : (
          <>
            <PageHead title={title} />
            <div className={sections}>{children}</div>
          </>
        )}
      </PortalFrame>
      {over}
    </InPortal>
  );
}
