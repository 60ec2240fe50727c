import { describe, expect, test } from 'vitest';
import {
  aboveEveryCeiling,
  ceilingStanding,
  leftOutGroups,
  runThatTakes,
  untilPutBack,
} from '#domain/autopay/left-out-told.ts';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';

const item = (trxId: string, more: Partial<ShownItem> = {}): ShownItem => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  accountId: 'C101',
  accountName: 'Fleet East 0412',
  merchantName: 'Ostrander Truck Centers',
  dueDate: '2026-12-01',
  amount: money(10_000, 'USD'),
  charged: money(10_000, 'USD'),
  uses: [],
  reason: null,
  chosenAt: null,
  announced: null,
  settledBy: null,
  ...more,
});
const run = (runDate: string, items: ShownItem[]) => ({ runDate, items }) as unknown as ShownRun;

describe('what a run leaves out', () => {
  test('is told by reason, with those of other currencies and accounts apart', () => {
    const groups = leftOutGroups([
      item('1'),
      item('2', { reason: 'disputed' }),
      item('3', { reason: 'disputed', accountId: 'C102' }),
      item('4', { reason: 'otherCurrency', amount: money(700, 'CAD') }),
      item('5', { reason: 'otherCurrency', amount: money(300, 'MXN') }),
      item('6', { reason: 'otherAccount' }),
      item('7', { reason: 'otherAccount', accountId: 'C102', accountName: 'Fleet West 0417' }),
    ]);
    expect(
      groups.map(({ reason, items, total }) => [reason, items.length, total.amount, total.currency]),
    ).toEqual([
      ['disputed', 2, 20_000, 'USD'],
      ['otherCurrency', 1, 700, 'CAD'],
      ['otherCurrency', 1, 300, 'MXN'],
      ['otherAccount', 1, 10_000, 'USD'],
      ['otherAccount', 1, 10_000, 'USD'],
    ]);
    expect(groups.at(-1)?.accountName).toBe('Fleet West 0417');
  });

  test('is apart once a later run takes it: that it is skipped holds no more', () => {
    const skipped = [item('1', { reason: 'skipped' }), item('2', { reason: 'skipped' })];
    const groups = leftOutGroups(skipped, ({ trxId }) => trxId === '1');
    expect(groups.map(({ isTakenLater, items }) => [isTakenLater, items.map(({ trxId }) => trxId)])).toEqual([
      [true, ['1']],
      [false, ['2']],
    ]);
  });

  test('is taken by the first later run, if any', () => {
    const announced = run('2026-12-01', [item('1', { reason: 'aboveInvoiceCeiling' })]);
    const between = run('2026-12-02', [item('1', { reason: 'aboveRunCeiling' })]);
    const later = run('2026-12-03', [item('1', { chosenAt: '2026-11-26T09:00:00.000Z' })]);
    expect(runThatTakes([announced, between, later], announced, '1')?.run.runDate).toBe('2026-12-03');
    expect(runThatTakes([announced, between], announced, '1')).toBeNull();
    expect(runThatTakes([announced, later], later, '1')).toBeNull();
  });
});

test('what alone is above the ceiling for a run is counted once, whichever runs leave it out', () => {
  const above = item('1', { reason: 'aboveEveryCeiling' });
  const runs = [
    run('2026-12-01', [above, item('2', { reason: 'aboveRunCeiling' })]),
    run('2026-12-02', [above, item('3', { reason: 'aboveEveryCeiling' })]),
  ];
  expect(aboveEveryCeiling(runs).map(({ trxId }) => trxId)).toEqual(['1', '3']);
  expect(aboveEveryCeiling([])).toEqual([]);
});

describe('an invoice above a ceiling', () => {
  const chosenAt = '2026-11-20T15:00:00.000Z';
  test.each([
    ['aboveInvoiceCeiling', null, 'canBeAllowed'],
    ['aboveInvoiceCeiling', chosenAt, 'allowed'],
    ['aboveRunCeiling', chosenAt, 'allowed'],
    ['aboveRunCeiling', null, null],
    ['aboveEveryCeiling', chosenAt, null],
    ['skipped', chosenAt, null],
  ] as const)('left out as %s, allowed at %s: %s', (reason, at, standing) => {
    expect(ceilingStanding(item('1', { reason, chosenAt: at }))).toBe(standing);
  });
});

test('what is left out until it is put back is told once, of all runs, as the latest has it', () => {
  const announced = run('2026-12-01', [
    item('1', { reason: 'skipped' }),
    item('2', { reason: 'skipped' }),
    item('3', { reason: 'disputed' }),
    item('4'),
  ]);
  const next = run('2026-12-04', [
    item('1'),
    item('2', { reason: 'skipped', chosenAt: '2026-11-26T15:00:00.000Z' }),
    item('5', { reason: 'voided' }),
  ]);
  expect(
    untilPutBack([announced, next]).map(({ run: of, item: { trxId } }) => `${trxId} ${of.runDate}`),
  ).toEqual(['2 2026-12-04', '5 2026-12-04']);
  expect(untilPutBack([])).toEqual([]);
});
