import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { NoneYet } from './none-yet.tsx';

test('PAY-18: that there is no bank account yet comes with the way to add one, or not at all', async () => {
  await show(
    <Page>
      <NoneYet addHref="/payment-methods/add" />
    </Page>,
  );
  await expect.element(page.getByText('No bank account yet')).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/payment-methods/add');
  await show(
    <Page>
      <NoneYet addHref={null} />
    </Page>,
  );
  expect(page.getByText('No bank account yet').elements()).toEqual([]);
});
