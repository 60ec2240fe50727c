import type { ReactElement } from 'react';
import { chip, pair } from './chip.css.ts';
import { classNames } from './class-names.ts';
import { ClearChip } from './clear-chip.tsx';
import { Icon } from './icon.tsx';
import { onDemand } from './on-demand.ts';
import { barButton, barText, contextButton, contextLabel, contextValue } from './picker.css.ts';
import type { PickerListProps } from './picker-list.tsx';
import { usePopup, type PopupButton } from './use-popup.ts';

export interface PickerProps extends PickerListProps {
  /** What is chosen, in words: “Kestrel Ridge Logistics”, “All merchants”. */
  valueText: string;
  /** `context`: two lines in the top bar. `chip`: a filter, tinted once it is set. */
  look: 'context' | 'chip';
  /** A chip that filters; set it has a cross. */
  isSet?: boolean;
  /** What the cross does, and its name: “Clear merchant filter”. */
  clear?: { readonly label: string; readonly onClear: () => void };
  /** To load the entries when the list opens. */
  onOpenChange?: (isOpen: boolean) => void;
}

const pickerPopover = onDemand(async () => (await import('./picker-popover.tsx')).PickerPopover);

/** A button that opens a searchable list; one-choice contexts are text instead (`FixedContext`). */
export function Picker(props: PickerProps): ReactElement {
  const { look, valueText, isSet, clear, onOpenChange, ...list } = props;
  const popup = usePopup(pickerPopover, onOpenChange);
  const { Part } = popup;
  const isClearable = isSet === true && clear !== undefined;
  const trigger = (
    <PickerTrigger
      look={look}
      label={list.label}
      valueText={valueText}
      isSet={isSet}
      isClearable={isClearable}
      button={popup.button}
    />
  );
  return (
    <>
      {look === 'chip' ? (
        <span className={classNames(isClearable && pair)}>
          {trigger}
          {isClearable ? <ClearChip {...clear} /> : null}
        </span>
      ) : (
        trigger
      )}
      {Part ? <Part {...list} trigger={popup.trigger} onClose={popup.close} /> : null}
    </>
  );
}

interface PickerTriggerProps extends Pick<PickerProps, 'look' | 'label' | 'valueText' | 'isSet'> {
  isClearable: boolean;
  button: PopupButton;
}

/** A native button: React Aria comes with what it opens. */
function PickerTrigger(props: PickerTriggerProps): ReactElement {
  const { look, label, valueText, isSet, isClearable, button } = props;
  if (look === 'chip') {
    return (
      <button
        {...button}
        type="button"
        aria-haspopup="dialog"
        className={chip}
        data-set={isSet || undefined}
        aria-label={isSet ? `${label}: ${valueText}` : label}
      >
        {isSet ? valueText : label}
        {isClearable ? null : <Icon name="chevronDown" size="sm" />}
      </button>
    );
  }
  return (
    <button {...button} type="button" aria-haspopup="dialog" className={contextButton}>
      <span className={contextLabel}>{label}</span>
      <span className={contextValue}>{valueText}</span>
      <Icon name="chevronsUpDown" size="sm" />
    </button>
  );
}

export interface BarButtonProps {
  label: string;
  valueText: string;
  popup: PopupButton;
}

/** The phone's whole line for the context: a button that opens a sheet. */
export function BarButton({ label, valueText, popup }: BarButtonProps): ReactElement {
  return (
    <button
      {...popup}
      type="button"
      aria-haspopup="dialog"
      className={barButton}
      aria-label={`${label}: ${valueText}`}
    >
      <Icon name="building" size="sm" />
      <span className={barText}>{valueText}</span>
      <Icon name="chevronsUpDown" size="sm" />
    </button>
  );
}

/** A context with one choice: text, not a button. */
export function FixedContext({ label, valueText }: { label: string; valueText: string }): ReactElement {
  return (
    <span className={contextButton}>
      <span className={contextLabel}>{label}</span>
      <span className={contextValue}>{valueText}</span>
    </span>
  );
}
