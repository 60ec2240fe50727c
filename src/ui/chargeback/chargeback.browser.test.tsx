import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { ChargebackDetails } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_STATUSES, isChargebackPending } from '#domain/dispute/chargeback-status.ts';
import { DISPUTE_PARTIES } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { DownloadEvent } from '#machines/shapes/download.ts';
import { Button } from '#ui/kit/button.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { aListedChargeback } from '#ui/testing/chargeback-samples.ts';
import { aDocument } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { onPaper, uselessOnPaper } from '#ui/testing/on-paper.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { ChargebackPage, type ChargebackPageProps } from './chargeback-page.tsx';

const details = (differing: Partial<ChargebackDetails['chargeback']> = {}): ChargebackDetails => ({
  chargeback: aListedChargeback({
    deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
    ...differing,
  }),
  accountName: 'Fleet East 0412',
  description: 'Both invoices bill the same dock fenders.',
  documents: [],
  invoiceTotal: money(96_035, 'USD'),
  invoicePaid: money(90_000, 'USD'),
  invoiceCredited: money(6_035, 'USD'),
  invoiceOpen: money(0, 'USD'),
  standing: money(96_035, 'USD'),
  inFlight: money(0, 'USD'),
  credit: null,
  holder: null,
  dueDate: '2026-11-10',
  beside: null,
  responses: [
    {
      responseId: 'R2',
      documents: [],
      at: '2026-11-21T15:00:00.000Z',
      party: 'system',
      name: null,
      action: 'deadlinePassed',
      comment: null,
    },
    {
      responseId: 'R1',
      documents: [],
      at: '2026-11-20T15:00:00.000Z',
      party: 'customer',
      name: 'Dana Whitlock',
      action: 'requested',
      comment: 'Both invoices bill the same dock fenders.',
    },
  ],
  today: '2026-11-21',
});
const view = (
  part: ReadPart<ChargebackDetails>,
  {
    party = 'customer',
    ceiling = 0,
    invoice = null,
    download = idleDownload,
    acts = null,
  }: Partial<
    Pick<ChargebackPageProps, 'party' | 'download' | 'acts'> &
      Pick<ChargebackPageProps['hrefs'], 'invoice'> & { ceiling: number }
  > = {},
) => (
  <Page>
    <ChargebackPage
      part={part}
      party={party}
      config={{ silentMerchantCeilings: { USD: ceiling } }}
      hrefs={{ list: '/merchant/chargebacks', invoice }}
      download={download}
      acts={acts}
      now={() => '2026-11-21T20:40:00.000Z'}
      brandName="Termline"
      onPrint={() => {}}
    />
  </Page>
);
const over = 'It is over, and no money has moved.';
const credited = '960.35 USD was credited to your company.';
const decided = { deadline: null, endedOn: '2026-11-20' } as const;
const words = {
  requested: [
    'The merchant can object',
    'The merchant can object until Dec 7, 2026. After that, or if it objects, customer support decides.',
  ],
  objected: ['The merchant objects', 'Customer support decides by Dec 7, 2026.'],
  underReview: ['Customer support decides', 'Customer support decides by Dec 7, 2026.'],
  pendingAdjustment: [
    'Accepted, waits for a payment',
    'It was accepted, and ends with the credit.',
    '960.35 USD will be credited.',
  ],
  accepted: ['Accepted', credited],
  refused: ['Refused', over],
  withdrawn: ['Withdrawn', over],
  expired: ['Accepted, the merchant was silent', credited],
} as const;

