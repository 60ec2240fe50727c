import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { chip } from './chip.css.ts';
import { Icon } from './icon.tsx';
import { PickerList } from './picker-list.tsx';
import type { PickerListProps } from './picker-list.tsx';
import { barButton, barText, contextButton, contextLabel, contextValue } from './picker.css.ts';
import { popover } from './popover.css.ts';

export interface PickerProps extends PickerListProps {
  /** What is chosen, in words: “Kestrel Ridge Logistics”, “All merchants”. */
  valueText: string;
  /** `context`: two lines in the top bar. `bar`: the phone's whole line. `chip`: a filter, tinted once it is set. */
  look: 'context' | 'bar' | 'chip';
  /** A chip that filters. */
  isSet?: boolean;
  /** To load the entries when the list opens. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a searchable list; one-choice contexts are text instead (`FixedContext`). */
export function Picker({
  look,
  valueText,
  isSet,
  onSelect,
  onOpenChange,
  ...list
}: PickerProps): ReactElement {
  const [isOpen, show] = useState(false);
  const setOpen = (isToOpen: boolean): void => {
    show(isToOpen);
    onOpenChange?.(isToOpen);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <PickerTrigger look={look} label={list.label} valueText={valueText} isSet={isSet} />
      <Popover className={popover} placement="bottom start" aria-label={list.label}>
        <PickerList
          {...list}
          onSelect={(id) => {
            setOpen(false);
            onSelect(id);
          }}
        />
      </Popover>
    </DialogTrigger>
  );
}

type PickerTriggerProps = Pick<PickerProps, 'look' | 'label' | 'valueText' | 'isSet'>;

function PickerTrigger({ look, label, valueText, isSet }: PickerTriggerProps): ReactElement {
  if (look === 'chip') {
    return (
      <AriaButton
        className={chip}
        data-set={isSet || undefined}
        aria-label={isSet ? `${label}: ${valueText}` : label}
      >
        {isSet ? valueText : label}
        <Icon name="chevronDown" size="sm" />
      </AriaButton>
    );
  }
  if (look === 'bar') {
    return (
      <AriaButton className={barButton} aria-label={`${label}: ${valueText}`}>
        <Icon name="building" size="sm" />
        <span className={barText}>{valueText}</span>
        <Icon name="chevronsUpDown" size="sm" />
      </AriaButton>
    );
  }
  return (
    <AriaButton className={contextButton}>
      <span className={contextLabel}>{label}</span>
      <span className={contextValue}>{valueText}</span>
      <Icon name="chevronsUpDown" size="sm" />
    </AriaButton>
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
