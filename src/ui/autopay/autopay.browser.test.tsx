import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HeldAccount, ShownAutoPay, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { FIXED_RUN, aRun, anAutoPay, aRunItem } from '#ui/testing/autopay-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame } from '#ui/testing/overview-samples.ts';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { HeldAccountNotice, WhatBringsItBack } from './account-notices.tsx';
import { AutoPayOff } from './autopay-off.tsx';
import { AutoPayPage } from './autopay-page.tsx';
import { RunHistory } from './run-history.tsx';
import { RunPage } from './run-page.tsx';

const history = (rows: readonly ShownRun[], pageNumber = 1, total = rows.length) => (
  <RunHistory
    part={ready({ rows, total, pageNumber, pageSize: 10 })}
    hrefs={{
      payment: (id) => `/payments/${id}`,
      run: (id) => `/payment-methods/autopay/${id}`,
      page: (number) => `/payment-methods/autopay?page=${number}`,
    }}
  />
);

const shownOff = (autoPay: ShownAutoPay, canBank = true) => (
  <Page>
    <AutoPayPage part={ready(autoPay)} notice={null}>
      {(value) => (
        <AutoPayOff
          autoPay={value}
          runHref={(id) => `/payment-methods/autopay/${id}`}
          addHref="/payment-methods/add"
          canBank={canBank}
          support={frame.support}
          onTurnOn={() => {}}
          history={history([aRun()])}
        />
      )}
    </AutoPayPage>
  </Page>
);

const NO_DOWNLOAD = { ...idleDownload, separator: 'comma', onSeparator: () => {} } as const;

const shownRun = (value: ShownRun) => (
  <Page>
    <RunPage
      part={ready(value)}
      download={NO_DOWNLOAD}
      putBack={null}
      hrefs={{
        autoPay: '/payment-methods/autopay',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (id) => `/payments/${id}`,
      }}
    />
  </Page>
);

const held = (state: HeldAccount['state'], usableOn: string | null): HeldAccount => ({
  bankName: 'Old Quarry Bank',
  lastFour: '3305',
  currency: 'USD',
  state,
  usableOn,
});

const LOST = {
  at: '2026-12-04T16:00:00.000Z',
  how: 'removed',
  account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  by: 'Dana Whitlock',
  isRunCalledOff: true,
} as const;

test('decisions §11: where no account gets AutoPay it is said before anything is filled in, with whom to call', async () => {
  const accounts = anAutoPay().accounts.map((account) => ({ ...account, isBarred: true }));
  await show(shownOff(anAutoPay({ accounts })));
  await expect.element(page.getByText('AutoPay cannot be turned on')).toBeVisible();
  await expect
    .element(page.getByText(/gets no AutoPay: it is not active, or cannot pay online/).first())
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: frame.support.phone })).toBeVisible();
  expect(page.getByRole('button', { name: 'Turn on AutoPay' }).elements()).toEqual([]);
});

testScreens({
  'off with a fixed run': {
    node: shownOff(anAutoPay({ runs: [FIXED_RUN] })),
    sees: ['The run on Dec 8, 2026 is fixed and still debits 310.00\u00a0USD.', 'Past runs', 'Paid'],
  },
  'off without its account': {
    node: shownOff(anAutoPay({ lostAccount: LOST })),
    sees: [
      'Off since Dec 4, 2026: Dana Whitlock removed Harbor Commercial Bank ••0926',
      'What was announced was called off.',
      'Turn AutoPay on with a bank account to go on.',
    ],
  },
  'off by somebody': {
    node: shownOff(anAutoPay({ turnedOff: { at: '2026-12-04T16:00:00.000Z', by: 'Dana Whitlock' } })),
    sees: ['Off since Dec 4, 2026: Dana Whitlock turned it off.', 'AutoPay is off'],
  },
  'a run that is fixed': {
    node: shownRun(FIXED_RUN),
    sees: [
      'Fixed: it can’t be skipped any more. If AutoPay moves to another bank account before it is submitted, that one is debited.',
      'Expected to settle',
    ],
  },
  'a run that is paid': {
    node: shownRun(aRun()),
    sees: [
      'Download CSV',
      'Harbor Commercial Bank ••0926, USD',
      'It was disputed then. AutoPay never pays a disputed invoice.',
      'Credit CM-20417, applied first: 20.00\u00a0USD',
    ],
  },
  'a run that somebody has skipped': {
    node: shownRun(
      aRun({
        status: 'skipped',
        skipReason: 'byUser',
        stoppedBy: { at: '2026-11-26T15:00:00.000Z', by: 'Tom Reyes' },
        total: money(0, 'USD'),
        items: [
          aRunItem('7822519', {
            reason: 'skipped',
            leftOutBy: { at: '2026-11-25T15:00:00.000Z', by: 'Dana Whitlock' },
          }),
        ],
      }),
    ),
    sees: ['Tom Reyes skipped this run (Nov 26, 2026).', 'Skipped by Dana Whitlock (Nov 25, 2026).'],
  },
  'a run without its account': {
    node: shownRun(aRun({ status: 'skipped', skipReason: 'accountGone', total: money(0, 'USD') })),
    sees: [
      'Not made: no bank account to debit',
      '80.00\u00a0USD that had been announced is not debited. The invoices stay owed.',
      'Not paid',
    ],
  },
});

