import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import { useDockHeight } from '#ui/kit/use-dock-height.ts';
import {
  action,
  actionDocked,
  details as detailsClass,
  docked,
  facts as factsClass,
  lead,
  margin as marginClass,
  marginInner,
  offDock,
  part,
  partBody,
  partTitle,
  promise as promiseClass,
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
  /** In a wizard: a dock at the bottom of a phone, of total and action, or of the action with the rest above it. */
  dock?: 'total' | 'action';
  /** A line above, where a page head stands over the spread. */
  isRuled?: boolean;
}

/** The sheet and the margin: work on the left, how much and why not on the right. */
export function Spread({ children, margin, marginLabel, dock, isRuled }: SpreadProps): ReactElement {
  const ref = useDockHeight<HTMLElement>();
  return (
    <div className={classNames(spread, isRuled && ruled)}>
      <div className={sheet}>{children}</div>
      <aside
        ref={ref}
        className={classNames(marginClass, dock === 'total' && docked, dock === 'action' && actionDocked)}
        aria-label={marginLabel}
      >
        <div className={marginInner}>{margin}</div>
      </aside>
    </div>
  );
}

export interface MarginPartProps {
  title?: ReactNode;
  children: ReactNode;
  /** Left out of the phone's dock of total and action. */
  isOffDock?: boolean;
}

/** One part of the margin under its small heading. */
export function MarginPart({ title, children, isOffDock }: MarginPartProps): ReactElement {
  return (
    <section className={classNames(part, isOffDock && offDock)}>
      {title === undefined ? null : <h2 className={partTitle}>{title}</h2>}
      <div className={partBody}>{children}</div>
    </section>
  );
}

export interface MarginLeadProps {
  /** “You pay”. */
  title: ReactNode;
  /** `MoneyText` with `size="total"`, one for each currency. */
  figure: ReactNode;
  /** One line under it: “5 invoices, all in Fleet East 0412”. */
  facts?: ReactNode;
  /** How the total is made: `KeyValues`. Left out of the phone's dock of total and action. */
  details?: ReactNode;
}

/** The first part of the margin: the total, and how it is made. */
export function MarginLead({ title, figure, facts, details }: MarginLeadProps): ReactElement {
  return (
    <section className={classNames(part, lead)}>
      <h2 className={partTitle}>{title}</h2>
      <div>{figure}</div>
      {facts === undefined ? null : <div className={factsClass}>{facts}</div>}
      {details === undefined ? null : <div className={detailsClass}>{details}</div>}
    </section>
  );
}

/** The primary action of the margin with what it needs, and what it promises. */
export function MarginAction({
  children,
  promise,
}: {
  children: ReactNode;
  promise?: ReactNode;
}): ReactElement {
  const ref = useDockHeight<HTMLDivElement>();
  return (
    <div ref={ref} className={action}>
      {children}
      {promise === undefined ? null : <p className={promiseClass}>{promise}</p>}
    </div>
  );
}
