import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadWhole } from '#locales/testing/load-whole.ts';
import { MessagesProvider } from '#locales/react.tsx';
import type { Language } from '#locales/languages.ts';
import { show, violations } from '#ui/testing/show.tsx';
import { DayField, type DayFieldProps } from './day-field.tsx';
import { Dialog } from './dialog.tsx';

type Shown = Partial<Omit<DayFieldProps, 'onChange'>>;

/** A field as a form holds it, and what it is told. */
function field(shown: Shown = {}, onChange = vi.fn<DayFieldProps['onChange']>()) {
  function Held() {
    const [value, setValue] = useState(shown.value ?? null);
    const change = (day: string | null) => {
      onChange(day);
      setValue(day);
    };
    return <DayField label="Day" today="2031-03-14" {...shown} value={value} onChange={change} />;
  }
  return { onChange, node: <Held /> };
}

async function showField(shown: Shown = {}, width = 1280) {
  const { node, onChange } = field(shown);
  await show(<main>{node}</main>, 'light', width);
  await expect.element(group()).toBeVisible();
  return onChange;
}

async function showIn(language: Language, shown: Shown) {
  const { node } = field(shown);
  const translator = await loadWhole(language);
  await show(
    <MessagesProvider translator={translator}>
      <main>{node}</main>
    </MessagesProvider>,
  );
  await expect.element(group()).toBeVisible();
}

const group = () => page.getByRole('group', { name: 'Day', exact: true });
const written = () =>
  group()
    .element()
    .textContent.replaceAll(/[\u2066-\u2069]/g, '');
const opener = () => page.getByRole('button', { name: 'Calendar: Day' });
const calendar = () => page.getByRole('dialog', { name: 'Day' });
const typed = async (digits: string) => {
  await group().getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
};

test('a day is typed in parts, and told once it is one', async () => {
  const onChange = await showField();
  await typed('03172031');
  expect(onChange.mock.calls).toEqual([['2031-03-17']]);
  expect(written()).toBe('03/17/2031');
  expect(await violations()).toEqual([]);
});

test.each([
  ['de', '17.03.2031', 'M', 'Kalender: Day'],
  ['bg', '17.03.2031 г.', 'п', 'Календар: Day'],
  ['hu', '2031. 03. 17.', 'H', 'Naptár: Day'],
  ['en', '03/17/2031', 'S', 'Calendar: Day'],
] as const)('in %s parts, week and names are those of the language', async (language, text, first, name) => {
  await showIn(language, { value: '2031-03-17' });
  expect(written()).toBe(text);
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(document.querySelector('th')?.textContent.toLowerCase()).toBe(first.toLowerCase());
});

test('an unfinished day is asked for once it is left, and an impossible one is said at once', async () => {
  const onChange = await showField({ hint: 'No weekends.', error: 'Choose a day.' });
  await expect.element(page.getByText('Choose a day.')).toBeVisible();
  await typed('0231');
  await expect.element(page.getByText('Enter the day,')).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.tab();
  await expect
    .element(page.getByText('Enter the day, the month and the year with four digits.'))
    .toBeVisible();
  await typed('02312031');
  await expect.element(page.getByText('This month has no such day.')).toBeVisible();
  await expect.element(group().getByRole('spinbutton').first()).toHaveAccessibleDescription(/no such day/);
  expect(onChange).not.toHaveBeenCalledWith(expect.any(String));
  expect(await violations()).toEqual([]);
});

test('the calendar opens at the portal’s day, marks that and no other, and gives the focus back', async () => {
  await showField({ today: '2031-03-14' });
  await opener().click();
  await expect.element(calendar().getByText('March 2031')).toBeVisible();
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /March 14, 2031/ })).toHaveFocus();
  await expect
    .element(page.getByRole('button', { name: /March 14, 2031/ }))
    .toHaveAttribute('aria-current', 'date');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('the day that the browser takes for today is called by its date only', async () => {
  const browsers = new Date().toLocaleDateString('en-CA');
  await showField({ value: browsers, today: '2031-03-14' });
  await opener().click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Today/ })).not.toBeInTheDocument();
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(0);
});

test('a day is chosen by keys, takes the place of what was typed, and closes the calendar', async () => {
  const onChange = await showField();
  await typed('12');
  opener().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /March 14, 2031/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith('2031-03-21');
  expect(written()).toBe('03/21/2031');
});

test('days beside the first and the last cannot be chosen, and one that is typed there stays', async () => {
  const onChange = await showField({ min: '2031-03-10', max: '2031-03-20' });
  await opener().click();
  const day = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(day(/March 9, 2031/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day(/March 21, 2031/)).toHaveAttribute('aria-disabled', 'true');
  await day(/March 20, 2031/).click();
  expect(onChange.mock.calls).toEqual([['2031-03-20']]);
  await typed('04012031');
  expect(onChange).toHaveBeenLastCalledWith('2031-04-01');
  expect(written()).toBe('04/01/2031');
});

test('another day from outside takes the place of what is typed', async () => {
  function Remedied() {
    const [value, setValue] = useState<string | null>('2031-03-15');
    return (
      <main>
        <DayField label="Day" today={null} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('2031-03-17')}>
          Monday
        </button>
      </main>
    );
  }
  await show(<Remedied />);
  await expect.element(group()).toBeVisible();
  await typed('04');
  expect(written()).toBe('04/15/2031');
  await page.getByRole('button', { name: 'Monday' }).click();
  expect(written()).toBe('03/17/2031');
  await typed('04');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await page.getByRole('button', { name: 'Monday' }).click();
  expect(written()).toBe('03/17/2031');
});

test.each([{ isReadOnly: true }, { isDisabled: true }])('%o is not typed in, nor opened', async (closed) => {
  const onChange = await showField({ value: '2031-03-14', ...closed });
  await expect.element(opener()).toBeDisabled();
  await group().getByRole('spinbutton').first().click({ force: true });
  await userEvent.keyboard('11');
  expect(written()).toBe('03/14/2031');
  expect(onChange).not.toHaveBeenCalled();
  expect(await violations()).toEqual([]);
});

test('over a dialog the calendar is pressed, and Escape closes the one and then the other', async () => {
  const onClose = vi.fn<() => void>();
  const { node, onChange } = field({ takesFocus: true });
  await show(
    <Dialog isOpen role="alertdialog" title="Pause?" onClose={onClose}>
      {node}
    </Dialog>,
  );
  await expect.element(group().getByRole('spinbutton').first()).toHaveFocus();
  await opener().click();
  await page.getByRole('button', { name: /March 20, 2031/ }).click();
  expect(onChange).toHaveBeenLastCalledWith('2031-03-20');
  await opener().click();
  await expect.element(calendar()).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('on a phone field and calendar stand within the page', async () => {
  await showField({ value: '2031-03-14' }, 390);
  await opener().click();
  await expect.element(calendar()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { left, right } = calendar().element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
});
