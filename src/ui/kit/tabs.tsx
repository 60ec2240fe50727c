import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { bare, count, longCount, tab, tabs } from './tabs.css.ts';
import { usePageAddress, type Address } from './page-address.ts';

export interface TabItem {
  href: Address;
  label: string;
  /** Formatted: “2,418”; null while it is not known, which keeps its room. */
  count?: string | null;
  /** The count has room for five characters instead of two. */
  isLong?: boolean;
  isCurrent: boolean;
}

export interface TabsProps {
  /** Name of the row: “Invoice status”. */
  label: string;
  items: TabItem[];
  /** Without the page's inset. */
  isBare?: boolean;
}

/** On a phone the row scrolls; the current tab must not stay outside of it. */
function bringIntoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Tabs that are routes: links in a navigation, the current one marked as the page. */
export function Tabs({ label, items, isBare }: TabsProps): ReactElement {
  const pageAddress = usePageAddress();
  return (
    <nav className={classNames(tabs, isBare && bare)} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          ref={item.isCurrent ? bringIntoView : undefined}
          href={pageAddress(item.href)}
          className={tab}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className={classNames(count, item.isLong && longCount)}>{item.count}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
