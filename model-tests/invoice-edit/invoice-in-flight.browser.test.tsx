import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { money } from '#domain/money/money.ts';
import { anEditableInvoice } from '#domain/testing/an-editable-invoice.ts';
import { invoiceEdit } from '#machines/invoice-edit/invoice-edit.ts';
import { InvoiceEdit } from '#ui/invoice-edit/invoice-edit.tsx';
import { useInvoiceEdit } from '#ui/invoice-edit/use-invoice-edit.ts';
import { InPage } from '../browser/in-page.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Shown({ inFlight }: { inFlight: number }) {
  const invoice = anEditableInvoice({ open: money(100_000, 'USD'), inFlight: money(inFlight, 'USD') });
  const actor = createActor(invoiceEdit, { input: { invoice, role: 'admin' } }).start();
  return <Editing actor={actor} />;
}

function Editing({ actor }: { actor: Parameters<typeof useInvoiceEdit>[0] }) {
  return (
    <InvoiceEdit
      editing={useInvoiceEdit(actor)}
      hrefs={{ list: '/merchant/invoices', invoice: '/merchant/invoice/7829610' }}
    />
  );
}

const show = (inFlight: number) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <InPage>
      <Shown inFlight={inFlight} />
    </InPage>,
  );
};

test('what is owed says what of the open amount a payment under way holds', async () => {
  show(40_000);
  await expect
    .element(page.getByText(/Of the 1,000\.00.USD that is open, 400\.00.USD is in a payment under way/))
    .toBeVisible();
});

test('without a payment under way the open amount is what is owed', async () => {
  show(0);
  await expect.element(page.getByText(/will owe/)).toBeVisible();
  expect(page.getByText(/in a payment under way/).elements()).toEqual([]);
});
