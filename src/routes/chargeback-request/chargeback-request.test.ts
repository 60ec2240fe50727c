import { expect, test } from 'vitest';
import { askedInvoices } from '#routes/chargeback-request/chargeback-request.tsx';

test('an address that names more invoices than a request takes asks for all, so that the limit is told and none is left out unsaid', () => {
  const beside = Array.from({ length: 60 }, (_, index) => String(index + 2));
  const asked = askedInvoices({ params: { invoice_id: '1' }, search: { with: `${beside.join(',')},2,x` } });
  expect(asked).toEqual(['1', ...beside]);
});
