import type { ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import { useFormats } from '#locales/use-formats.ts';

export interface DateTextProps {
  date: PlainDate;
  /** Without the year, for this year’s dates in the lists of the overview only. */
  isShort?: boolean;
}

/** A plain date in the language: Mar 5, 2026. */
export function DateText({ date, isShort }: DateTextProps): ReactElement {
  const { formatDate, formatDayAndMonth } = useFormats();
  return <time dateTime={date}>{isShort ? formatDayAndMonth(date) : formatDate(date)}</time>;
}
