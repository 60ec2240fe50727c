import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REJECTION_DEFAULTS } from '#domain/rejection/rejection.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { importTransactions } from '#server/receivables/rejections/import-transactions.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { sale } from '#server/testing/rejecting.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const HEADING =
  'number,buid_customer,kind,sold_on,due_on,po_number,currency,description,quantity,unit_price,tax,total';
const row = (number: string, goods: string, total: string, more = '') =>
  `${number},${OWN.customer},sale,2026-11-18,2026-12-18,${more},USD,${goods},1.40,${total}`;

describe.each(ENGINES)('transactions of a file, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const bring = async (
    name: string,
    text: string,
    more: { isDryRun?: boolean; merchantId?: string } = {},
  ) => {
    const file = join(mkdtempSync(join(tmpdir(), 'transactions-')), name);
    writeFileSync(file, text);
    const told: string[] = [];
    const deps = { clock: portal.clock, terms: REJECTION_DEFAULTS, timeZone: 'America/Chicago' };
    const summary = await importTransactions(portal.db, deps, {
      file,
      merchantId: 'M1',
      isDryRun: false,
      ...more,
      onRefused: (line, reason) => told.push(`${line} ${reason}`),
      onRejected: (line, number, reasons) => told.push(`${line} ${number} ${reasons.join()}`),
    });
    return { summary, told };
  };
  const numbers = async () =>
    (await portal.db.selectFrom('merchant_transactions').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );

  test('CSV: each is taken or rejected, what cannot be read is named by its line, and the same again changes nothing', async () => {
    const text = [
      HEADING,
      row('CSV-1', 'Brake drum,2,10.00', '31.40'),
      row('CSV-1', 'Hose,1,10.00', '31.40'),
      row('CSV-2', 'Hose,1,10.00', '12.00'),
      row('CSV-3', 'Hose,0,10.00', '11.40'),
      row('CSV-4', 'Hose,1,ten', '11.40'),
      row('CSV-5', 'Hose,1,10.00', '21.40'),
      row('CSV-5', 'Hose,1,10.00', '21.50'),
      row('CSV-6', 'Hose,1,10.00', '11.40').replace(OWN.customer, 'NOBODY'),
    ].join('\n');
    const dry = await bring('a.csv', text, { isDryRun: true });
    expect(await numbers()).toEqual([]);
    const first = await bring('a.csv', text);
    expect(first).toEqual(dry);
    expect(first.summary).toEqual({ accepted: 1, rejected: 1, known: 0, refused: 4 });
    expect(first.told).toEqual([
      '4 CSV-2 wrongAmount',
      expect.stringMatching(/^5 lines\.0\.quantity: /),
      '6 an amount is none of USD written like 1,234.56',
      '7 line 8 has another total than the first one of its number',
      '9 there is no customer NOBODY',
    ]);
    expect((await bring('a.csv', text)).summary).toEqual({ accepted: 0, rejected: 0, known: 2, refused: 4 });
    expect(await numbers()).toEqual(['CSV-1', 'CSV-2']);
    const invoice = await portal.db
      .selectFrom('invoices')
      .select('total')
      .where('invoice_id', '=', 'CSV-1')
      .execute();
    expect(invoice).toEqual([{ total: 3_140 }]);
    expect(await verifyLedger(portal.db)).toEqual([]);
  });

  test('JSON: a list as the operation takes it, of which the same within one file is taken once', async () => {
    const one = sale();
    const { summary, told } = await bring('b.json', JSON.stringify([one, one, { ...sale(), kind: 'gift' }]));
    expect(summary).toEqual({ accepted: 1, rejected: 0, known: 1, refused: 1 });
    expect(told).toEqual([expect.stringMatching(/^3 kind: /)]);
  });

  test('a file that is none, and a merchant that is not there, change nothing', async () => {
    const before = await numbers();
    await expect(bring('c.json', '{}')).rejects.toThrow('holds no list of transactions');
    await expect(bring('c.csv', 'number,total\n1,2')).rejects.toThrow('No column for buid_customer');
    await expect(bring('c.json', '[]', { merchantId: 'NONE' })).rejects.toThrow('There is no merchant NONE.');
    expect(await numbers()).toEqual(before);
  });
});
