import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeRule } from '#domain/dispute/rules.ts';
import type { InvoiceChargeback, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import { money } from '#domain/money/money.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { ADDRESSES, invoiceDetails, PAYER } from '#ui/testing/invoice-samples.ts';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';
import { InvoiceView } from './invoice-view.tsx';

const hrefs: InvoiceFrame['hrefs'] = {
  list: '/invoice-list/all',
  pay: () => '/payment/due',
  payment: (paymentId) => `/payments/${paymentId}`,
  dispute: (trxId) => `/dispute/create?invoiceIds=${trxId}`,
  invoice: (trxId) => `/invoice/${trxId}`,
  disputeOf: (trxId) => `/dispute-center/${trxId}`,
  chargeBack: (trxId) => `/invoice/${trxId}/chargeback`,
  chargeback: (id) => `/dispute-center/chargebacks/${id}`,
  help: '/help',
  previous: null,
  next: null,
};

/** A chargeback of an invoice that was asked for on a day of the sample's history. */
const chargeback = (differing: Partial<InvoiceChargeback> = {}): InvoiceChargeback => ({
  chargebackId: 'C1',
  chargebackNumber: 'CHB-20001',
  status: 'requested',
  requested: money(96_035, 'USD'),
  requestedAt: '2026-10-20T15:00:00.000Z',
  endedAt: null,
  ...differing,
});

const obstacle = (rule: DisputeRule, facts: DisputeObstacle['facts'] = {}): DisputeObstacle => ({
  rule,
  facts,
  remedy: { kind: 'contactSupport' },
});

const inDispute = (disputeNumber: string): DisputeObstacle => ({
  rule: 'DIS-06',
  facts: { status: 'waitingOnMerchant' },
  remedy: { kind: 'openDispute', dispute: { disputeId: 'd1', disputeNumber } },
});

function showInvoice(changed: Partial<InvoiceDetails>, withPages = true) {
  const none = { chargeBack: null, chargeback: null };
  const frame: InvoiceFrame = {
    brandName: 'Termline',
    customerName: 'Kestrel Ridge Logistics',
    payment: PAYER,
    mayDispute: withPages,
    hrefs: withPages ? hrefs : { ...hrefs, ...none },
    files: { download: idleDownload, originalInPdf: 'appended' },
    onPrint: () => {},
    onSwitch: () => {},
  };
  return show(
    <Page>
      <InvoiceView
        parts={{ details: ready(invoiceDetails(changed)), addresses: ready(ADDRESSES), documents: ready([]) }}
        frame={frame}
      />
    </Page>,
  );
}

const ask = () => page.getByRole('link', { name: 'Request a chargeback' });
const see = () => page.getByRole('link', { name: 'See the chargeback' });

test('a chargeback is offered where none stands', async () => {
  await showInvoice({});
  await expect.element(ask()).toHaveAttribute('href', expect.stringMatching(/^\/invoice\/\d+\/chargeback$/));
});

test.each([
  ['requested', null, 'CHB-20001: 960.35 USD is asked back, and nothing is decided yet.'],
  ['accepted', '2026-10-24T15:00:00.000Z', 'CHB-20001: 960.35 USD was charged back.'],
] as const)(
  'one that is %s is told with its page, and no second is offered',
  async (status, endedAt, says) => {
    const chargebackObstacles = [obstacle('DIS-53')];
    await showInvoice({ chargebacks: [chargeback({ status, endedAt })], chargebackObstacles });
    await expect.element(page.getByText(says, { exact: false })).toBeVisible();
    await expect.element(see()).toHaveAttribute('href', '/dispute-center/chargebacks/C1');
    expect(ask().elements()).toEqual([]);
  },
);

test('the credit of one that was accepted stands with it, with what went beyond the invoice and the way to it', async () => {
  const credit = {
    trxId: '9001',
    creditNumber: 'CM-9001',
    amount: money(96_035, 'USD'),
    applied: money(90_000, 'USD'),
    left: money(6_035, 'USD'),
  };
  await showInvoice({ chargebacks: [chargeback({ status: 'accepted', credit })] });
  await expect
    .element(
      page.getByText('60.35 USD of it was more than was open, and became credit CM-9001', { exact: false }),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See credit CM-9001' }))
    .toHaveAttribute('href', '/invoice/9001');
});

test('an invoice that is too old says so, and why, in place of the way', async () => {
  await showInvoice({ chargebackObstacles: [obstacle('DIS-50', { until: '2026-03-14', limit: 120 })] });
  await expect
    .element(page.getByText('For this one that ended on Mar 14, 2026.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Rule DIS-50')).toBeVisible();
  expect(ask().elements()).toEqual([]);
});

test('whose turn its dispute is, until when, and what paying means for it, stands on the invoice', async () => {
  const disputed = money(96_035, 'USD');
  const shown = {
    ...invoiceDetails().invoice,
    status: ['Billed', 'Disputed'] as const,
    open: disputed,
    disputed,
  };
  await showInvoice({
    invoice: shown,
    disputedTotal: disputed,
    openDispute: 'DSP-40001',
    openDisputeStanding: {
      status: 'waitingOnMerchant',
      until: '2026-12-04',
      agreed: null,
      inFlight: money(0, 'USD'),
    },
    disputeObstacles: [inDispute('DSP-40001')],
    chargebackObstacles: [obstacle('DIS-51')],
  });
  await expect.element(page.getByText('The merchant’s turn, until Dec 4, 2026')).toBeVisible();
  await expect
    .element(page.getByText('a credit from the dispute would be unapplied', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See dispute DSP-40001' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/dispute-center\/\d+$/));
  await expect.element(page.getByText('Rule DIS-06')).toBeVisible();
  await expect.element(page.getByText('No chargeback now')).toBeVisible();
  await expect.element(page.getByText('This invoice is in dispute.')).toBeVisible();
  expect(ask().elements()).toEqual([]);
});

test('after one that was refused another can be asked for', async () => {
  await showInvoice({
    chargebacks: [chargeback({ status: 'refused', endedAt: '2026-10-24T15:00:00.000Z' })],
  });
  await expect
    .element(page.getByText('CHB-20001: nothing was charged back.', { exact: false }))
    .toBeVisible();
  await expect.element(ask()).toBeVisible();
});

test.each([
  ['on a later day', '2026-10-24T15:00:00.000Z'],
  ['on the same day', '2026-10-20T16:00:00.000Z'],
])('the history says when it was asked for and above that when it ended, %s', async (_, endedAt) => {
  await showInvoice({ chargebacks: [chargeback({ status: 'refused', endedAt })] });
  const history = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  const requested = history.findIndex((told) => told?.includes('Chargeback CHB-20001 requested'));
  const ended = history.findIndex((told) =>
    told?.includes('Chargeback CHB-20001 ended, nothing charged back'),
  );
  // The latest stands first.
  expect(ended).toBeGreaterThan(-1);
  expect(requested).toBeGreaterThan(ended);
});

test('the history says when one was accepted and how much it credits', async () => {
  await showInvoice({
    chargebacks: [chargeback({ status: 'accepted', endedAt: '2026-10-24T15:00:00.000Z' })],
  });
  const history = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  const accepted = history.find((told) => told?.includes('CHB-20001 accepted'));
  expect(accepted?.replaceAll(/\s/g, ' ')).toBe(
    'Chargeback CHB-20001 accepted, 960.35 USD creditedOct 24, 2026, 10:00 AM CT',
  );
});

test.each([
  ['a credit', { chargebackObstacles: [obstacle('DIS-54')] }, true],
  ['an invoice of a reader without the pages', {}, false],
])('of %s none is offered', async (_, changed, withPages) => {
  await showInvoice(changed, withPages);
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(ask().elements()).toEqual([]);
});

const UNTIL = { kind: 'requestChargeback', until: '2027-01-18' } as const;

test.each([
  [
    'DIS-04: not billed yet',
    'Unbilled',
    { rule: 'DIS-04', facts: { lifeCycle: 'unbilled' }, remedy: { kind: 'none' } },
  ],
  ['DIS-04: paid', 'Paid', { rule: 'DIS-04', facts: { lifeCycle: 'paid' }, remedy: UNTIL }],
  [
    'DIS-05: the window has passed',
    'Billed',
    { rule: 'DIS-05', facts: { until: '2026-12-19', limit: 90 }, remedy: UNTIL },
  ],
  [
    'DIS-15: a chargeback is undecided',
    'Billed',
    { rule: 'DIS-15', facts: {}, remedy: { kind: 'waitFor', party: 'support' } },
  ],
  ['DIS-16: the account is terminated', 'Billed', obstacle('DIS-16')],
] as const)('%s, so that it is not offered, and what is possible instead is', async (_, status, against) => {
  await showInvoice({
    invoice: { ...invoiceDetails().invoice, status: [status] },
    disputeObstacles: [against],
  });
  await expect.element(page.getByText(`Rule ${against.rule}`)).toBeVisible();
  await expect.element(page.getByText(SAYS[against.rule] ?? '', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText('Not disputed.', { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Dispute this invoice' }).elements()).toEqual([]);
  const instead = REMEDIES[against.remedy.kind];
  if (instead) await expect.element(page.getByText(instead, { exact: false }).first()).toBeVisible();
});

test('DIS-04: a paid invoice that has a chargeback leads to that, and not to another', async () => {
  await showInvoice({
    invoice: { ...invoiceDetails().invoice, status: ['Paid'] },
    disputeObstacles: [
      {
        rule: 'DIS-04',
        facts: { lifeCycle: 'paid' },
        remedy: {
          kind: 'openChargeback',
          chargeback: { chargebackId: 'C1', chargebackNumber: 'CHB-20001' },
        },
      },
    ],
    chargebackObstacles: [obstacle('DIS-53')],
  });
  await expect
    .element(page.getByRole('link', { name: 'It has a chargeback: CHB-20001' }))
    .toHaveAttribute('href', '/dispute-center/chargebacks/C1');
  expect(page.getByText(/ask for a chargeback/).elements()).toEqual([]);
});

const SAYS: Partial<Record<DisputeRule, string | RegExp>> = {
  'DIS-04': /This invoice is (?:paid|not billed yet)\./,
  'DIS-05': 'For this one that ended on Dec 19, 2026.',
  'DIS-15': 'A chargeback of this invoice has not ended yet.',
  'DIS-16': 'The account is terminated',
};
const REMEDIES: Partial<Record<DisputeObstacle['remedy']['kind'], string>> = {
  requestChargeback: 'You can ask for a chargeback until Jan 18, 2027',
  contactSupport: 'Contact customer support',
  waitFor: 'Wait for the decision',
};

test('one that nothing keeps from being disputed offers that, and says no reason', async () => {
  await showInvoice({});
  await expect.element(page.getByRole('link', { name: 'Dispute this invoice' })).toBeVisible();
  expect(page.getByText(/Rule DIS-/).elements()).toEqual([]);
});

test('who may not dispute invoices reads no reason why this one cannot be', async () => {
  await showInvoice({ disputeObstacles: [obstacle('DIS-16')] }, false);
  await expect.element(page.getByText('Not disputed.', { exact: true })).toBeVisible();
  expect(page.getByText(/Rule DIS-/).elements()).toEqual([]);
});

test('an invoice that was paid while its dispute goes on leads to it', async () => {
  const { disputedTotal } = invoiceDetails();
  await showInvoice({
    openDispute: 'DSP-40007',
    disputedTotal: money(0, disputedTotal.currency),
    disputeObstacles: [inDispute('DSP-40007')],
  });
  await expect.element(page.getByRole('link', { name: 'See dispute DSP-40007' })).toBeVisible();
  await expect.element(page.getByText(/^Not disputed/)).not.toBeInTheDocument();
});