test('a run that debits less than was announced says how much, and of each invoice why', async () => {
  const usd = (amount: number) => money(amount, 'USD');
  const items = [
    aRunItem('7802114', { announced: { amount: usd(12_000), charged: usd(12_000) } }),
    aRunItem('7822519', {
      reason: 'notPayable',
      charged: usd(0),
      uses: [],
      announced: { amount: usd(5_000), charged: usd(5_000) },
      settledBy: 'credit',
    }),
  ];
  await show(shownRun(aRun({ announcedTotal: usd(17_000), items })));
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  await expect.element(page.getByText(/^170\.00\sUSD had been announced\. 90\.00\sUSD of it/)).toBeVisible();
  for (const said of [
    /Announced: 120\.00\sUSD\./,
    /20\.00\sUSD less is owed of it since\./,
    /Credits pay 20\.00\sUSD more of it than was announced\./,
  ])
    await expect.element(row('INV-7802114').getByText(said)).toBeVisible();
  await expect.element(row('INV-7822519').getByText(/Credits paid all of it since\./)).toBeVisible();
  await expect.element(row('INV-7822519').getByText(/Announced: 50\.00\sUSD\./)).toBeVisible();
});

test.each([
  [
    'stopped',
    { heldAccount: held('stopped', null) },
    /^Old Quarry Bank ••3305 was stopped, because .* Confirm it under payment methods first/,
  ],
  ['without any account', { bankAccounts: [] }, /^Add a bank account first\./],
  ['usable again', {}, /^Nothing is debited until you turn AutoPay on again\.$/],
] as const)('what brings it back after a return, its account %s', async (_, more, says) => {
  await show(
    <Page>
      <WhatBringsItBack autoPay={anAutoPay({ status: 'suspended', ...more })} />
    </Page>,
  );
  await expect.element(page.getByText(says)).toBeVisible();
});

test('PAY-18: whom no bank account serves is offered neither to add one nor to turn AutoPay on', async () => {
  for (const bankAccounts of [[], anAutoPay().bankAccounts]) {
    await show(shownOff(anAutoPay({ status: 'off', bankAccounts }), false));
    expect(page.getByRole('link', { name: 'Add a bank account' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Turn on AutoPay' }).elements()).toEqual([]);
  }
});

test('AutoPay that is on says that its account waits, and until when', async () => {
  await show(
    <Page>
      <HeldAccountNotice autoPay={anAutoPay({ status: 'on', heldAccount: held('waiting', '2026-12-08') })} />
    </Page>,
  );
  await expect.element(page.getByText('AutoPay waits for Old Quarry Bank ••3305')).toBeVisible();
  await expect.element(page.getByText(/^The account can be debited from Dec 8, 2026 on/)).toBeVisible();
});

test('nothing is said to be called off where nothing had been announced', async () => {
  await show(shownOff(anAutoPay({ lostAccount: { ...LOST, isRunCalledOff: false } })));
  await expect.element(page.getByText('Turn AutoPay on with a bank account to go on.')).toBeVisible();
  await expect.element(page.getByText(/called off/)).not.toBeInTheDocument();
});

test('a fixed run leads to its set although AutoPay is off', async () => {
  await show(shownOff(anAutoPay({ runs: [FIXED_RUN] })));
  await expect
    .element(page.getByRole('link', { name: 'See the run' }))
    .toHaveAttribute('href', '/payment-methods/autopay/run-2');
});

test('more runs than a page has are led to, in both directions', async () => {
  await show(<Page>{history([aRun()], 2, 21)}</Page>);
  await expect.element(page.getByText('11–11 of 21')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/payment-methods/autopay?page=1');
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/payment-methods/autopay?page=3');
});

test('a paid invoice of a run says so, and leads to its payment', async () => {
  await show(shownRun(aRun()));
  await expect
    .element(page.getByRole('link', { name: 'P-100200' }))
    .toHaveAttribute('href', '/payments/pay-1');
  await expect.element(page.getByRole('row', { name: /INV-7802114.*Paid/ })).toBeVisible();
});
