import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chargeableRows } from '#domain/dispute/chargeback-request.ts';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { CreditEffectWords } from './credit-outcome.tsx';

const usd = (amount: number) => money(amount, 'USD');

const NONE_OWED = 'Nothing of INV-1 is owed then.';
const beyond = (amount: string) =>
  `${amount} USD of it is more than is open then, and becomes a credit to use for other invoices.`;

test.each([
  ['unpaid', 10_000, 0, [NONE_OWED]],
  ['paid in part', 2_500, 0, [NONE_OWED, beyond('75.00')]],
  ['paid', 0, 0, [NONE_OWED, beyond('100.00')]],
  [
    'being paid',
    10_000,
    10_000,
    [
      'A payment of 100.00 USD is under way. The credit is posted once it has arrived or come back.',
      'Once it has arrived, nothing of INV-1 is owed.',
      beyond('100.00'),
      'If it comes back, nothing of INV-1 is owed after the credit.',
    ],
  ],
])('of an invoice that is %s it is said what a chargeback of it makes', async (_, open, inFlight, said) => {
  const [row] = chargeableRows([
    {
      trxId: '1',
      invoiceId: 'INV-1',
      merchantName: 'Tidewater Marine Supply',
      chargeable: usd(10_000),
      credited: usd(0),
      open: usd(open),
      inFlight: usd(inFlight),
      isDocumentRequired: false,
      obstacles: [],
    },
  ]);
  await show(<Page>{row ? <CreditEffectWords credit={row.chargeable} {...row} /> : null}</Page>);
  await expect.element(page.getByText(said[0] ?? '')).toBeVisible();
  const shown = [...document.querySelectorAll('p')].map(({ textContent }) =>
    textContent.replaceAll('\u00A0', ' '),
  );
  expect(shown).toEqual(said);
});
