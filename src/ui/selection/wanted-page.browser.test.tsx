import { testScreens } from '#ui/testing/test-screens.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { WantedPage } from './wanted-page.tsx';

testScreens({
  'of a customer': {
    node: (
      <Page>
        <WantedPage kind="customer" dispute={null} />
      </Page>
    ),
    sees: ['The page that you opened shows one customer at a time. Choose the customer, and it opens.'],
  },
  'of a merchant': {
    node: (
      <Page>
        <WantedPage kind="merchant" dispute={null} />
      </Page>
    ),
    sees: ['The page that you opened shows one merchant at a time. Choose the merchant, and it opens.'],
  },
});

test('a dispute that a link leads to is named with its customer, and opened by one press', async () => {
  const open = vi.fn<() => void>();
  await show(
    <Page>
      <WantedPage
        kind="customer"
        dispute={{
          disputeNumber: 'DSP-40007',
          invoiceId: 'INV-7823488',
          customerName: 'Kestrel Ridge Logistics',
          onOpen: open,
        }}
      />
    </Page>,
  );
  await expect
    .element(page.getByText('Dispute DSP-40007 of invoice INV-7823488 belongs to Kestrel Ridge Logistics'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Open the dispute' }).click();
  expect(open).toHaveBeenCalledOnce();
});
