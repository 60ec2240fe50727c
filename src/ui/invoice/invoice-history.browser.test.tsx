import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { INVOICES, invoiceDetails, PAYER } from '#ui/testing/invoice-samples.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import type { InvoiceFrame } from './invoice-frame.ts';
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
    disputeOf: null,
    chargeBack: null,
    chargeback: null,
    help: '/help',
    previous: null,
    next: null,
  },
  files: { download: idleDownload, originalInPdf: 'appended' },
  onPrint: () => {},
  onSwitch: () => {},
};

// React tells of each component once, so that this one comes first.
test('links within what its head says are drawn without a warning', async () => {
  const warned = vi.spyOn(console, 'error');
  const invoice = { ...INVOICES[5]!, scheduledOn: '2026-12-01', scheduledIn: 's-1', askedIn: 'a-1' };
  await show(
    <Page>
      <InvoiceView
        parts={{
          details: ready(invoiceDetails({ invoice })),
          addresses: notReady('loading'),
          documents: ready([]),
        }}
        frame={frame}
      />
    </Page>,
  );
  await expect
    .element(page.getByRole('link', { name: 'payment that waits for a second person' }))
    .toBeVisible();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('a part that was paid stands with why, and with what it leaves open', async () => {
  const details = invoiceDetails({
    invoice: { ...INVOICES[5]!, isPartlyPaid: true },
    events: [
      {
        kind: 'payment_settled',
        at: '2026-11-10T15:00:00.000Z',
        paymentId: '4100',
        amount: { amount: 100_000, currency: 'USD' },
        leftOpen: { amount: 1_168_500, currency: 'USD' },
        short: { reason: 'damagedGoods', note: 'Two pallets were wet' },
      },
    ],
  });
  await show(
    <Page>
      <InvoiceView
        parts={{ details: ready(details), addresses: notReady('loading'), documents: ready([]) }}
        frame={frame}
      />
    </Page>,
  );
  for (const text of [
    'Past due',
    'Partly paid',
    'Paid in part, 1,000.00 USD',
    'Part payment: Damaged goods',
    'Two pallets were wet',
    '11,685.00 USD left open by this payment',
  ]) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();
  }
  expect(await violations()).toEqual([]);
});

test.each([
  ['payer', 1],
  ['view-only', 0],
])(
  'in a request for a second person, how else it can be paid is said to a %s %i times',
  async (role, count) => {
    const details = invoiceDetails({ invoice: { ...INVOICES[5]!, askedIn: 'a-1' } });
    await show(
      <Page>
        <InvoiceView
          parts={{ details: ready(details), addresses: notReady('loading'), documents: ready([]) }}
          frame={{ ...frame, payment: { ...PAYER, role } }}
        />
      </Page>,
    );
    await expect
      .element(page.getByRole('link', { name: 'payment that waits for a second person' }))
      .toBeVisible();
    expect(page.getByText(/Until the answer you can also pay it otherwise/).elements()).toHaveLength(count);
  },
);

test('the history says who has answered why less was paid, and what was said to that', async () => {
  const answered = {
    shortPayId: 'S1',
    reason: 'damagedGoods',
    note: '',
    shortBy: { amount: 96_035, currency: 'USD' },
    answeredAt: '2026-10-24T15:00:00.000Z',
    answerBy: '2026-10-30',
  } as const;
  const details = invoiceDetails({
    shortPays: [
      { ...answered, status: 'refused', words: 'All were dry.', answeredBy: 'Ray Ostrander' },
      { ...answered, shortPayId: 'S2', status: 'waiting', words: null, answeredAt: null },
    ],
  });
  await show(
    <Page>
      <InvoiceView
        parts={{ details: ready(details), addresses: notReady('loading'), documents: ready([]) }}
        frame={frame}
      />
    </Page>,
  );
  const history = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent ?? '');
  expect(
    history.filter((told) => told.includes('Part payment')).map((told) => told.replaceAll(/\s/g, ' ')),
  ).toEqual([
    'Part payment refused, 960.35 USDOct 24, 2026, 10:00 AM CTBy the merchant: Ray Ostrander. All were dry.',
  ]);
});

const CHARGEBACK = {
  chargebackId: 'C1',
  chargebackNumber: 'CHB-20001',
  requested: { amount: 96_035, currency: 'USD' },
  requestedAt: '2026-10-20T15:00:00.000Z',
} as const;

test.each([
  ['while its credit waits', 'pendingAdjustment', null, 1],
  ['once it is credited', 'accepted', '2026-10-26T15:00:00.000Z', 2],
] as const)(
  'the history says who has accepted one for which a payment was under way, %s',
  async (_, status, endedAt, lines) => {
    const decided = { at: '2026-10-24T15:00:00.000Z', party: 'merchant', name: 'Ray Ostrander' } as const;
    const chargebacks = [{ ...CHARGEBACK, status, endedAt, decided }];
    const details = invoiceDetails({ chargebacks });
    await show(
      <Page>
        <InvoiceView
          parts={{ details: ready(details), addresses: notReady('loading'), documents: ready([]) }}
          frame={frame}
        />
      </Page>,
    );
    const history = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent ?? '');
    const accepted = history.filter((told) => told.includes('CHB-20001 accepted'));
    expect(accepted).toHaveLength(lines);
    expect(accepted.at(-1)?.replaceAll(/\s/g, ' ')).toBe(
      'Chargeback CHB-20001 accepted, its credit waits for a paymentOct 24, 2026, 10:00 AM CTBy the merchant: Ray Ostrander.',
    );
  },
);

test('the history says who has objected to one, and that its review was started', async () => {
  const objected = { at: '2026-10-21T15:00:00.000Z', party: 'merchant', name: 'Ray Ostrander' } as const;
  const reviewed = { at: '2026-10-22T15:00:00.000Z', party: 'support', name: 'Sue Support' } as const;
  const chargebacks = [{ ...CHARGEBACK, status: 'underReview', endedAt: null, objected, reviewed } as const];
  await show(
    <Page>
      <InvoiceView
        parts={{
          details: ready(invoiceDetails({ chargebacks })),
          addresses: notReady('loading'),
          documents: ready([]),
        }}
        frame={frame}
      />
    </Page>,
  );
  const history = [...document.querySelectorAll('ol li')].map(({ textContent }) =>
    (textContent ?? '').replaceAll(/\s/g, ' '),
  );
  expect(history.filter((told) => told.includes('CHB-20001'))).toEqual([
    'Review of chargeback CHB-20001 startedOct 22, 2026, 10:00 AM CTBy customer support.',
    'Objection to chargeback CHB-20001Oct 21, 2026, 10:00 AM CTBy the merchant: Ray Ostrander.',
    expect.stringContaining('Chargeback CHB-20001 requested'),
  ]);
});
