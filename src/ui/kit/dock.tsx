import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import {
  actions,
  counted,
  detail,
  dock,
  note,
  panel,
  panels as panelsClass,
  summary,
  total,
  unfold,
} from './dock.css.ts';
import { LinkButton } from './link.tsx';
import { strong } from './text.css.ts';

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
  /** One for each way of going on, such as what blocks paying by bank. */
  panels?: { id: string; content: ReactNode }[];
  /** What the panels are: where they would cover the page, this shows and hides them. */
  panelsLabel: string;
  /** The primary last. */
  actions: ReactNode;
}

/** What is selected and what can be done with it, at the bottom of the page. */
export function Dock(props: DockProps): ReactElement {
  const { panels = [] } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={dock} aria-label={props.label}>
      <div className={summary}>
        <p className={counted}>
          <output className={strong}>{props.countText}</output>{' '}
          <LinkButton onPress={props.onClear}>{props.clearLabel}</LinkButton>
          {panels.length === 0 ? null : (
            <span className={unfold}>
              {' '}
              <LinkButton isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {props.panelsLabel}
              </LinkButton>
            </span>
          )}
        </p>
        <div className={total}>{props.total}</div>
        {props.detail === undefined ? null : <p className={detail}>{props.detail}</p>}
        {props.note === undefined ? null : <div className={note}>{props.note}</div>}
      </div>
      {panels.length === 0 ? null : (
        <div className={panelsClass} data-open={isOpen || undefined}>
          {panels.map((each) => (
            <div key={each.id} className={panel}>
              {each.content}
            </div>
          ))}
        </div>
      )}
      <div className={actions}>{props.actions}</div>
    </section>
  );
}
