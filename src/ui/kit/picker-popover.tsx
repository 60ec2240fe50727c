import type { ReactElement, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Localized } from './localized.tsx';
import { PickerList } from './picker-list.tsx';
import type { PickerListProps } from './picker-list.tsx';
import { popover } from './popover.css.ts';

export interface PickerPopoverProps extends PickerListProps {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The open list of a `Picker`. */
export function PickerPopover({ trigger, onClose, onSelect, ...list }: PickerPopoverProps): ReactElement {
  return (
    <Localized>
      <Popover
        isOpen
        className={popover}
        placement="bottom start"
        triggerRef={trigger}
        aria-label={list.label}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <PickerList
          {...list}
          onSelect={(id) => {
            onClose();
            onSelect(id);
          }}
        />
      </Popover>
    </Localized>
  );
}
