import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, violations } from '#ui/testing/show.tsx';
import { DateRangeField, type DateRange } from './date-range-field.tsx';

const view = (value: DateRange, today: string | null) => (
  <main>
    <DateRangeField
      label="Due date"
      fromLabel="From"
      toLabel="To"
      value={value}
      today={today}
      onChange={() => undefined}
      faults={{ unfinished: 'Enter day, month and year.', impossible: 'No such day.' }}
    />
  </main>
);

/** The days of the calendar that have a ring. */
const ringed = () =>
  [...document.querySelectorAll('td > [role=button]')]
    .filter((day) => getComputedStyle(day).outlineStyle === 'solid')
    .map(({ textContent }) => textContent);

test('the calendar begins with the day of the portal’s clock, and marks it and no other', async () => {
  await show(view({ from: null, to: null }, '2031-03-14'));
  await expect.element(page.getByText('March 2031')).toBeVisible();
  expect(ringed()).toEqual(['14']);
  expect(await violations()).toEqual([]);
});

test('a chosen range comes first, and the day of another month is not marked', async () => {
  await show(view({ from: '2030-02-01', to: '2030-02-11' }, '2031-03-14'));
  await expect.element(page.getByText('February 2030')).toBeVisible();
  expect(ringed()).toEqual([]);
});
