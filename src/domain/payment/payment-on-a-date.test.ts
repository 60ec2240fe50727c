import { expect, test } from 'vitest';
import { bankObstacles, cardObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPayer, aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';

test('PAY-28: only a bank account pays on a date', () => {
  const selected = summarize([anInvoice()], aPaymentConfig);
  const onDate = { ...aPayer(), isOnDate: true };
  expect(cardObstacles(selected, onDate).map(({ rule }) => rule)).toEqual(['PAY-28']);
  expect(bankObstacles(selected, onDate)).toEqual([]);
});
