import { RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { openTab, openWire, quiet } from './opened-page.ts';

const wire = openWire();

/** The form opened by its address, with what is still to come of the countries. */
async function opened() {
  const answer = Promise.withResolvers<readonly string[]>();
  const { router } = openTab('/payment-methods/add', { countries: () => answer.promise });
  await show(<RouterProvider router={router} />);
  wire().become('fair');
  await router.navigate({ to: '/payment-methods/add' });
  await expect.element(page.getByRole('heading', { name: 'Add a bank account' })).toBeVisible();
  await quiet(wire());
  return answer;
}

const field = (name: string) => page.getByRole('textbox', { name });

test('a bank account is typed in the style of the countries that come late (§6, §8)', async () => {
  const answer = await opened();
  expect(field('Account number').elements()).toEqual([]);
  answer.resolve(['CA']);
  await expect.element(field('Branch number')).toBeVisible();
  expect(field('Routing number').elements()).toEqual([]);
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('both styles are offered once the countries cannot be known (§8)', async () => {
  const answer = await opened();
  expect(page.getByRole('radio').elements()).toEqual([]);
  answer.reject(new Error('no answer'));
  await expect.element(page.getByRole('radio', { name: 'Canada' })).toBeVisible();
  await expect.element(field('Routing number')).toBeVisible();
});
