import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('invoices by their numbers, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.payer', PASSWORD));
    await insertInvoices(portal.db, [
      invoiceRow('501', { invoice_id: 'Abc-1' }),
      invoiceRow('502', { invoice_id: 'ABC-1' }),
      invoiceRow('503', { invoice_id: 'X-3', currency: 'EUR' }),
      invoiceRow('504', { invoice_id: 'X-4' }),
      invoiceRow('505', { invoice_id: 'INV-7821220' }),
    ]);
  });
  afterAll(() => portal.close());

  const look = async (numbers: readonly string[], buid = 'C100') => {
    const attributes = { buid_customer: buid, numbers };
    const answer = await call(portal, 'POST', '/invoice-lookups', {
      session,
      body: { data: { type: 'invoice-lookups', attributes } },
    });
    const { data = [] } = answer.json as { data?: { id: string }[] };
    return [answer.status, data.map(({ id }) => id)];
  };

  test('are found whatever the case, the spaces and the currency, by either number', async () => {
    expect(await look(['abc-1', ' x - 3 ', '504', 'nothing'])).toEqual([200, ['501', '502', '503', '504']]);
    expect(await look(["' or true --"])).toEqual([200, []]);
  });

  test('are found by their digits alone, and with other marks between', async () => {
    expect(await look(['7821220'])).toEqual([200, ['505']]);
    expect(await look(['inv 7821220'])).toEqual([200, ['505']]);
    expect(await look(['782122'])).toEqual([200, []]);
  });

  test('are those of the customer that is named, and of no other', async () => {
    expect(await look(['X-4'], 'C900')).toEqual([404, []]);
  });

  test('are asked for at most a thousand at once', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `N-${index}`);
    expect((await look(many))[0]).toBe(422);
  });
});
