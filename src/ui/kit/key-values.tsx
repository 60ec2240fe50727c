import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { keyValues, total } from './key-values.css.ts';

export interface KeyValue {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** The sum: over a strong line, in bold. */
  isTotal?: boolean;
}

/** Facts of a thing: words at the start, values at the end. */
export function KeyValues({ items }: { items: KeyValue[] }): ReactElement {
  return (
    <dl className={keyValues}>
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt className={item.isTotal ? total : undefined}>{item.label}</dt>
          <dd className={item.isTotal ? total : undefined}>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
