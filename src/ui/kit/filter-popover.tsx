import type { ReactElement, ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { chipForm } from './chip.css.ts';
import { Localized } from './localized.tsx';
import { popover } from './popover.css.ts';

export interface FilterPopoverProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open fields of a `FilterChip`. */
export function FilterPopover({ trigger, label, onClose, children }: FilterPopoverProps): ReactElement {
  return (
    <Localized>
      <Popover
        isOpen
        className={popover}
        placement="bottom start"
        triggerRef={trigger}
        aria-label={label}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <div className={chipForm}>{children}</div>
      </Popover>
    </Localized>
  );
}
