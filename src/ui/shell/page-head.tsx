import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import {
  actions as actionsClass,
  facts as factsClass,
  pageHead,
  text,
  tight,
  title as titleClass,
} from './page-head.css.ts';

export interface PageHeadProps {
  title: ReactNode;
  /** One line under the title: “Thursday, Nov 12, 2026. Balances as of 9:42 AM CT.”; null keeps its room. */
  facts?: ReactNode;
  /** Secondary first, the one primary last. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Tabs or filters follow. */
  isTight?: boolean;
  /** A new step or page moves the focus here. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Title, one line of facts, actions. */
export function PageHead({ title, facts, actions, breadcrumbs, isTight, ref }: PageHeadProps): ReactElement {
  return (
    <div className={classNames(pageHead, isTight && tight)}>
      <div className={text}>
        {breadcrumbs}
        <h1 ref={ref} tabIndex={-1} className={titleClass}>
          {title}
        </h1>
        {facts === undefined ? null : <p className={factsClass}>{facts ?? '\u00A0'}</p>}
      </div>
      {actions === undefined ? null : <div className={actionsClass}>{actions}</div>}
    </div>
  );
}
