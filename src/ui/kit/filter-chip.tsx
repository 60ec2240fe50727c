import type { ReactElement, ReactNode } from 'react';
import { chip, pair } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { ClearChip } from './clear-chip.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { onDemand } from './on-demand.ts';
import { usePopup } from './use-popup.ts';

export interface FilterChipProps {
  /** “Due date”, and the name of what it opens. */
  label: string;
  icon?: IconName;
  /** What is set: “Due from Sep 1, 2026”; undefined while nothing is. */
  setText?: string;
  onClear: () => void;
  /** “Clear due date”. */
  clearLabel: string;
  /** The fields; `close` after they are applied. */
  children: (close: () => void) => ReactNode;
}

const filterPopover = onDemand(async () => (await import('./filter-popover.tsx')).FilterPopover);

/** A filter that opens fields; once set it is tinted, says its value and has a cross. */
export function FilterChip(props: FilterChipProps): ReactElement {
  const popup = usePopup(filterPopover);
  const { Part } = popup;
  const isSet = props.setText !== undefined;
  return (
    <span className={classNames(isSet && pair)}>
      <button type="button" {...popup.button} className={chip} data-set={isSet || undefined}>
        {props.icon ? <Icon name={props.icon} size="sm" /> : null}
        {props.setText ?? props.label}
        {isSet ? null : <Icon name="chevronDown" size="sm" />}
      </button>
      {Part ? (
        <Part trigger={popup.trigger} label={props.label} onClose={popup.close}>
          {props.children(popup.close)}
        </Part>
      ) : null}
      {isSet ? <ClearChip label={props.clearLabel} onClear={props.onClear} /> : null}
    </span>
  );
}
