import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { DisputeDetails } from '#domain/dispute/dispute-details.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { aDisputeConfig } from '#domain/testing/dispute-facts.ts';
import { money } from '#domain/money/money.ts';
import { download } from '#machines/shapes/download.ts';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import {
  aDisputeRead,
  aDocument,
  aListedDispute,
  aResponse,
  aStanding,
} from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { DisputePage } from './dispute-page.tsx';

const view = (part: ReadPart<DisputeDetails>, party: DisputeParty = 'customer') => (
  <Page>
    <DisputePage
      part={part}
      party={party}
      config={aDisputeConfig}
      hrefs={{
        list: '/dispute-center',
        invoice: (trxId) => `/invoice/${trxId}`,
        withdraw: null,
        other: (id) => `/dispute-center/7802111?dispute=${id}`,
        answer: (id) => `/dispute-center/respond?disputes=${id}`,
      }}
      download={{ snapshot: createActor(download).getSnapshot(), send: () => {} }}
      now={() => '2026-11-20T20:40:00.000Z'}
      brandName="Termline"
      onPrint={() => {}}
      onSwitch={() => {}}
    />
  </Page>
);
const of = (differing: Parameters<typeof aListedDispute>[0], more: Partial<DisputeDetails> = {}) =>
  view(ready(aDisputeRead({ dispute: aListedDispute(differing), ...more })));

testScreens({
  'an offer that waits for the customer': {
    node: view(ready(aDisputeRead())),
    sees: [
      'Dispute DSP-40001',
      'Without an answer 384.10 USD is credited, and the rest is owed.',
      'Until Nov 25, 2026, end of the day, Central Time',
      'Priya Raman · Merchant: Offered 384.10 USD',
      'Dana Whitlock · Your company: Disputed 768.20 USD',
      'Luka Petrauskas, luka@kestrel.example',
      'Wants no more messages about your disputes.',
    ],
  },
  'waits for the customer': {
    node: of({ offer: null, latestStep: 'response' }),
    sees: ['Without an answer the dispute ends without a credit, and what is disputed is owed.'],
  },
  'waits for the merchant': {
    node: of({ status: 'waitingOnMerchant', offer: null, latestStep: 'opened' }),
    sees: ['The merchant answers.', 'Without an answer customer support decides.'],
  },
  'asked by support': {
    node: of(
      { status: 'waitingOnCustomer', offer: null, latestStep: 'question' },
      {
        responses: [
          aResponse({ party: 'support', name: 'Tomas Alvarez', action: 'respondToCustomer', amount: null }),
          aResponse({
            responseId: 'r3',
            party: 'customer',
            name: 'Dana',
            action: 'respondToSupport',
            amount: null,
          }),
        ],
      },
    ),
    sees: [
      'Customer support asks you, and decides after your answer.',
      'Without an answer customer support decides.',
      'Tomas Alvarez · Customer support: Asked your company',
      'Dana · Your company: Answered customer support',
    ],
  },
  'another side was asked': {
    node: of({ status: 'waitingOnMerchant', offer: null, latestStep: 'question' }),
    sees: ['Customer support has asked the merchant, and decides after the answer.'],
  },
  escalated: {
    node: of({ status: 'escalated', offer: null }),
    sees: ['Customer support decides. Nothing is decided by itself.'],
  },
  'on hold': {
    node: of({ status: 'onHold', deadline: null, offer: null }, { holdReason: 'Waits for the insurer.' }),
    sees: ['The dispute rests, and nobody’s time runs.', 'Waits for the insurer.'],
  },
  'pending adjustment': {
    node: of(
      { status: 'pendingAdjustment', deadline: null, offer: null, agreed: money(38_410, 'USD') },
      {
        standing: aStanding({ status: 'pendingAdjustment', agreed: 38_410 }),
        inFlight: money(400_000, 'USD'),
        responses: [
          aResponse({
            party: 'customer',
            name: 'Dana Whitlock',
            action: 'agree',
            amount: money(38_410, 'USD'),
          }),
        ],
      },
    ),
    sees: [
      'Pending adjustment',
      '384.10 USD to be credited',
      'To be credited',
      'What is credited is certain, and the dispute ends with the credit.',
      '384.10 USD will be credited.',
      'A payment of 4,000.00 USD is under way. The credit is posted once it has arrived or come back.',
      'Once it has arrived, 225.10 USD of INV-7820415 is still owed.',
      'Dana Whitlock · Your company: Agreed: 384.10 USD is credited',
      'In a payment under way',
    ],
  },
  'over, with a credit beyond what was open': {
    node: of(
      { status: 'closed', deadline: null, offer: null, endedOn: '2026-11-18', outcome: 'inPart' },
      {
        standing: aStanding({ status: 'closed', endedOn: '2026-11-18', agreed: 38_410 }),
        invoiceOpen: money(0, 'USD'),
        credit: {
          trxId: '9000000000000100010',
          creditNumber: 'CR-100010',
          amount: money(38_410, 'USD'),
          applied: money(8_410, 'USD'),
          left: money(10_000, 'USD'),
        },
      },
    ),
    sees: [
      '384.10 USD was credited.',
      '300.00 USD of it was more than was open, and became credit CR-100010, to use for other invoices.',
      '100.00 USD of that is left to use.',
      'See credit CR-100010',
    ],
  },
  'reopened, with its credit taken back': {
    node: of(
      { status: 'escalated', offer: null },
      {
        responses: [
          aResponse({ party: 'system', name: null, action: 'creditReversed', amount: money(100_001, 'USD') }),
          aResponse({ responseId: 'r3', party: 'support', name: 'Sue', action: 'reopen', amount: null }),
        ],
      },
    ),
    sees: ['The credit of 1,000.01 USD was taken back', 'Sue · Customer support: Reopened the dispute'],
  },
  'an invoice that is paid and credited in part': {
    node: view(
      ready(
        aDisputeRead({
          invoicePaid: money(200_000, 'USD'),
          invoiceCredited: money(60_920, 'USD'),
          invoiceOpen: money(200_000, 'USD'),
        }),
      ),
    ),
    sees: ['Invoice total', '4,609.20 USD', 'Paid', '2,000.00 USD', 'Credited', '609.20 USD', 'Open'],
  },
  over: {
    node: of(
      { status: 'closed', deadline: null, offer: null, endedOn: '2026-11-18', outcome: 'inPart' },
      { standing: aStanding({ status: 'closed', endedOn: '2026-11-18', agreed: 38_410 }) },
    ),
    sees: [
      'The dispute is over.',
      'In part for your company',
      'Was in dispute',
      '384.10 USD was credited.',
      '4,609.20 USD of INV-7820415 is still to be paid.',
      'Customer support can reopen it, once, until and including Nov 23, 2026.',
    ],
  },
  'over for the merchant, for too long': {
    node: of(
      { status: 'expired', deadline: null, offer: null, endedOn: '2026-11-01', outcome: 'forMerchant' },
      { standing: aStanding({ status: 'expired', endedOn: '2026-11-01', agreed: 0 }) },
    ),
    sees: ['Nothing was credited.', 'The dispute can no longer be reopened.'],
  },
  'a decision that is overdue': {
    node: of({
      status: 'escalated',
      offer: null,
      deadline: { date: '2026-11-18', timeZone: 'America/Chicago' },
    }),
    sees: [
      'The last day to decide is over. Customer support still decides, and its administrators are reminded every day.',
    ],
  },
  'of another merchant of the reader': {
    node: view(
      notReady('failed', {
        error: new CallError('notFound', { owner: { buid: 'M2', name: 'Bexley Parts Depot' } }),
      }),
      'merchant',
    ),
    sees: [
      'This belongs to Bexley Parts Depot',
      'You are working for another merchant now. Switch to open it.',
      'Switch and open',
    ],
  },
  'with a remark of support': {
    node: view(
      ready(
        aDisputeRead({
          responses: [
            aResponse({
              party: 'support',
              name: 'Tomas Alvarez',
              action: 'remark',
              amount: null,
              isInternal: true,
            }),
          ],
        }),
      ),
      'support',
    ),
    sees: ['Seen by customer support only', 'Tomas Alvarez · Customer support: Noted'],
  },
  'with documents': {
    node: of(
      {},
      {
        documents: [
          aDocument({}),
          aDocument({ documentId: 'd2', name: 'slip.pdf', documentType: 'delivery', state: 'checking' }),
          aDocument({ documentId: 'd3', name: 'list.xlsx', documentType: 'statement', state: 'refused' }),
        ],
      },
    ),
    sees: [
      'Supporting documents',
      'Download pallet.jpg',
      'slip.pdf: being checked',
      'list.xlsx: refused by the check, so nobody can open it',
      'Proof of delivery',
    ],
  },
  'not there': {
    node: view(notReady('failed', { error: new CallError('notFound') })),
    sees: ['There is no such dispute here.', 'All disputes'],
  },
  'not loaded': {
    node: view(notReady('failed')),
    sees: ['We could not load this dispute. The rest of this page is current.'],
  },
});

