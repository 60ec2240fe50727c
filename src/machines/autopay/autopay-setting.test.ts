import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { HeldAccount, ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { autoPaySetting } from './autopay-setting.ts';

const OTHER = {
  bankAccountId: 'B2',
  bankName: 'Lakeshore Credit Union',
  lastFour: '4471',
  currency: 'USD',
  version: 'b1',
};

const shown = (heldAccount: HeldAccount | null): ShownAutoPay => ({
  status: 'on',
  terms: null,
  dueFrom: null,
  turnedOn: null,
  turnedOff: null,
  paused: null,
  ceilingSince: null,
  version: 'v1',
  changed: null,
  pausedUntil: null,
  suspension: null,
  lostAccount: null,
  bankAccount: null,
  heldAccount,
  bankAccounts: [OTHER],
  accounts: [],
  runs: [],
  mostDaysEarly: 10,
  announceDays: 3,
  termsVersion: '2026-01',
  askedIn: null,
  today: '2026-11-12',
});

test('no other account takes the place of one that waits unless it is chosen', () => {
  const filledIn = (heldAccount: HeldAccount | null) =>
    createActor(autoPaySetting, { input: { autoPay: shown(heldAccount) } }).getSnapshot().context.setting
      .bankAccountId;
  const waiting = {
    bankName: 'Harbor Commercial Bank',
    lastFour: '0926',
    currency: 'USD',
    state: 'waiting',
    usableOn: '2026-11-13',
  } as const;
  expect([filledIn(null), filledIn(waiting)]).toEqual(['B2', null]);
});
