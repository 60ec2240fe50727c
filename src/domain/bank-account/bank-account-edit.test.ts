import { describe, expect, test } from 'vitest';
import {
  autopayMovesFrom,
  checkedProblems,
  editProblems,
  isAsSaved,
} from '#domain/bank-account/bank-account-edit.ts';
import type { BankAccountProblem } from '#domain/bank-account/bank-account-form.ts';
import { offeredStyles } from '#domain/bank-account/bank-account.ts';
import {
  autopayHeirs,
  confirmationRefusal,
  isLastOnline,
  onlineHeirs,
  removalRefusal,
} from '#domain/bank-account/kept-account.ts';
import { aBankAccount, aTypedAccount } from '#domain/testing/a-bank-account.ts';

const holder = aBankAccount({ bankAccountId: 'B2', lastFour: '0926', paymentTypes: ['autopay', 'online'] });
const account = aBankAccount();
const ADDED = { account: null, accounts: [account, holder] };
const CHANGED = { account, accounts: [account, holder] };
const rulesOf = (problems: readonly BankAccountProblem[]) => problems.map(({ problem }) => problem);

describe('an account that is added or changed', () => {
  test('needs its numbers, unless those of before are kept, and a use always', () => {
    const empty = aTypedAccount({ routingNumber: '', accountNumber: '', confirmAccountNumber: '' });
    expect(rulesOf(editProblems(empty, ADDED))).toEqual(['REQ-05', 'REQ-05', 'REQ-05']);
    expect(editProblems({ ...empty, keepsNumbers: true }, CHANGED)).toEqual([]);
    expect(rulesOf(editProblems({ ...empty, keepsNumbers: true, paymentTypes: [] }, CHANGED))).toEqual([
      'PAY-52',
    ]);
  });

  test('takes AutoPay from the account that has it, and from none where it has it itself', () => {
    const wish = { paymentTypes: ['autopay'] as const };
    expect(autopayMovesFrom(wish, ADDED)).toBe(holder);
    expect(autopayMovesFrom(wish, { ...CHANGED, account: holder })).toBeUndefined();
    expect(autopayMovesFrom({ paymentTypes: ['online'] }, ADDED)).toBeUndefined();
    expect(autopayMovesFrom(wish, { account: null, accounts: [account] })).toBeUndefined();
  });

  test('BKN-07: AutoPay does not move to another currency, in which its ceilings are not', () => {
    const canadian = aTypedAccount({
      style: 'cfi',
      accountName: 'Kestrel Ridge',
      bankNumber: '0815',
      branchNumber: '30412',
      paymentTypes: ['autopay'],
    });
    expect(rulesOf(editProblems(canadian, ADDED))).toEqual(['BKN-07']);
    expect(editProblems({ ...canadian, paymentTypes: ['online'] }, ADDED)).toEqual([]);
    expect(editProblems(aTypedAccount({ paymentTypes: ['autopay'] }), ADDED)).toEqual([]);
    const cad = aBankAccount({ bankAccountId: 'B3', currency: 'CAD', bankCountry: 'CA' });
    const kept = aTypedAccount({ style: 'cfi', keepsNumbers: true, paymentTypes: ['autopay'] });
    expect(rulesOf(editProblems(kept, { account: cad, accounts: [holder, cad] }))).toEqual(['BKN-07']);
  });

  test('says what is wrong in fields that were left, and that one is empty only after it was sent so', () => {
    const wrong = aTypedAccount({ routingNumber: '123456789', bankName: '' });
    const told = (left: Parameters<typeof checkedProblems>[2]['left'], said = editProblems(wrong, ADDED)) =>
      rulesOf(checkedProblems(wrong, ADDED, { left, said }));
    expect(told(['bankName'], [])).toEqual([]);
    expect(told(['routingNumber'], [])).toEqual(['BKN-04']);
    expect(told(['bankName', 'routingNumber'])).toEqual(['REQ-05', 'BKN-04']);
    expect(told([])).toEqual([]);
  });

  test('is as it is saved with its numbers and uses, in any order', () => {
    const kept = aTypedAccount({ keepsNumbers: true });
    expect(isAsSaved(kept, CHANGED)).toBe(true);
    expect(isAsSaved({ ...kept, paymentTypes: ['online', 'autopay'] }, { ...CHANGED, account: holder })).toBe(
      true,
    );
    expect(isAsSaved({ ...kept, paymentTypes: ['autopay'] }, CHANGED)).toBe(false);
    expect(isAsSaved({ ...kept, paymentTypes: ['online', 'autopay'] }, CHANGED)).toBe(false);
    expect(isAsSaved(aTypedAccount(), CHANGED)).toBe(false);
    expect(isAsSaved(kept, ADDED)).toBe(false);
  });
});

