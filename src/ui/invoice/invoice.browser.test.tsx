import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { loadWhole } from '#locales/testing/load-whole.ts';
import { lookedAt } from '#ui/testing/looks.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ADDRESSES, INVOICES, invoiceDetails, PAYER } from '#ui/testing/invoice-samples.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import type { InvoiceFrame, InvoiceParts } from './invoice-frame.ts';
import { InvoiceView } from './invoice-view.tsx';

const frame: InvoiceFrame = {
  brandName: 'Termline',
  customerName: 'Kestrel Ridge Logistics',
  payment: PAYER,
  mayDispute: false,
  hrefs: {
    list: '/invoice-list/past-due',
    pay: (trxId) => `/payment/due?invoices=${trxId}`,
    payment: (paymentId) => `/payments/${paymentId}`,
    dispute: (trxId) => `/dispute/create?invoiceIds=${trxId}`,
    invoice: (trxId) => `/invoice/${trxId}`,
    disputeOf: (trxId) => `/dispute-center/${trxId}`,
    chargeBack: null,
    chargeback: null,
    help: '/help',
    previous: '/invoice/7815519',
    next: '/invoice/7818455',
  },
  files: { download: idleDownload, originalInPdf: 'appended' },
  onPrint: () => {},
  onSwitch: () => {},
};

const besides = { addresses: ready(ADDRESSES), documents: ready([]) };
const parts: InvoiceParts = { details: ready(invoiceDetails()), ...besides };

/** The sample invoice in another status, with what is open of it. */
function inStatus(status: Invoice['status'], amount = 1_268_500): InvoiceParts {
  const open = { amount, currency: 'USD' };
  const invoice = { ...INVOICES[5]!, status, open };
  return { ...parts, details: ready(invoiceDetails({ invoice, open })) };
}

const ON_ITS_WAY: Invoice = { ...INVOICES[5]!, status: ['Billed', 'Disputed', 'Payment Pending'] };

const missing = (error: CallError): InvoiceParts => ({
  ...parts,
  details: notReady('failed', { error }),
});

const states: Record<string, { parts: InvoiceParts; sees: readonly string[]; seesNot?: readonly string[] }> =
  {
    'past due': {
      parts,
      sees: ['Past due', 'Overdue by 24 days', 'Bank account: possible', 'Amount due', 'Net 30 days'],
    },
    'payment pending': {
      parts: inStatus(['Past Due', 'Payment Pending']),
      sees: ['Payment pending', 'Rule PAY-02'],
    },
    'its undisputed part on its way': {
      parts: { ...parts, details: ready(invoiceDetails({ invoice: ON_ITS_WAY, activePaymentId: '4100' })) },
      sees: ['Pay'],
      seesNot: ['Pay 12,685.00 USD'],
    },
    'payment waiting for its card': {
      parts: {
        ...parts,
        details: ready(
          invoiceDetails({
            invoice: { ...INVOICES[5]!, status: ['Past Due', 'Payment Pending'] },
            activePaymentId: '4100',
            activePaymentAwaitsCard: true,
            events: [
              {
                kind: 'payment_submitted',
                at: '2026-11-11T15:00:00.000Z',
                paymentId: '4100',
                amount: { amount: 1_268_500, currency: 'USD' },
              },
            ],
          }),
        ),
      },
      sees: [
        'A payment of it waits for the card, and nothing is charged. Until that payment is paid or has failed, nothing more of it can be paid.',
        'Waiting for the card, not charged, 12,685.00 USD',
      ],
      seesNot: ['Payment submitted, 12,685.00 USD'],
    },
    'on hold': {
      parts: inStatus(['On Hold']),
      sees: ['This invoice is on hold. It can be paid as soon as it is released.'],
    },
    paid: {
      parts: inStatus(['Paid'], 0),
      sees: ['This invoice is paid.', 'Rule PAY-02'],
      seesNot: ['Rule PAY-04'],
    },
    'too small for a card': { parts: inStatus(['Billed'], 1_840), sees: ['Card: below the least amount'] },
    'addresses failed': {
      parts: { ...parts, addresses: notReady('failed'), documents: ready([]) },
      sees: ['Ostrander Truck Centers', 'We could not load the addresses. The rest of this page is current.'],
    },
    'with notes': {
      parts: {
        ...parts,
        details: ready(
          invoiceDetails({
            disputedTotal: { amount: 30_000, currency: 'USD' },
            adjustmentReason: 'Short delivery',
            adjustmentComments: 'Two of eight drums came later.',
            paid: { amount: 100_000, currency: 'USD' },
          }),
        ),
      },
      sees: ['300.00 USD of this invoice is disputed.', 'Short delivery', 'Paid', '−1,000.00'],
    },
    loading: { parts: { ...parts, details: notReady('loading') }, sees: ['Loading the invoice'] },
    slow: { parts: { ...parts, details: notReady('slow') }, sees: ['This takes longer than usual.'] },
    failed: {
      parts: { ...parts, details: notReady('failed') },
      sees: ['The invoice could not be loaded', 'Support can find this with reference req-7f31c2.'],
    },
    offline: { parts: { ...parts, details: notReady('offline') }, sees: ['Waiting for the connection'] },
    cancelled: { parts: { ...parts, details: notReady('cancelled') }, sees: ['You stopped waiting'] },
    'not found': { parts: missing(new CallError('notFound')), sees: ['Invoice not found'] },
    'no access': { parts: missing(new CallError('forbidden')), sees: ['You have no access to this invoice'] },
  };

test.each(lookedAt(states))('%s, %s, %i px wide', async (_name, theme, width, state) => {
  await show(
    <Page>
      <InvoiceView parts={state.parts} frame={frame} />
    </Page>,
    theme,
    width,
  );
  for (const text of state.sees) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();
  }
  for (const text of state.seesNot ?? []) {
    await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
  }
  expect(await violations()).toEqual([]);
});

