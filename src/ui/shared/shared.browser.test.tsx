import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INVOICE_STATUSES } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { loadMessages, loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { show, violations } from '#ui/testing/show.tsx';
import { AgingBar } from './aging-bar.tsx';
import { DateText } from './date-text.tsx';
import { ExposureMeter } from './exposure-meter.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { FormFailed, FormRefused } from './form-said.tsx';
import { InvoiceStatusMark } from './invoice-status.tsx';
import { MoneyText } from './money-text.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordRules } from './password-rules.tsx';

async function showInEnglish(node: ReactNode, theme?: 'light' | 'dark'): Promise<void> {
  const translator = await loadTranslator('en');
  await show(
    <MessagesProvider translator={translator}>
      <main>{node}</main>
    </MessagesProvider>,
    theme,
  );
}

const words = { used: 'Used', held: 'Held', available: 'Available', limit: 'Limit', alert: 'Alert at 90%' };
const meter = (used: number, limit: number) => (
  <ExposureMeter
    label="Credit in use"
    valueText={`${used} of ${limit}`}
    used={money(used, 'USD')}
    held={money(500, 'USD')}
    available={money(limit - used - 500, 'USD')}
    limit={money(limit, 'USD')}
    alertAt={0.9}
    words={words}
  />
);
const partWidths = () =>
  [...document.querySelectorAll('[role=meter] g > rect[x]')].map((part) => part.getAttribute('width'));

test('a dispute that is escalated is told as a dispute', async () => {
  await showInEnglish(<InvoiceStatusMark status={['Past Due', 'Escalated']} />);
  for (const word of ['Past due', 'Disputed', 'Escalated']) {
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  }
});

test.each(['light', 'dark'] as const)(
  'figures, bars and statuses have no axe violation: %s',
  async (theme) => {
    await showInEnglish(
      <>
        <MoneyText money={money(3126462, 'USD')} size="figure" />
        <DateText date="2026-03-05" />
        {meter(4000, 10_000)}
        <AgingBar
          label="Balance by age, USD"
          headings={{ age: 'Age', count: 'Invoices', amount: 'Amount' }}
          buckets={[
            { fill: 'age0', label: 'Not yet due', count: 61, amount: money(33_120_253, 'USD') },
            { fill: 'age30', label: '1–30 days late', count: 0, amount: money(0, 'USD') },
          ]}
        />
        {INVOICE_STATUSES.map((status) => (
          <InvoiceStatusMark key={status} status={[status]} />
        ))}
      </>,
      theme,
    );
    expect(await violations()).toEqual([]);
  },
);

test('the meter says used and held, and its bar has their shares', async () => {
  await showInEnglish(meter(4000, 10_000));
  const shown = page.getByRole('meter', { name: 'Credit in use' });
  await expect.element(shown).toHaveAttribute('aria-valuenow', '45');
  await expect.element(shown).toHaveAttribute('aria-valuetext', '4000 of 10000');
  expect(partWidths().slice(0, 2)).toEqual(['40.000%', '5.000%']);
});

test('a limit that is exceeded or zero draws no bar beyond its track', async () => {
  await showInEnglish(meter(20_000, 10_000));
  expect(partWidths()[0]).toBe('100.000%');
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  expect(document.querySelector('dl')?.textContent).toContain('−105.00');
  await showInEnglish(meter(4000, 0));
  expect(partWidths()).toEqual([]);
});

test('past due says by how many days, a day and more', async () => {
  await showInEnglish(
    <>
      <InvoiceStatusMark status={['Past Due']} dueDate="2026-11-19" today="2026-11-20" />
      <InvoiceStatusMark status={['Past Due']} dueDate="2026-10-27" today="2026-11-20" />
    </>,
  );
  await expect.element(page.getByText('1 day', { exact: true })).toBeVisible();
  await expect.element(page.getByText('24 days')).toBeVisible();
});

test('an invoice that is late and in dispute has both marks', async () => {
  await showInEnglish(
    <InvoiceStatusMark status={['Past Due', 'Disputed']} dueDate="2026-10-27" today="2026-11-20" />,
  );
  await expect.element(page.getByText('Past due')).toBeVisible();
  await expect.element(page.getByText('24 days')).toBeVisible();
  await expect.element(page.getByText('Disputed')).toBeVisible();
});

test.each([
  ['offline', 'Nothing was changed.'],
  [
    'forbidden',
    'You do not have access to this. Ask an administrator of your company, or contact customer support.',
  ],
  [
    'notFound',
    'It was removed meanwhile, or you can no longer see it. Nothing was done. Go back to the list to see what is there now.',
  ],
] as const)(
  'a change whose call ended as %s is told in its own words, or whom to ask',
  async (kind, says) => {
    await showInEnglish(<FailedNotice hint="Nothing was changed." failure={{ kind, requestId: null }} />);
    await expect.element(page.getByRole('alert').getByText(says)).toBeVisible();
  },
);

test('no rule of a new password is judged before anything is typed, and one button shows both fields', async () => {
  const bounds = {
    minimumLength: 3,
    maximumLength: 5,
    minimumDigits: 0,
    minimumUppercase: 0,
    minimumLowercase: 0,
    minimumLetters: 0,
    minimumSpecial: 0,
    minimumDigitsOrSpecial: 0,
    specialCharacters: '!',
  };
  await loadMessages(['account']);
  await showInEnglish(<NewPasswordFields bounds={bounds} errors={{}} />);
  const rule = page.getByText('at most 5 characters').element().parentElement;
  const list = page.getByRole('list').element();
  expect(list.textContent).not.toMatch(/met/);
  await page.getByLabelText('Password', { exact: true }).fill('abc');
  expect(rule?.textContent).toBe('at most 5 characters, met');
  expect(list.textContent).toContain('at least 3 characters, met');
  const types = () => [...document.querySelectorAll('input')].map(({ type }) => type);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(types()).toEqual(['text', 'text']);
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(types()).toEqual(['password', 'password']);
});

test('of all rules only the greatest length says that it is broken, and then at once', async () => {
  await loadMessages(['account']);
  const config = {
    minimumLength: 4,
    maximumLength: 6,
    minimumDigits: 0,
    minimumUppercase: 0,
    minimumLowercase: 0,
    minimumLetters: 0,
    minimumSpecial: 0,
    minimumDigitsOrSpecial: 0,
    specialCharacters: '!',
  };
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await showInEnglish(<PasswordRules id="rules" password="seventh" config={config} />);
  expect(texts()).toEqual(['at least 4 characters, met', 'at most 6 characters: too long']);
  await showInEnglish(<PasswordRules id="rules" password="one" config={config} />);
  expect(texts()).toEqual(['at least 4 characters, not yet met', 'at most 6 characters, met']);
});

test.each([
  [
    'did not come through',
    <FormFailed
      key="failed"
      snapshot={{ context: { failure: null }, hasTag: (tag) => tag === 'failed' }}
      hint="What was typed is kept."
    />,
  ],
  ['rules are against', <FormRefused key="refused" title="Not sent" reasons={['It is over.']} />],
])('whoever sent a form that %s is led to what is said of it', async (_, notice) => {
  await showInEnglish(notice);
  await expect.element(page.getByRole('alert')).toHaveFocus();
});
