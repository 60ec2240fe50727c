import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('invoices as PDFs in one ZIP, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine, { settings: { invoiceDocuments: { mostInZip: 4 } } });
    await insertWorld(portal.db);
    await insertInvoices(portal.db, [
      invoiceRow('1'),
      // Two merchants, one number.
      invoiceRow('2', { invoice_id: 'INV-0000001', merchant_id: 'M2' }),
      invoiceRow('3'),
    ]);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
  });
  afterAll(() => portal.close());

  const zipOf = (query: Record<string, string> = {}) =>
    call(portal, 'GET', '/invoices.zip', {
      session,
      query: { 'filter[buid_customer]': OWN.customer, ...query },
      headers: { accept: 'application/zip' },
    });

  test('has each invoice that matches as a document of its own name, and a list of them', async () => {
    const answer = await zipOf({ sort: 'invoice_id', 'file[language]': 'de' });
    expect(answer.status, portal.logged.slice(-2).join()).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['x-files']).toBe('3');
    const files = readZip(answer.bytes);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      'Liste der Rechnungen.csv',
      'Rechnung INV-0000001 (2).pdf',
      'Rechnung INV-0000001.pdf',
      'Rechnung INV-0000003.pdf',
    ]);
    const read = await readPdf(files.find(({ name }) => name.endsWith('3.pdf'))?.content ?? Buffer.of());
    expect(read).toMatchObject({ title: 'Rechnung INV-0000003', isTagged: true });
    const list = files.at(-1)?.content.toString() ?? '';
    expect(list.match(/Rechnung INV/g)).toHaveLength(3);
    expect(list).not.toContain('Fehlt');
  });

  test('narrows as the list does', async () => {
    const files = readZip((await zipOf({ 'filter[trx_id]': '3' })).bytes);
    expect(files.map(({ name }) => name)).toEqual(['Invoice INV-0000003.pdf', 'List of invoices.csv']);
  });

  test('one that cannot be written is missing alone, and the list in the ZIP says so', async () => {
    await portal.db
      .insertInto('invoice_documents')
      .values({
        document_id: '00000000-0000-4000-8000-0000000000bb',
        customer_id: OWN.customer,
        trx_id: '3',
        merchant_id: 'M1',
        document_type: 'dealerOriginal',
        file_name: 'gone.pdf',
        media_type: 'application/pdf',
        bytes: 10,
        content_hash: 'x',
        state: 'stored',
        replaces: null,
        entered_at: portal.clock.instant(),
        entered_by: 'u-merchant.admin',
        entered_name: 'Ray',
        removed_at: null,
        removed_by: null,
      })
      .execute();
    const answer = await zipOf({ 'filter[trx_id]': '1,3' });
    const files = readZip(answer.bytes);
    expect(answer.headers['x-files']).toBe('2');
    expect(files.map(({ name }) => name)).toEqual(['Invoice INV-0000001.pdf', 'List of invoices.csv']);
    expect(files.at(-1)?.content.toString()).toMatch(
      /"INV-0000003","[^"]*","3","Missing: it could not be written/,
    );
    await portal.db.deleteFrom('invoice_documents').execute();
  });

  test('more than one ZIP holds are refused before anything is written', async () => {
    await insertInvoices(portal.db, [invoiceRow('4')]);
    expect((await zipOf()).status).toBe(200);
    await insertInvoices(portal.db, [invoiceRow('5')]);
    const answer = await zipOf();
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ code: 'too_many_invoices' }] } });
  });
});
