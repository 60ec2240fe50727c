import { expect, test, vi } from 'vitest';
import { apiError } from '#server/platform/http/api-error.ts';
import { paymentBody, startPayingPortal, submit } from '#server/testing/paying.ts';

vi.mock(import('#server/money/payments/advance-payment.ts'), async (original) => ({
  ...(await original()),
  advancePayment: () =>
    Promise.reject(apiError(409, 'refused_late', 'Refused after the payment was written')),
}));

test('a refusal after a write takes the write back, and is not kept as if it had been judged', async () => {
  const portal = await startPayingPortal('PostgreSQL');
  const [trxId = ''] = await portal.billed(1);
  expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(409);
  expect(await portal.countPayments()).toBe(0);
  expect(await portal.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  const { collection } = await portal.db
    .selectFrom('invoices')
    .select('collection')
    .where('trx_id', '=', trxId)
    .executeTakeFirstOrThrow();
  expect(collection).toBe('none');
  await portal.close();
});
