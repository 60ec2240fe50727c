import type { ReactElement } from 'react';
import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, Heading } from 'react-aria-components/RangeCalendar';
import { useMessages } from '#locales/react.tsx';
import { calendarHead, day, grid, isToday, month, turn } from './calendar.css.ts';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';

/** The month that a calendar of React Aria is at, with the way to those beside it. */
export function CalendarMonth({ today }: { today: string | null }): ReactElement {
  return (
    <>
      <div className={calendarHead}>
        <Button slot="previous" className={turn}>
          <Glyph size="sm" path="M15 18l-6-6 6-6" />
        </Button>
        <Heading className={month} />
        <Button slot="next" className={turn}>
          <Glyph size="sm" path="M9 18l6-6-6-6" />
        </Button>
      </div>
      <CalendarGrid className={grid}>
        {(date) => <Day date={date} isMarked={date.toString() === today} />}
      </CalendarGrid>
    </>
  );
}

/** @param isMarked whether it is today by the portal's clock, which is what is marked and said */
function Day({ date, isMarked }: { date: CalendarDate; isMarked: boolean }): ReactElement {
  const { locale } = useMessages();
  return (
    <CalendarCell
      date={date}
      className={classNames(day, isMarked && isToday)}
      // React Aria calls that day today which is so by the browser's clock.
      render={(cell, { isToday: isBrowsers }) => (
        <div
          {...cell}
          aria-current={isMarked ? 'date' : undefined}
          {...(isBrowsers && { 'aria-label': inWords(date, locale) })}
        />
      )}
    />
  );
}

const inWords = (date: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date.toDate('UTC'));
