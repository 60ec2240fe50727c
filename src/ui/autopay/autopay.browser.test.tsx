import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { HeldAccount, ShownAutoPay, ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { autoPaySetting } from '#machines/autopay/autopay-setting.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { HeldAccountNotice, WhatBringsItBack } from './account-notices.tsx';
import { AutoPayOff } from './autopay-off.tsx';
import { AutoPayPage } from './autopay-page.tsx';
import { AutoPaySettingPage } from './autopay-setting-page.tsx';
import { RunHistory } from './run-history.tsx';
import { RunPage } from './run-page.tsx';
import { useAutoPaySetting } from './use-autopay-setting.ts';

const item = (trxId: string, more: Partial<ShownItem> = {}): ShownItem => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  accountId: '0412',
  accountName: 'Fleet East 0412',
  merchantName: 'Ostrander Truck Centers',
  dueDate: '2026-12-01',
  amount: money(10_000, 'USD'),
  charged: money(8_000, 'USD'),
  uses: [{ creditTrxId: 'CM-1', invoiceId: 'CM-20417', amount: money(2_000, 'USD') }],
  reason: null,
  chosenAt: null,
  ...more,
});

const run = (more: Partial<ShownRun> = {}): ShownRun => ({
  runId: 'run-1',
  runDate: '2026-12-01',
  currency: 'USD',
  status: 'settled',
  skipReason: null,
  announcedOn: '2026-11-25',
  skipUntil: '2026-11-30T23:00:00.000Z',
  submitsAt: '2026-12-01T12:00:00.000Z',
  expectedFrom: '2026-12-02',
  expectedTo: '2026-12-03',
  announcedTotal: money(8_000, 'USD'),
  total: money(8_000, 'USD'),
  invoiceCount: 1,
  credits: money(2_000, 'USD'),
  leftOutCount: 1,
  leftOut: money(30_000, 'USD'),
  account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  debits: [
    {
      accountId: '0412',
      accountName: 'Fleet East 0412',
      invoiceCount: 1,
      amount: money(8_000, 'USD'),
      payment: { paymentId: 'pay-1', paymentNumber: 'P-100200', status: 'settled' },
    },
  ],
  items: [
    item('7802114'),
    item('7822519', { reason: 'disputed', amount: money(30_000, 'USD'), charged: money(0, 'USD'), uses: [] }),
  ],
  ...more,
});

const off = (more: Partial<ShownAutoPay> = {}): ShownAutoPay => {
  const account = {
    bankAccountId: 'B1',
    bankName: 'Lakeshore Credit Union',
    lastFour: '4471',
    currency: 'USD',
  };
  return {
    status: 'off',
    terms: { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: ['0412'] },
    dueFrom: null,
    turnedOn: null,
    turnedOff: null,
    pausedUntil: null,
    suspension: null,
    lostAccount: null,
    bankAccount: null,
    heldAccount: null,
    bankAccounts: [account],
    accounts: [{ buidCustomer: '0412', accountName: 'Fleet East 0412', isBarred: false }],
    runs: [],
    mostDaysEarly: 10,
    announceDays: 3,
    termsVersion: '2026-01',
    askedIn: null,
    today: '2026-12-07',
    ...more,
  };
};

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

