import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { INVOICES } from '#ui/testing/invoice-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { CollectedNote } from './collected-note.tsx';

const SAID = 'AutoPay collects this on Dec 1, 2026: what you pay of it now is not collected again.';

test.each([
  ['an announced run of AutoPay collects says when, and what becomes of that', '2026-12-01', 1],
  ['no run has announced says nothing of it', null, 0],
])('an invoice to pay that %s', async (_, autoPayOn, times) => {
  const [invoice] = INVOICES;
  if (!invoice) throw new Error('There is no sample of an invoice');
  await show(
    <Page>
      <CollectedNote invoice={{ ...invoice, autoPayOn }} />
    </Page>,
  );
  expect(page.getByText(SAID).elements()).toHaveLength(times);
});

test('an invoice to pay that is in a scheduled payment says what becomes of that', async () => {
  const [invoice] = INVOICES;
  if (!invoice) throw new Error('There is no sample of an invoice');
  await show(
    <Page>
      <CollectedNote invoice={{ ...invoice, scheduledOn: '2026-12-21', autoPayOn: null }} />
    </Page>,
  );
  const says = 'Scheduled for Dec 21, 2026: paid now, in whole or in part, it is left out of that payment.';
  await expect.element(page.getByText(says)).toBeVisible();
});

test('in a row it takes as many lines as its column needs, and leaves room for the amounts', async () => {
  const [invoice] = INVOICES;
  if (!invoice) throw new Error('There is no sample of an invoice');
  await show(
    <Page>
      <div style={{ whiteSpace: 'nowrap', width: 'max-content' }}>
        <CollectedNote invoice={{ ...invoice, scheduledOn: '2026-12-21' }} />
      </div>
    </Page>,
  );
  expect(page.getByText(/^Scheduled for/).element().clientWidth).toBeLessThanOrEqual(240);
});
