import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import {
  action,
  docked,
  lead,
  margin as marginClass,
  marginInner,
  offDock,
  part,
  partBody,
  partTitle,
  ruled,
  sheet,
  spread,
} from './spread.css.ts';

export interface SpreadProps {
  /** The work. */
  children: ReactNode;
  /** Facts, totals, reasons and what happens next: `MarginPart`s, then a `MarginAction`. */
  margin: ReactNode;
  /** Name of the margin: “Your payment”. */
  marginLabel: string;
  /** In a wizard: a dock at the bottom of a phone. */
  isDocked?: boolean;
  /** A line above, where a page head stands over the spread. */
  isRuled?: boolean;
}

/** The sheet and the margin: work on the left, how much and why not on the right. */
export function Spread({ children, margin, marginLabel, isDocked, isRuled }: SpreadProps): ReactElement {
  return (
    <div className={classNames(spread, isRuled && ruled)}>
      <div className={sheet}>{children}</div>
      <aside className={classNames(marginClass, isDocked && docked)} aria-label={marginLabel}>
        <div className={marginInner}>{margin}</div>
      </aside>
    </div>
  );
}

export interface MarginPartProps {
  title?: ReactNode;
  children: ReactNode;
  /** The first one, with the display figure. */
  isLead?: boolean;
  /** Left out of the phone's dock. */
  isOffDock?: boolean;
}

/** One part of the margin under its small heading. */
export function MarginPart({ title, children, isLead, isOffDock }: MarginPartProps): ReactElement {
  return (
    <section className={classNames(part, isLead && lead, isOffDock && offDock)}>
      {title === undefined ? null : <h2 className={partTitle}>{title}</h2>}
      {isLead ? children : <div className={partBody}>{children}</div>}
    </section>
  );
}

/** The primary action of the margin with what it needs or promises. */
export function MarginAction({ children }: { children: ReactNode }): ReactElement {
  return <div className={action}>{children}</div>;
}
