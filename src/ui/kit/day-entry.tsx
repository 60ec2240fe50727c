import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { DateField } from './date-field.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { opener } from './day-field.css.ts';
import type { DayFieldProps } from './day-field.tsx';
import { Icon } from './icon.tsx';
import { Localized } from './localized.tsx';

/** What a `DayField` is once it is loaded. */
export function DayEntry({
  value,
  onChange,
  today,
  min,
  max,
  isClosed,
  ...field
}: DayFieldProps): ReactElement {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const name = t('invoices.dateCalendar', { field: field.label });
  return (
    <Localized>
      <DateField
        {...field}
        value={value}
        onChange={(day = null) => {
          if (day !== value) onChange(day);
        }}
        frameRef={frame}
        faults={{ unfinished: t('invoices.dateUnfinished'), impossible: t('invoices.dateImpossible') }}
        end={
          <button
            type="button"
            className={opener}
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            disabled={field.isDisabled === true || field.isReadOnly === true}
          >
            <Icon name="calendar" size="sm" />
          </button>
        }
      />
      {isOpen ? (
        <DayCalendar
          frame={frame}
          label={field.label}
          value={value}
          today={today}
          min={min}
          max={max}
          isClosed={isClosed}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Localized>
  );
}
