import { expect, test } from 'vitest';
import {
  CHARGEBACK_REASONS,
  chargeableRows,
  chargeableTotals,
  chargebackFormObstacles,
  type AskedForChargeback,
} from '#domain/dispute/chargeback-request.ts';
import { money } from '#domain/money/money.ts';
import { aDisputeConfig as config } from '#domain/testing/dispute-facts.ts';

const asked = (differing: Partial<AskedForChargeback>): AskedForChargeback => ({
  trxId: '1',
  invoiceId: 'INV-1',
  merchantName: 'Tidewater Marine Supply',
  chargeable: money(96_035, 'USD'),
  obstacles: [],
  ...differing,
});

test('what can be charged back is told from what cannot, and from what the user has left out', () => {
  const all = [
    asked({}),
    asked({ trxId: '2', obstacles: [{ rule: 'DIS-53', facts: {}, remedy: { kind: 'contactSupport' } }] }),
    asked({ trxId: '3', invoiceId: null }),
    asked({ trxId: '4', chargeable: null }),
    asked({ trxId: '5', merchantName: null, chargeable: money(5, 'CAD') }),
    asked({ trxId: '6', chargeable: money(1, 'USD') }),
  ];
  expect(chargeableRows(all).map(({ trxId }) => trxId)).toEqual(['1', '5', '6']);
  expect(chargeableRows(all)[1]?.merchantName).toBe('');
  expect(chargeableRows(all, ['5']).map(({ trxId }) => trxId)).toEqual(['1', '6']);
  expect(chargeableTotals(chargeableRows(all))).toEqual([money(96_036, 'USD'), money(5, 'CAD')]);
});

test('DIS-11: a reason and words are needed, and no reason that needs a document is offered', () => {
  expect(chargebackFormObstacles({ reasonId: null, description: ' ' }, config)).toMatchObject([
    { rule: 'DIS-11', facts: { missing: ['reason', 'description'] } },
  ]);
  expect(
    chargebackFormObstacles({ reasonId: 'goods_not_received', description: 'No.' }, config),
  ).toMatchObject([{ rule: 'DIS-11', facts: { missing: ['reason'] } }]);
  for (const { id } of CHARGEBACK_REASONS) {
    expect(chargebackFormObstacles({ reasonId: id, description: 'Twice.' }, config)).toEqual([]);
  }
  expect(CHARGEBACK_REASONS.map(({ id }) => id)).toContain('duplicate_invoice');
});
