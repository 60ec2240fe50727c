import type { ReactElement, ReactNode } from 'react';
import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { folded, leftList } from '#ui/autopay/autopay.css.ts';

/** More than these are folded: a page of hundreds hides what else there is. */
const SHOWN_AT_ONCE = 5;

/** Invoices of a run under what is said of all of them; many are folded under their count. */
export function FoldedList({
  items,
  sum,
  children,
}: {
  readonly items: readonly ShownItem[];
  readonly sum: ReactNode;
  readonly children: (item: ShownItem) => ReactNode;
}): ReactElement {
  const { t } = useMessages();
  const counted = (
    <>
      {t('autopay.leftOutCount', { count: items.length })}, {sum}
    </>
  );
  const list = (
    <ul className={leftList}>
      {items.map((item) => (
        <li key={item.trxId}>{children(item)}</li>
      ))}
    </ul>
  );
  if (items.length <= SHOWN_AT_ONCE) {
    return (
      <>
        <p>{counted}</p>
        {list}
      </>
    );
  }
  return (
    <details>
      <summary className={folded}>{counted}</summary>
      {list}
    </details>
  );
}
