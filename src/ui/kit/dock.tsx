import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import {
  actions,
  counted,
  detail,
  dock,
  facts,
  menu,
  more,
  note,
  others,
  panel,
  panels as panelsClass,
  primary,
  summary,
  total,
  unfold,
} from './dock.css.ts';
import { LinkButton } from './link.tsx';
import { strong } from './text.css.ts';
import { useDockHeight } from './use-dock-height.ts';

/** What stays in sight of panels that would cover the page. */
export interface DockFold {
  /** The first part of the first panel, or nothing. */
  shows: 'first' | 'nothing';
  /** Shows the rest of the panels: “2 more reasons”; null where the first part is all there is. */
  moreLabel: string | null;
  /** Folds it again. */
  lessLabel: string;
  /** So much that all but the first part is folded on a wide screen too. */
  isCrowded: boolean;
}

export interface DockProps {
  /** Name of the region: “Selected invoices”. */
  label: string;
  /** “6 invoices selected”; announced politely with the total. */
  countText: string;
  /** The display figure, one line for each currency. */
  total: ReactNode;
  /** Faint, under the total: accounts. */
  detail?: ReactNode;
  /** What has to be known of the selection, on a phone too. */
  note?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** One for each way of going on, such as what blocks paying by bank; later parts of one carry `laterPart`. */
  panels?: { id: string; content: ReactNode }[];
  /** What the panels are: where nothing of them stays in sight, this shows and hides them. */
  panelsLabel: string;
  fold: DockFold;
  /** The one primary action. */
  action?: ReactNode;
  /** Actions beside it; where there is no room for them they stand in the menu. */
  others?: ReactNode;
  /** The same as a menu. */
  menu?: ReactNode;
}

/** What is selected and what can be done with it, at the bottom of the page. */
export function Dock(props: DockProps): ReactElement {
  const { panels = [], fold } = props;
  const [isOpen, setOpen] = useState(false);
  const ref = useDockHeight<HTMLElement>();
  const toggle = (label: string) => (
    <LinkButton isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {label}
    </LinkButton>
  );
  return (
    <section ref={ref} className={dock} aria-label={props.label}>
      <div className={summary}>
        <div className={facts}>
          <p className={counted}>
            <output className={strong}>{props.countText}</output>{' '}
            <LinkButton onPress={props.onClear}>{props.clearLabel}</LinkButton>
            {panels.length === 0 || fold.shows === 'first' ? null : (
              <span className={unfold}> {toggle(props.panelsLabel)}</span>
            )}
          </p>
          <div className={total}>{props.total}</div>
          {props.detail === undefined ? null : <p className={detail}>{props.detail}</p>}
        </div>
        {props.note === undefined ? null : <div className={note}>{props.note}</div>}
      </div>
      {panels.length === 0 ? null : (
        <div
          className={panelsClass}
          data-open={isOpen || undefined}
          data-shows={fold.shows}
          data-crowded={fold.isCrowded || undefined}
        >
          {panels.map((each) => (
            <div key={each.id} className={panel}>
              {each.content}
            </div>
          ))}
          {fold.moreLabel === null ? null : (
            <p className={more}>{toggle(isOpen ? fold.lessLabel : fold.moreLabel)}</p>
          )}
        </div>
      )}
      <div className={actions}>
        {props.others === undefined ? null : <div className={others}>{props.others}</div>}
        {props.action === undefined ? null : <div className={primary}>{props.action}</div>}
        {props.menu === undefined ? null : <div className={menu}>{props.menu}</div>}
      </div>
    </section>
  );
}
