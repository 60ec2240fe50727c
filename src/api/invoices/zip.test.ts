import { afterEach, expect, test, vi } from 'vitest';
import { readInvoiceZip } from '#api/invoices/zip.ts';
import { answerWith } from '#api/testing/stubbed-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('how many invoices a ZIP is to have is told before the first one has come', async () => {
  const headers = { 'content-type': 'application/zip', 'x-files': '57' };
  answerWith(() => new Response(new Uint8Array([0x50, 0x4b]), { headers }));
  const told = vi.fn<Parameters<typeof readInvoiceZip>[4]>();
  const wanted = { kind: 'selected', trxIds: ['71'], as: 'zip' } as const;
  const scope = { buidCustomer: '0400', currency: null };
  const { missing } = await readInvoiceZip(
    scope,
    wanted,
    { language: 'en' },
    new AbortController().signal,
    told,
  );
  expect(told.mock.calls).toEqual([[{ done: 0, total: 57 }]]);
  // None of them came, nor the list of what is in it.
  expect(missing).toBe(58);
});
