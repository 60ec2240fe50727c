import { expect, test } from 'vitest';
import {
  onlyBarred,
  settingRefusals,
  type SettingRefusal,
  type WishedSetting,
} from '#domain/autopay/setting-rules.ts';

const CHOICES = {
  bankAccountIds: ['B1'],
  accountIds: ['C101', 'C102', 'C103'],
  openIds: ['C101', 'C102'],
  mostDaysEarly: 10,
};
const TERMS = { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: ['C101'] };

test.each<[SettingRefusal[], Partial<WishedSetting['terms']>, string | null]>([
  [[], {}, 'B1'],
  [[], { daysEarly: 10, runCeiling: 1, invoiceCeiling: 1, accountIds: ['C101', 'C102'] }, 'B1'],
  [['account_missing'], {}, null],
  [['account_missing'], {}, 'B2'],
  [['accounts_missing'], { accountIds: [] }, 'B1'],
  [['accounts_missing'], { accountIds: ['C101', 'C901'] }, 'B1'],
  [['accounts_barred'], { accountIds: ['C103'] }, 'B1'],
  [[], { accountIds: ['C101', 'C103'] }, 'B1'],
  [['ceiling_invalid'], { runCeiling: 0 }, 'B1'],
  [['ceiling_invalid'], { invoiceCeiling: -1 }, 'B1'],
  [['days_invalid'], { daysEarly: 11 }, 'B1'],
  [['days_invalid'], { daysEarly: -1 }, 'B1'],
  [['days_invalid'], { daysEarly: 1.5 }, 'B1'],
  [['account_missing', 'accounts_missing'], { accountIds: [] }, null],
])('%j is what %j from %s comes to', (refusals, terms, bankAccountId) => {
  expect(settingRefusals({ bankAccountId, terms: { ...TERMS, ...terms } }, CHOICES)).toEqual(refusals);
});

test('decisions §11: AutoPay is turned on for nobody whose every account is barred', () => {
  const [barred, open] = [{ isBarred: true }, { isBarred: false }];
  expect(onlyBarred([barred, barred])).toEqual([barred, barred]);
  expect(onlyBarred([barred, open])).toEqual([]);
  expect(onlyBarred([])).toEqual([]);
});
