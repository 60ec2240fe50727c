import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { AddedBankAccount, BankAccountForm } from '#domain/bank-account/bank-account-form.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { show } from '#ui/testing/show.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';
import { useBankAccountLink } from './use-bank-account-link.ts';

const LINK = { customerName: 'Kestrel Ridge', isAutopayTaken: false, expiresAt: '2026-12-01T00:00:00Z' };

test('another country keeps the focus, the type of the account and what both styles ask for', async () => {
  const sent: BankAccountForm[] = [];
  const actor = createActor(
    bankAccountLink.provide({
      actors: {
        openLink: fromPromise(() => Promise.resolve(LINK)),
        addBankAccount: fromPromise<AddedBankAccount, { token: string; form: BankAccountForm }>(
          ({ input }) => {
            sent.push(input.form);
            return new Promise(() => undefined);
          },
        ),
      },
    }),
    { input: { token: 'token' } },
  ).start();
  function Fields() {
    const snapshot = useSelector(actor, (now) => now);
    return (
      <BankAccountFields
        snapshot={snapshot}
        actions={{
          chooseStyle: (style) => actor.send({ type: 'style.choose', style }),
          check: (field, form) => actor.send({ type: 'field.check', field, form }),
          add: (form) => actor.send({ type: 'account.add', form }),
        }}
      />
    );
  }
  await show(<Fields />);
  const country = page.getByLabelText('Bank country');
  const number = page.getByLabelText('Account number', { exact: true });
  await page.getByLabelText('Account type').selectOptions('savings');
  await userEvent.fill(number, '12345678');
  await page.getByLabelText('Account number once more').fill('12345678');
  (country.element() as HTMLSelectElement).focus();
  await country.selectOptions('cfi');
  await expect.element(page.getByLabelText('Branch number')).toBeVisible();
  expect(document.activeElement).toBe(country.element());
  await expect.element(number).toHaveValue('12345678');

  await page.getByLabelText('Account name').fill('Kestrel Ridge');
  await page.getByLabelText('Bank number').fill('0123');
  await page.getByLabelText('Branch number').fill('01234');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  expect(sent.map(({ style, accountType }) => [style, accountType])).toEqual([['cfi', '']]);
});

test('a field says what is wrong as it is left, and while it is typed from then on', async () => {
  const actor = createActor(
    bankAccountLink.provide({
      actors: {
        openLink: fromPromise(() => Promise.resolve(LINK)),
        addBankAccount: fromPromise<AddedBankAccount, { token: string; form: BankAccountForm }>(
          () => new Promise(() => undefined),
        ),
      },
    }),
    { input: { token: 'token' } },
  ).start();
  function Fields() {
    return <BankAccountFields {...useBankAccountLink(actor)} />;
  }
  await show(<Fields />);
  const routing = page.getByLabelText('Routing number');
  await userEvent.fill(routing, '123456789');
  await userEvent.tab();
  await expect.element(page.getByText(/^This is not a routing number/)).toBeVisible();
  // Whoever goes on is not led back.
  expect(document.activeElement).not.toBe(routing.element());
  await userEvent.fill(routing, '02600959');
  await expect.element(page.getByText('A routing number has 9 digits.')).toBeVisible();
  await userEvent.fill(routing, '026009593');
  await expect.element(page.getByText('A routing number has 9 digits.')).not.toBeInTheDocument();
});
