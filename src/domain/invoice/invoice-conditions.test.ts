import { expect, test } from 'vitest';
import {
  conditionAttributes,
  conditionParameters,
  conditionsOfAttributes,
  conditionsOfParameters,
} from '#domain/invoice/invoice-conditions.ts';

const all = {
  search: 'inv 78',
  dueFrom: '2026-11-01',
  dueTo: '2026-11-30',
  amountFrom: 0,
  amountTo: 9_900,
  account: 'C101',
  buidMerchant: 'M1',
};

test('every condition is sent by its name in the contract, an amount of nothing too, and read back', () => {
  expect(conditionAttributes(all)).toEqual({
    search: 'inv 78',
    due_from: '2026-11-01',
    due_to: '2026-11-30',
    amount_from: 0,
    amount_to: 9_900,
    account: 'C101',
    buid_merchant: 'M1',
  });
  expect(conditionsOfAttributes(conditionAttributes(all))).toEqual(all);
  expect(conditionsOfParameters(conditionParameters(all))).toEqual(all);
  expect(Object.keys(conditionParameters(all))).toContain('filter[due_from]');
});

test('what is absent or empty narrows nothing', () => {
  expect(conditionParameters({ search: '', dueFrom: undefined })).toEqual({});
  expect(conditionsOfParameters({})).toEqual({});
});