const shownOff = (autoPay: ShownAutoPay) => (
  <Page>
    <AutoPayPage part={ready(autoPay)}>
      {(value) => (
        <AutoPayOff
          autoPay={value}
          runHref={(id) => `/payment-methods/autopay/${id}`}
          addHref="/payment-methods/add"
          onTurnOn={() => {}}
          history={history([run()])}
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

const FIXED = run({ runId: 'run-2', runDate: '2026-12-08', status: 'frozen', total: money(31_000, 'USD') });
const LOST = {
  at: '2026-12-04T16:00:00.000Z',
  how: 'removed',
  account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  by: 'Dana Whitlock',
  isRunCalledOff: true,
} as const;

testScreens({
  'off with a fixed run': {
    node: shownOff(off({ runs: [FIXED] })),
    sees: ['The run on Dec 8, 2026 is fixed and still debits 310.00\u00a0USD.', 'Past runs', 'Paid'],
  },
  'off without its account': {
    node: shownOff(off({ lostAccount: LOST })),
    sees: [
      'Off since Dec 4, 2026: Dana Whitlock removed Harbor Commercial Bank ••0926',
      'What was announced was called off.',
      'Turn AutoPay on with a bank account to go on.',
    ],
  },
  'off by somebody': {
    node: shownOff(off({ turnedOff: { at: '2026-12-04T16:00:00.000Z', by: 'Dana Whitlock' } })),
    sees: ['Off since Dec 4, 2026: Dana Whitlock turned it off.', 'AutoPay is off'],
  },
  'a run that is fixed': {
    node: shownRun(FIXED),
    sees: [
      'Fixed: it can’t be skipped any more. If AutoPay moves to another bank account before it is submitted, that one is debited.',
      'Expected to settle',
    ],
  },
  'a run that is paid': {
    node: shownRun(run()),
    sees: [
      'Download CSV',
      'Harbor Commercial Bank ••0926, USD',
      'It is disputed. AutoPay never pays a disputed invoice.',
      'Credit CM-20417, applied first: 20.00\u00a0USD',
    ],
  },
  'a run without its account': {
    node: shownRun(run({ status: 'skipped', skipReason: 'accountGone', total: money(0, 'USD') })),
    sees: [
      'Not made: no bank account to debit',
      '80.00\u00a0USD that had been announced is not debited. The invoices stay owed.',
      'Not paid',
    ],
  },
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
      <WhatBringsItBack autoPay={off({ status: 'suspended', ...more })} />
    </Page>,
  );
  await expect.element(page.getByText(says)).toBeVisible();
});

test('AutoPay that is on says that its account waits, and until when', async () => {
  await show(
    <Page>
      <HeldAccountNotice autoPay={off({ status: 'on', heldAccount: held('waiting', '2026-12-08') })} />
    </Page>,
  );
  await expect.element(page.getByText('AutoPay waits for Old Quarry Bank ••3305')).toBeVisible();
  await expect.element(page.getByText(/^The account can be debited from Dec 8, 2026 on/)).toBeVisible();
});

test('nothing is said to be called off where nothing had been announced', async () => {
  await show(shownOff(off({ lostAccount: { ...LOST, isRunCalledOff: false } })));
  await expect.element(page.getByText('Turn AutoPay on with a bank account to go on.')).toBeVisible();
  await expect.element(page.getByText(/called off/)).not.toBeInTheDocument();
});

test('a fixed run leads to its set although AutoPay is off', async () => {
  await show(shownOff(off({ runs: [FIXED] })));
  await expect
    .element(page.getByRole('link', { name: 'See the run' }))
    .toHaveAttribute('href', '/payment-methods/autopay/run-2');
});

test('more runs than a page has are led to, in both directions', async () => {
  await show(<Page>{history([run()], 2, 21)}</Page>);
  await expect.element(page.getByText('11–11 of 21')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/payment-methods/autopay?page=1');
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/payment-methods/autopay?page=3');
});

test('a paid invoice of a run says so, and leads to its payment', async () => {
  await show(shownRun(run()));
  await expect
    .element(page.getByRole('link', { name: 'P-100200' }))
    .toHaveAttribute('href', '/payments/pay-1');
  await expect.element(page.getByRole('row', { name: /INV-7802114.*Paid/ })).toBeVisible();
});

test('a change says what is announced and then the first run that it touches, and all of it moves', async () => {
  const to = { bankAccountId: 'B2', bankName: 'Harbor Commercial Bank', lastFour: '0926', currency: 'USD' };
  const [from] = off().bankAccounts;
  const planned = { runId: null, status: 'planned', announcedTotal: null, account: null } as const;
  const preview = [
    FIXED,
    run({ runDate: '2026-12-11', ...planned }),
    run({ runDate: '2026-12-14', ...planned, total: money(4_000, 'USD') }),
  ];
  const autoPay = off({ status: 'on', bankAccount: from ?? null, bankAccounts: [...off().bankAccounts, to] });
  const actor = createActor(
    autoPaySetting.provide({
      actors: { loadPreview: fromPromise(() => Promise.resolve<readonly ShownRun[]>(preview)) },
    }),
    { input: { autoPay } },
  ).start();
  const Shown = () => {
    const { onProof: _, ...setting } = useAutoPaySetting(actor);
    return <AutoPaySettingPage {...setting} approvers={null} />;
  };
  await show(
    <Page>
      <Shown />
    </Page>,
  );
  actor.send({
    type: 'setting.preview',
    form: { ...actor.getSnapshot().context.setting, bankAccountId: 'B2' },
  });
  await expect.element(page.getByRole('heading', { name: 'Runs' })).toBeVisible();
  await expect.element(page.getByText('310.00\u00a0USD on Dec 8, 2026 Fixed')).toBeVisible();
  await expect.element(page.getByText('80.00\u00a0USD on Dec 11, 2026 To come')).toBeVisible();
  await expect.element(page.getByText(/^The run on Dec 8, 2026, .* is fixed already/)).toBeVisible();
  await expect.element(page.getByText(/^The run on Dec 11, 2026, .* is taken from Harbor/)).toBeVisible();
  await expect.element(page.getByText(/Dec 14, 2026/)).not.toBeInTheDocument();
});
