import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { AddedBankAccount, BankAccountForm } from '#domain/bank-account/bank-account-form.ts';
import { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { show } from '#ui/testing/show.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';

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
