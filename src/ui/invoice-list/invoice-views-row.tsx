import type { ReactElement } from 'react';
import type { InvoiceView } from '#domain/invoice-view/invoice-view.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { views as viewsClass } from './invoice-list.css.ts';

/** The views of a list, and what can be done with them. */
export interface ListViews {
  readonly views: readonly InvoiceView[];
  /** The one whose conditions are set; null for none. */
  readonly current: InvoiceView | null;
  readonly hrefOf: (view: InvoiceView) => PageAddress;
  /** Saves the conditions that are set as a new view, or opens the current one; null where neither can be done. */
  readonly onOpen: ((view: InvoiceView | null) => void) | null;
}

/** A second row under the status tabs (decisions §12): the user's views, and the way to save another one. */
export function InvoiceViewsRow({ views, current, hrefOf, onOpen }: ListViews): ReactElement | null {
  const { t } = useMessages();
  if (views.length === 0 && !onOpen) return null;
  return (
    <div className={viewsClass}>
      {views.length > 0 ? (
        <Tabs
          label={t('invoices.views')}
          isBare
          items={views.map((view) => ({
            href: hrefOf(view),
            label: view.name,
            isCurrent: view === current,
          }))}
        />
      ) : null}
      {onOpen ? (
        <Button variant="quiet" size="sm" hasPopup="dialog" onPress={() => onOpen(current)}>
          {t(current ? 'invoices.changeView' : 'invoices.saveView')}
        </Button>
      ) : null}
    </div>
  );
}
