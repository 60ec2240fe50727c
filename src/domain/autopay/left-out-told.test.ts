import { describe, expect, test } from 'vitest';
import { ceilingStanding, leftOutGroups, runThatTakes } from '#domain/autopay/left-out-told.ts';
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
    expect(groups.map(({ reason, count, total }) => [reason, count, total.amount, total.currency])).toEqual([
      ['disputed', 2, 20_000, 'USD'],
      ['otherCurrency', 1, 700, 'CAD'],
      ['otherCurrency', 1, 300, 'MXN'],
      ['otherAccount', 1, 10_000, 'USD'],
      ['otherAccount', 1, 10_000, 'USD'],
    ]);
    expect(groups.at(-1)?.accountName).toBe('Fleet West 0417');
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

describe('an invoice above a ceiling', () => {
  const chosenAt = '2026-11-20T15:00:00.000Z';
  test.each([
    ['aboveInvoiceCeiling', null, null, 'canBeAllowed'],
    ['aboveInvoiceCeiling', chosenAt, null, 'allowed'],
    ['aboveRunCeiling', chosenAt, 10_000, 'allowed'],
    ['aboveRunCeiling', null, 10_000, null],
    ['aboveRunCeiling', null, 9_999, 'aboveEveryCeiling'],
    ['aboveInvoiceCeiling', chosenAt, 9_999, 'aboveEveryCeiling'],
    ['skipped', chosenAt, 9_999, null],
  ] as const)(
    'left out as %s, allowed at %s, with a ceiling for a run of %s: %s',
    (reason, at, most, standing) => {
      const ceiling = most === null ? null : money(most, 'USD');
      expect(ceilingStanding(item('1', { reason, chosenAt: at }), ceiling)).toBe(standing);
    },
  );
});
