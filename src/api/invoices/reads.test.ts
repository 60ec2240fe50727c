import { afterEach, expect, test, vi } from 'vitest';
import { invoiceDetailsRead } from '#api/invoices/reads.ts';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';

const SCOPE = { buidCustomer: '100412', currency: null };

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [0, '/details'],
  [1, '/ecaas/invoice-details'],
  [2, '/ecaas/invoice-details'],
])('§7 invoice details: with version %i the invoice is asked for at %s', async (version, path) => {
  const sent = answerWith(() => documentAnswer({ errors: [], meta: { request_id: 'r' } }, 500));
  await expect(
    invoiceDetailsRead(SCOPE, '7816240', version).load(new AbortController().signal),
  ).rejects.toMatchObject({ kind: 'server' });
  const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
  expect(pathname).toMatch(new RegExp(`${path}$`));
  expect(pathname.includes('/ecaas/')).toBe(path.includes('/ecaas/'));
  expect(searchParams.get('filter[trx_id]')).toBe('7816240');
});