test('§8: where no country is known accounts can be added in every style', () => {
  expect(offeredStyles(['US', 'CA'])).toEqual(['us', 'cfi']);
  expect(offeredStyles(['DE', 'CA'])).toEqual(['cfi']);
  expect(offeredStyles(['DE'])).toEqual(['us', 'cfi']);
  expect(offeredStyles([])).toEqual(['us', 'cfi']);
});

test('BKN-08, BKN-09: an account stays while payments are under way, and the last one that pays online until it was warned of', () => {
  const of = (isUnderWay: boolean, isLast: boolean, isLastConfirmed: boolean) =>
    removalRefusal({ isUnderWay, isLast, isLastConfirmed });
  expect([of(true, true, true), of(true, false, false)]).toEqual(['BKN-08', 'BKN-08']);
  expect([of(false, true, false), of(false, true, true), of(false, false, false)]).toEqual([
    'BKN-09',
    null,
    null,
  ]);
});

describe('BKN-09: online payments in a currency stop with the last account that pays online in it', () => {
  const other = (differing: Parameters<typeof aBankAccount>[0]) =>
    aBankAccount({ bankAccountId: 'B3', ...differing });

  test.each([
    ['alone', []],
    ['beside one of another currency', [other({ currency: 'CAD' })]],
    ['beside one for AutoPay only', [other({ paymentTypes: ['autopay'] })]],
    ['beside one that was stopped', [other({ state: 'stopped' })]],
    ['beside one that waits', [other({ state: 'waiting', usableOn: '2026-11-24' })]],
    ['beside one that is not confirmed', [other({ state: 'unconfirmed' })]],
  ])('%s', (_, others) => {
    expect(isLastOnline(account, [account, ...others])).toBe(true);
  });

  test.each([
    ['where another one pays online', account, [account, other({})]],
    ['of one that waits itself', other({ state: 'waiting' }), [other({ state: 'waiting' })]],
    ['of one for AutoPay only', other({ paymentTypes: ['autopay'] }), [other({ paymentTypes: ['autopay'] })]],
  ])('not %s', (_, one, accounts) => {
    expect(isLastOnline(one, accounts)).toBe(false);
  });

  test('that use moves to one for AutoPay only that can be paid from, in its own currency', () => {
    const autopayOnly = other({ paymentTypes: ['autopay'] });
    const cad = aBankAccount({ bankAccountId: 'B4', currency: 'CAD', paymentTypes: ['autopay'] });
    expect(onlineHeirs(account, [account, autopayOnly, cad])).toEqual([autopayOnly]);
    expect(onlineHeirs(account, [account, { ...autopayOnly, state: 'stopped' as const }])).toEqual([]);
    // Where others pay online nothing has to move.
    expect(onlineHeirs(account, [account, holder, autopayOnly])).toEqual([]);
  });
});

test('AutoPay moves to accounts that can be paid from, in its own currency', () => {
  const waiting = aBankAccount({ bankAccountId: 'B3', state: 'waiting' });
  const cad = aBankAccount({ bankAccountId: 'B4', currency: 'CAD' });
  expect(autopayHeirs(holder, [account, holder, waiting, cad])).toEqual([account]);
});

test('BKN-10: what waits is confirmed by somebody else, what was stopped by anybody', () => {
  const of = (state: 'unconfirmed' | 'waiting' | 'usable' | 'stopped', isOwn: boolean) =>
    confirmationRefusal({ state, isOwn });
  expect([of('usable', false), of('unconfirmed', true), of('waiting', true)]).toEqual([
    'notNeeded',
    'own',
    'own',
  ]);
  expect([of('stopped', true), of('stopped', false), of('unconfirmed', false), of('waiting', false)]).toEqual(
    [null, null, null, null],
  );
});
