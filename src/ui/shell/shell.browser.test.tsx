import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#ui/kit/button.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FixedContext } from '#ui/kit/picker.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { show, violations } from '#ui/testing/show.tsx';
import { AppShell } from './app-shell.tsx';
import { AuthShell } from './auth-shell.tsx';
import { PageHead } from './page-head.tsx';
import { OfflineContext } from './offline-context.ts';
import { PageNameContext } from './page-name.ts';
import { MarginAction, MarginLead, MarginPart, Spread } from './spread.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { Flow, WizardShell } from './wizard-shell.tsx';

const brand = { name: 'Termline', href: '/login' } as const;
const exit = vi.fn<() => void>();

const shells: Record<string, ReactElement> = {
  app: (
    <AppShell
      brand={brand}
      navigation={{
        label: 'Main',
        groups: [
          {
            id: 'daily',
            items: [
              { href: '/account/overview', label: 'Overview', icon: 'home', isCurrent: true },
              {
                href: '/invoice-list/all',
                label: 'Invoices',
                icon: 'invoice',
                count: '9',
                countNote: 'past due',
                isUrgent: true,
              },
            ],
          },
          {
            id: 'manage',
            label: 'Manage',
            items: [{ href: '/account/cards', label: 'Cards', icon: 'creditCard' }],
          },
        ],
        foot: [{ href: '/help', label: 'Help', icon: 'support' }],
      }}
      contextLabel="Context"
      context={<FixedContext label="Customer" valueText="Kestrel Ridge Logistics" />}
      tools={<Button variant="quiet" icon="bell" label="Notifications" />}
      skipLabel="Skip to content"
      openMenuLabel="Open menu"
      closeMenuLabel="Close menu"
    >
      <PageHead
        title="Overview"
        facts="Thursday, Nov 12, 2026."
        actions={<Button variant="primary">Pay</Button>}
      />
    </AppShell>
  ),
  wizard: (
    <WizardShell
      brand={brand}
      taskName="Pay invoices"
      steps={{
        label: 'Progress',
        countText: 'Step 1 of 2',
        steps: [
          { id: 'select', label: 'Select invoices', state: 'current' },
          { id: 'review', label: 'Review and submit', state: 'next' },
        ],
      }}
      contextText="Kestrel Ridge Logistics · USD"
      exitLabel="Exit"
      onExit={exit}
      skipLabel="Skip to content"
    >
      <Spread
        dock="total"
        marginLabel="Your payment"
        margin={
          <>
            <MarginLead title="You pay" figure="31,264.62 USD" facts="5 invoices" details="Fee" />
            <MarginPart isOffDock title="After this payment">
              Credit
            </MarginPart>
            <MarginAction promise="Nothing is charged yet.">
              <Button variant="primary">Review</Button>
            </MarginAction>
          </>
        }
      >
        <Flow>
          <h1>Select invoices to pay</h1>
        </Flow>
      </Spread>
    </WizardShell>
  ),
  auth: (
    <AuthShell
      brand={brand}
      language={
        <ChipSelect
          label="Language"
          value="en"
          options={[{ value: 'en', label: 'English' }]}
          onChange={() => undefined}
        />
      }
      title="Sign in"
      intro="Invoices, payments and credit."
      foot={<a href="/terms">Terms</a>}
      artLabel="About the portal"
      artTitle="Every invoice, on its terms."
      artText="See what is due."
    >
      <TextField label="Username" name="username" />
    </AuthShell>
  ),
};