testScreens({
  whole: {
    node: view(ready(details())),
    sees: [
      'Chargeback CHB-20001',
      'The merchant can object until Dec 7, 2026. After that, or if it objects, customer support decides.',
      'Dana Whitlock · Your company: Requested the chargeback',
      'The time to object has passed',
      'Tidewater Marine Supply',
    ],
  },
  ...Object.fromEntries(
    CHARGEBACK_STATUSES.map((status) => [
      `that is ${status}`,
      {
        node: view(ready(details({ status, ...(!isChargebackPending(status) && decided) }))),
        sees: [...words[status]],
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      customer:
        'The merchant can object until Dec 7, 2026. If it objects, customer support decides. If it is silent, 960.35 USD is credited to your company.',
      merchant:
        'Your company can object until Dec 7, 2026. If it objects, customer support decides. If it is silent, 960.35 USD is credited to the customer and taken from what you are owed.',
      support:
        'The merchant can object until Dec 7, 2026. If it objects, customer support decides. If it is silent, 960.35 USD is credited to the customer.',
    }).map(([party, silence]) => [
      `that silence credits, as read by the ${party}`,
      {
        node: view(ready(details()), { party: party as ChargebackPageProps['party'], ceiling: 96_035 }),
        sees: [silence],
      },
    ]),
  ),
  'of which other credits have left less since': {
    node: view(ready({ ...details(), standing: money(5_000, 'USD') }), { party: 'support', ceiling: 96_035 }),
    sees: [
      // Silence does not credit then.
      'The merchant can object until Dec 7, 2026. After that, or if it objects, customer support decides.',
      '960.35 USD was requested, but other credits since then leave 50.00 USD of the invoice: it can only be refused, or withdrawn and requested again for that much.',
    ],
  },
  'of which other credits have left nothing since': {
    node: view(ready({ ...details({ status: 'underReview' }), standing: money(0, 'USD') }), {
      party: 'support',
    }),
    sees: [
      'Other credits since it was requested have taken the whole invoice: it can only be refused or withdrawn.',
    ],
  },
  'that silence credits no more above the ceiling': {
    node: view(ready(details()), { ceiling: 96_034 }),
    sees: [
      'The merchant can object until Dec 7, 2026. After that, or if it objects, customer support decides.',
    ],
  },
  'that the merchant itself can object to': {
    node: view(ready(details()), { party: 'merchant' }),
    sees: [
      'Your company can object',
      'Your company can object until Dec 7, 2026. After that, or if it objects, customer support decides.',
    ],
  },
  'that the merchant itself objects to': {
    node: view(ready(details({ status: 'objected' })), { party: 'merchant' }),
    sees: ['Your company objects', 'Customer support decides by Dec 7, 2026.'],
  },
  'that the merchant itself was silent about': {
    node: view(ready(details({ status: 'expired', ...decided })), { party: 'merchant' }),
    sees: ['Accepted, your company was silent', '960.35 USD was credited to the customer.'],
  },
  'that customer support itself decides': {
    node: view(ready(details({ status: 'underReview' })), { party: 'support' }),
    sees: ['Being decided', 'An administrator of customer support decides by Dec 7, 2026.'],
  },
  'that support is late with': {
    node: view(
      ready(
        details({
          status: 'underReview',
          deadline: { date: '2026-11-20', timeZone: 'America/Chicago' },
        }),
      ),
    ),
    sees: [
      'Customer support decides by Nov 20, 2026.',
      '1 day overdue. Customer support still decides, and its administrators are reminded every day.',
    ],
  },
  'not there': {
    node: view(notReady('failed', { error: new CallError('notFound') })),
    sees: ['There is no such chargeback here.', 'All chargebacks'],
  },
  'not loaded': {
    node: view(notReady('failed')),
    sees: ['We could not load this chargeback. The rest of this page is current.'],
  },
});

test('the invoice leads to its page where the reader has one', async () => {
  await show(view(ready(details()), { invoice: (trxId) => `/invoice/${trxId}` }));
  await expect
    .element(page.getByRole('link', { name: 'INV-7828001' }))
    .toHaveAttribute('href', '/invoice/7828001');
});

test('the amounts of the invoice add up', async () => {
  await show(view(ready(details())));
  const amounts = page
    .getByRole('definition')
    .elements()
    .map((one) => Number.parseFloat(one.textContent));
  expect(amounts.slice(-5)).toEqual([960.35, 900, 60.35, 0, 960.35]);
});

test.each(DISPUTE_PARTIES)('what was sent with it is taken along by its %s side', async (party) => {
  const asked: DownloadEvent[] = [];
  const read = {
    ...details(),
    documents: [
      aDocument({ name: 'delivery note.pdf' }),
      aDocument({ documentId: 'd2', name: 'quote.pdf', state: 'checking' }),
    ],
  };
  const download = { ...idleDownload, send: (event: DownloadEvent) => void asked.push(event) };
  await show(view(ready(read), { party, download }));
  await expect.element(page.getByRole('heading', { name: 'Supporting documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Download delivery note.pdf' }).click();
  const request = { kind: 'document', documentId: 'd1', name: 'delivery note.pdf' };
  expect(asked).toEqual([{ type: 'download.start', request }]);
  await expect.element(page.getByText('quote.pdf: being checked')).toBeVisible();
});

test('a chargeback with which nothing was sent speaks of no documents', async () => {
  await show(view(ready(details())));
  await expect.element(page.getByRole('heading', { name: 'Chargeback CHB-20001' })).toBeVisible();
  await expect.element(page.getByText('Supporting documents')).not.toBeInTheDocument();
});

test('on paper stands what is asked back, of whom, what was said and which documents there are, as of when', async () => {
  const whole = { ...details(), documents: [aDocument({ name: 'slip.pdf' })] };
  await show(view(ready(whole), { acts: <Button>Withdraw</Button> }));
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await onPaper();
  const onIt = [
    'Chargeback CHB-20001',
    '960.35 USD',
    'Kestrel Ridge Logistics',
    'Tidewater Marine Supply',
    'Both invoices bill the same dock fenders.',
    'Dana Whitlock · Your company',
    'Nov 20, 2026',
    '· Termline · As of Nov 21, 2026',
  ];
  for (const words of onIt) {
    await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
  }
  await expect.element(page.getByText('slip.pdf', { exact: true })).toBeVisible();
  expect(uselessOnPaper()).toEqual([]);
});

test('what was charged back names its credit and what of it is to be used, and leads to it', async () => {
  const invoice = (trxId: string) => `/invoice/${trxId}` as const;
  const credit = {
    trxId: '9001',
    creditNumber: 'CR-100009',
    amount: money(96_035, 'USD'),
    applied: money(6_035, 'USD'),
    left: money(90_000, 'USD'),
  };
  await show(view(ready({ ...details({ status: 'accepted', deadline: null }), credit }), { invoice }));
  await expect
    .element(page.getByText(/^900\.00.USD of it was more than was open, and became credit CR-100009/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See credit CR-100009' })).toBeVisible();
  const applied = { ...credit, applied: credit.amount, left: money(0, 'USD') };
  await show(
    view(ready({ ...details({ status: 'accepted', deadline: null }), credit: applied }), { invoice }),
  );
  await expect.element(page.getByRole('link', { name: 'See credit CR-100009' })).toBeVisible();
  await expect.element(page.getByText(/more than was open/)).not.toBeInTheDocument();
});
