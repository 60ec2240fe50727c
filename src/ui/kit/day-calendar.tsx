import type { ReactElement, RefObject } from 'react';
import { parseDate } from '@internationalized/date';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { Calendar } from 'react-aria-components/Calendar';
import { Popover } from 'react-aria-components/Popover';
import { alone, calendar } from './calendar.css.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { classNames } from './class-names.ts';
import { popover } from './popover.css.ts';

export interface DayCalendarProps {
  /** The field below which it stands. */
  frame: RefObject<HTMLDivElement | null>;
  label: string;
  value: string | null;
  today: string | null;
  min: string | undefined;
  max: string | undefined;
  isClosed: ((day: string) => boolean) | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The open calendar of a `DayField`. */
export function DayCalendar({ frame, label, value, onClose, ...props }: DayCalendarProps): ReactElement {
  const dateOf = (date: string | null | undefined) => (date ? parseDate(date) : undefined);
  return (
    // A modal makes inert what stands outside it.
    <UNSAFE_PortalProvider getContainer={() => frame.current?.closest('dialog') ?? document.body}>
      <Popover
        isOpen
        className={popover}
        placement="bottom start"
        triggerRef={frame}
        aria-label={label}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Calendar
          {...focus}
          className={classNames(calendar, alone)}
          aria-label={label}
          value={dateOf(value) ?? null}
          defaultFocusedValue={dateOf(value) ?? dateOf(props.today)}
          minValue={dateOf(props.min)}
          maxValue={dateOf(props.max)}
          isDateUnavailable={(date) => props.isClosed?.(date.toString()) ?? false}
          onChange={(date) => {
            props.onChoose(date.toString());
            onClose();
          }}
        >
          <CalendarMonth today={props.today} />
        </Calendar>
      </Popover>
    </UNSAFE_PortalProvider>
  );
}

/** The day it begins with. */
const focus = { autoFocus: true } as const;