describe.each(Object.entries(shells))('%s', (_name, shell) => {
  test.each([
    ['light', 1440],
    ['dark', 1000],
    ['light', 390],
    ['dark', 320],
  ] as const)('has no axe violation and nothing wider than the page: %s, %i px', async (theme, width) => {
    await show(shell, theme, width);
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test('the drawer of a phone opens with the links, and Escape gives the focus back', async () => {
  await show(shells['app'], 'light', 390);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect
    .element(page.getByRole('link', { name: /^Invoices/ }))
    .toHaveAccessibleName('Invoices 9 past due');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: /^Invoices/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('a phone keeps the total and the action of a wizard at the bottom, and leaves the rest out', async () => {
  await show(shells['wizard'], 'light', 390);
  const action = page.getByRole('button', { name: 'Review' }).element().getBoundingClientRect();
  expect(action.bottom).toBeLessThanOrEqual(800);
  await expect.element(page.getByText('31,264.62 USD')).toBeVisible();
  await expect.element(page.getByText('After this payment')).not.toBeVisible();
  await expect.element(page.getByText('Kestrel Ridge Logistics · USD')).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).click();
  expect(exit).toHaveBeenCalledOnce();
});

test.each([1280, 1000])('a long name of whom a task is for is read whole: %i px', async (width) => {
  const contextText = 'Ridgeline Hauling Northwest Holdings · Fleet Maintenance East 0412 · USD';
  const steps = {
    label: 'Progress',
    countText: 'Step 1 of 3',
    steps: [
      { id: 'select', label: 'Select invoices', state: 'current' as const },
      { id: 'review', label: 'Review and submit', state: 'next' as const },
      { id: 'confirm', label: 'Confirmation', state: 'next' as const },
    ],
  };
  await show(
    <WizardShell
      brand={brand}
      taskName="Pay invoices"
      steps={steps}
      contextText={contextText}
      exitLabel="Exit"
      onExit={exit}
      skipLabel="Skip to content"
    >
      <h1>Select invoices to pay</h1>
    </WizardShell>,
    'light',
    width,
  );
  const name = page.getByText(contextText).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(
    page.getByRole('button', { name: 'Exit' }).element().getBoundingClientRect().left,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a phone that docks the action alone shows all else of the margin below the sheet', async () => {
  await show(
    <Spread
      dock="action"
      marginLabel="Your payment"
      margin={
        <>
          <MarginLead title="You pay" figure="31,264.62 USD" details="Fee 781.62" />
          <MarginPart title="Paid from">Summit Bank</MarginPart>
          <MarginAction>
            <Button variant="primary">Pay</Button>
          </MarginAction>
        </>
      }
    >
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>Line</p>
      ))}
    </Spread>,
    'light',
    390,
  );
  const pay = page.getByRole('button', { name: 'Pay' });
  expect(pay.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
  for (const text of ['31,264.62 USD', 'Fee 781.62', 'Summit Bank']) {
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByText(text).element().getBoundingClientRect().bottom).toBeLessThan(
      document.documentElement.scrollHeight,
    );
  }
  scrollTo(0, document.documentElement.scrollHeight);
  const last = page.getByText('Summit Bank').element().getBoundingClientRect().bottom;
  expect(last).toBeLessThanOrEqual(pay.element().getBoundingClientRect().top);
});

test('a wizard says what waits for the connection before anything is pressed, and not once it is done', async () => {
  const framed = (isOffline: boolean, more: { isDone?: boolean; isOfflineTold?: boolean } = {}) => (
    <OfflineContext value={isOffline}>
      <WizardFrame
        brand={{ name: 'Portal', href: '/account/overview' }}
        taskName="Pay invoices"
        labels={['Select', 'Review']}
        current={1}
        isDone={false}
        onExit={() => {}}
        {...more}
      >
        <p>Review</p>
      </WizardFrame>
    </OfflineContext>
  );
  const told = page.getByRole('status').filter({ hasText: 'You are offline' });
  await show(framed(true));
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).toContain('submitting wait for the connection');
  for (const quiet of [
    framed(false),
    framed(true, { isDone: true }),
    framed(true, { isOfflineTold: true }),
  ]) {
    await show(quiet);
    await expect.element(page.getByText('Review', { exact: true }).last()).toBeVisible();
    expect(told.elements()).toEqual([]);
  }
});

test('the window is named by the step of a wizard, and by nothing once it is left', async () => {
  const name = vi.fn<(name: string | null) => void>();
  const framed = (current: number | null) => (
    <PageNameContext value={name}>
      {current === null ? null : (
        <WizardFrame
          brand={{ name: 'Portal', href: '/account/overview' }}
          taskName="Pay invoices"
          contextText="Kestrel"
          labels={['Select', 'Review']}
          current={current}
          isDone={false}
          onExit={() => {}}
        >
          {null}
        </WizardFrame>
      )}
    </PageNameContext>
  );
  await show(framed(1));
  // React tells it after the window was drawn.
  await expect.poll(() => name.mock.lastCall).toEqual(['Review · Pay invoices']);
  await show(framed(null));
  await expect.poll(() => name.mock.lastCall).toEqual([null]);
});
