import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call, signIn } from '#server/testing/call.ts';
import { disputeRow } from '#server/testing/disputing.ts';
import { insertInvoices, insertWorld, invoiceRow, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Found = components['schemas']['SearchDocument'];

describe.each(ENGINES)('the order of what the search finds, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const find = async (text: string) => {
    const query = {
      'filter[search]': text,
      'filter[kinds]': 'invoice,payment,dispute',
      'filter[buid_customer]': OWN.customer,
    };
    return (await call(portal, 'GET', '/search', { session, query })).json as Found;
  };
  const titles = async (text: string) => (await find(text)).data.map(({ attributes }) => attributes.title);

  test('finds what is open first, of that and of the rest the latest', async () => {
    await insertInvoices(portal.db, [
      invoiceRow('7700001', { total: 5_000, paid: 5_000, life_cycle: 'paid', invoice_date: '2026-11-10' }),
      invoiceRow('7700002', { invoice_date: '2026-10-01' }),
      invoiceRow('7700003', { invoice_date: '2026-11-01' }),
    ]);
    expect(await titles('7700')).toEqual(['INV-7700003', 'INV-7700002', 'INV-7700001']);
  });

  test('counts no more than it looks at, and says that there are more', async () => {
    await insertInvoices(
      portal.db,
      Array.from({ length: 51 }, (_, index) => invoiceRow(`88${10_000 + index}`)),
    );
    const { data } = await find('881');
    expect(data).toHaveLength(5);
    expect(data[0]?.attributes.among).toEqual({ count: 50, is_more: true });
    const [some] = (await find('881000')).data;
    expect(some?.attributes.among).toEqual({ count: 10, is_more: false });
  });

  test('finds of disputes what is not over first, and of these and of payments the latest', async () => {
    const numbers = [1, 2, 3] as const;
    await insertInvoices(
      portal.db,
      numbers.map((number) => invoiceRow(`44${number}`)),
    );
    const opened = ['2026-11-19', '2026-09-01', '2026-10-01'] as const;
    await portal.db
      .insertInto('disputes')
      .values(
        numbers.map((number) =>
          disputeRow({
            dispute_id: `d-44${number}`,
            trx_id: `44${number}`,
            opened_at: `${opened[number - 1]}T12:00:00.000Z`,
            ...(number === 1 && { status: 'closed', ended_on: '2026-11-20' }),
          }),
        ),
      )
      .execute();
    expect(await titles('dsp-44')).toEqual(['DSP-443', 'DSP-442', 'DSP-441']);
    const { number_key: _key, ...payment } = await portal.db
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', 'pay-own')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('payments')
      .values(
        [1, 2].map((number) => ({
          ...payment,
          payment_id: `pay-${number}`,
          payment_number: `P-5550${number}`,
          submitted_at: `2026-11-0${number}T12:00:00.000Z`,
        })),
      )
      .execute();
    expect(await titles('p-555')).toEqual(['P-55502', 'P-55501']);
  });
});