test.each([
  [false, 'Not disputed.'],
  [true, 'Not disputed. It can be disputed.'],
])('that it can be disputed is said only to who may: %s', async (mayDispute, text) => {
  await show(
    <Page>
      <InvoiceView parts={inStatus(['Billed'])} frame={{ ...frame, mayDispute }} />
    </Page>,
  );
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: 'Dispute this invoice' });
  if (mayDispute)
    await expect
      .poll(() => link.element().getAttribute('href'))
      .toMatch(/^\/dispute\/create\?invoiceIds=\d+$/);
  else await expect.element(link).not.toBeInTheDocument();
});

test('an invoice whose dispute has ended says so, and leads to it', async () => {
  await show(
    <Page>
      <InvoiceView
        parts={{ ...parts, details: ready(invoiceDetails({ endedDispute: 'DSP-40007' })) }}
        frame={{ ...frame, mayDispute: true }}
      />
    </Page>,
  );
  await expect.element(page.getByText('Its dispute DSP-40007 has ended.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read how it ended' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/dispute-center\/\d+$/));
  await expect.element(page.getByText(/^Not disputed/)).not.toBeInTheDocument();
});

test('PAY-02: a blocked payment leads to its reason and goes nowhere', async () => {
  await show(
    <Page>
      <InvoiceView parts={inStatus(['On Hold'])} frame={frame} />
    </Page>,
  );
  const pay = page.getByRole('button', { name: 'Pay 12,685.00 USD' });
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  await pay.click({ force: true });
  await expect.poll(() => document.activeElement?.textContent).toContain('Rule PAY-02');
});

test('§6 Page access: who may not pay sees neither the action nor its rules', async () => {
  await show(
    <Page>
      <InvoiceView parts={parts} frame={{ ...frame, payment: { ...PAYER, role: 'viewer' } }} />
    </Page>,
  );
  await expect.element(page.getByRole('heading', { name: 'INV-7816240' })).toBeVisible();
  expect(page.getByText(/^Pay/).elements()).toEqual([]);
});

test('the parts of the total add up to what is due', async () => {
  await show(
    <Page>
      <InvoiceView parts={parts} frame={frame} />
    </Page>,
  );
  const amounts = [...document.querySelectorAll('dl[aria-label="Totals"] dd')].map((amount) =>
    Number(amount.textContent?.replaceAll(',', '').replace('−', '-')),
  );
  const due = amounts.pop();
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(due ?? 0, 2);
});

test.each([
  ['an invoice', 1_268_500, 200_000, 300_000, ['Credited', '−3,000.00', 'Amount due', 'Terms']],
  ['a credit', -60_000, 0, -25_000, ['Used', '250.00', 'Left of this credit', 'Credit since']],
] as const)('of %s what credits have taken adds up too', async (what, total, paid, credited, says) => {
  const [label, shown, last, fact] = says;
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const nothing = { rebates: usd(0), tax: usd(0), lateFee: usd(0) };
  const given = { paid: usd(paid), credited: usd(credited) };
  const sums = { ...nothing, ...given, subtotal: usd(total), total: usd(total) };
  const invoice = { ...INVOICES[5]!, total: usd(total) };
  const details = invoiceDetails({ ...sums, invoice, open: usd(total - paid - credited) });
  await show(
    <Page>
      <InvoiceView parts={{ ...parts, details: ready(details) }} frame={frame} />
    </Page>,
  );
  const row = page.getByText(label, { exact: true }).element().parentElement;
  expect(row?.querySelector('dd')?.textContent).toBe(shown);
  // A credit is owed by nobody.
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining([last, fact]));
  const owed = labels.filter((label) => ['Amount due', 'Due', 'Terms'].includes(label));
  expect(owed.length > 0).toBe(what === 'an invoice');
});

test('the list and its neighbours are one press away, and printing is asked of the browser', async () => {
  const onPrint = vi.fn();
  await show(
    <Page>
      <InvoiceView parts={parts} frame={{ ...frame, onPrint }} />
    </Page>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Next invoice' }))
    .toHaveAttribute('href', '/invoice/7818455');
  await expect
    .element(page.getByRole('link', { name: 'Invoices' }))
    .toHaveAttribute('href', '/invoice-list/past-due');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(onPrint).toHaveBeenCalledOnce();
});

test('an invoice of another of one’s own customers offers the switch instead of being not found', async () => {
  const onSwitch = vi.fn<InvoiceFrame['onSwitch']>();
  const owner = { buid: 'C200', name: 'Harbor Freight Partners' };
  const parts = missing(new CallError('notFound', { code: 'other_customer', owner }));
  await show(
    <Page>
      <InvoiceView parts={parts} frame={{ ...frame, onSwitch }} />
    </Page>,
  );
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('This belongs to Harbor Freight Partners');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Switch and open' }).click();
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(owner);
});

test('§7: terms and units of a merchant’s English are said in the language of the portal, others as written', async () => {
  const [first] = invoiceDetails().lines;
  const lines = ['each', 'case', 'gross'].map((unit, at) => ({
    ...first!,
    lineNumber: at + 1,
    quantity: at + 1,
    unit,
  }));
  await show(
    <MessagesProvider translator={await loadWhole('de')}>
      <main>
        <InvoiceView parts={{ ...parts, details: ready(invoiceDetails({ lines })) }} frame={frame} />
      </main>
    </MessagesProvider>,
  );
  for (const text of ['30 Tage netto', '1 Stück', '2 Kartons', '3 gross']) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();
  }
  expect(page.getByText(/Net 30|each/).elements()).toEqual([]);
});