test('the invoice is a way on for its customer, and the other side is named', async () => {
  await show(view(ready(aDisputeRead())));
  await expect
    .element(page.getByRole('link', { name: 'INV-7820415' }))
    .toHaveAttribute('href', expect.stringContaining('/invoice/7802114'));
});

test('what can be answered leads to the answer, what is over does not', async () => {
  await show(view(ready(aDisputeRead())));
  await expect.element(page.getByRole('link', { name: 'Answer this dispute' })).toBeVisible();
  await show(of({ status: 'closed', deadline: null, offer: null, endedOn: '2026-11-18' }));
  await expect.element(page.getByRole('link', { name: 'Answer this dispute' })).not.toBeInTheDocument();
});

test('a phone shows it whole', async () => {
  await show(view(ready(aDisputeRead())), 'light', 390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('paper names whose it is and as of when, which the screen has around it', async () => {
  await show(view(ready(aDisputeRead())));
  const onPaper = page.getByText(/As of Nov 20, 2026/);
  await expect.element(onPaper).not.toBeVisible();
  expect(onPaper.element().textContent).toContain('Kestrel Ridge Logistics');
});

test('reopening is not promised while another dispute is open, nor called impossible for good', async () => {
  const standing = aStanding({ status: 'closed', endedOn: '2026-11-18', isDisputedAgain: true });
  await show(of({ status: 'closed', deadline: null, offer: null, endedOn: '2026-11-18' }, { standing }));
  await expect.poll(() => page.getByText(/was credited|reopen/).elements()).toHaveLength(1);
});
