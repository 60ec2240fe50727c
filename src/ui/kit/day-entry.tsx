import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { DateField } from './date-field.tsx';
import { opener } from './day-field.css.ts';
import type { DayFieldProps } from './day-field.tsx';
import { Icon } from './icon.tsx';
import { Localized } from './localized.tsx';
import { onDemand } from './on-demand.ts';
import { usePopup } from './use-popup.ts';

const dayCalendar = onDemand(async () => (await import('./day-calendar.tsx')).DayCalendar);

/** What a `DayField` is once it is loaded. */
export function DayEntry({ value, onChange, today, min, max, ...field }: DayFieldProps): ReactElement {
  const { t } = useMessages();
  const popup = usePopup(dayCalendar);
  const { Part } = popup;
  const name = t('invoices.dateCalendar', { field: field.label });
  return (
    <Localized>
      <DateField
        {...field}
        value={value}
        onChange={(day = null) => {
          if (day !== value) onChange(day);
        }}
        faults={{ unfinished: t('invoices.dateUnfinished'), impossible: t('invoices.dateImpossible') }}
        end={
          <button
            type="button"
            {...popup.button}
            className={opener}
            aria-label={name}
            aria-haspopup="dialog"
            disabled={field.isDisabled === true || field.isReadOnly === true}
          >
            <Icon name="calendar" size="sm" />
          </button>
        }
      />
      {Part ? (
        <Part
          trigger={popup.trigger}
          label={field.label}
          value={value}
          today={today}
          min={min}
          max={max}
          onChoose={onChange}
          onClose={popup.close}
        />
      ) : null}
    </Localized>
  );
}
