import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { png } from '#server/testing/bad-files.ts';

/** A dealer's own document of two pages. */
async function original(): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (const words of ['Morrow original', 'Second page']) made.addPage([612, 792]).drawText(words);
  return Buffer.from(await made.save());
}

describe.each(ENGINES)('an invoice as a PDF, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertInvoices(portal.db, [
      invoiceRow('1', { tax: 500, paid: 2_500, notes: 'Torque again after 50 miles.' }),
      invoiceRow('2'),
    ]);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
  });
  afterAll(() => portal.close());

  const pdf = async (more: Record<string, string> = {}) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': '1', ...more };
    const answer = await call(portal, 'GET', '/invoice-pdf', {
      session,
      query,
      headers: { accept: 'application/pdf' },
    });
    expect(answer.status, answer.text.slice(0, 300) + portal.logged.slice(-2).join()).toBe(200);
    return {
      ...(await readPdf(answer.bytes)),
      name: answer.headers['content-disposition'],
      bytes: answer.bytes,
    };
  };
  /** Gives the invoice a dealer original, or takes it away. */
  const give = async (file: { name: string; mediaType: string; content: Buffer } | null) => {
    await portal.db.deleteFrom('invoice_documents').execute();
    if (!file) return;
    const document_id = '00000000-0000-4000-8000-0000000000aa';
    await portal.deps.documents.store.put(document_id, file.content);
    await portal.db
      .insertInto('invoice_documents')
      .values({
        document_id,
        customer_id: OWN.customer,
        trx_id: '1',
        merchant_id: 'M1',
        document_type: 'dealerOriginal',
        file_name: file.name,
        media_type: file.mediaType,
        bytes: file.content.length,
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
  };

  test('says what stands in it, tagged, in the reader’s language', async () => {
    await give(null);
    const read = await pdf({ 'file[language]': 'de' });
    expect(read).toMatchObject({ title: 'Rechnung INV-0000001', language: 'de', isTagged: true });
    expect(read.name).toContain('Rechnung INV-0000001.pdf');
    expect(read.pages).toHaveLength(1);
    const [page = ''] = read.pages;
    for (const words of [
      'Ostrander Truck Centers',
      'PO-1',
      'Torque again',
      '75,00',
      'Kestrel Ridge Logistics',
    ]) {
      expect(page).toContain(words);
    }
  });

  test('has the pages of the dealer original behind it, and stays tagged', async () => {
    await give({ name: 'morrow.pdf', mediaType: 'application/pdf', content: await original() });
    const read = await pdf();
    expect(read).toMatchObject({ title: 'Invoice INV-0000001', isTagged: true });
    expect(read.pages).toHaveLength(3);
    expect(read.pages[0]).toContain('The dealer’s original invoice, morrow.pdf, follows on the next page.');
    expect(read.pages.slice(1).join()).not.toContain('follows');
    expect(read.trees[0]).toContain('H1');
    expect((await pdf({ 'file[original]': 'without' })).pages).toHaveLength(1);
    expect((await pdf({ 'filter[trx_id]': '2' })).pages).toHaveLength(1);
  });

  test('has a picture on a page of its own, and what cannot be pages within it', async () => {
    const broken = {
      name: 'locked.pdf',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF-1.7 %%EOF'),
    };
    await give(broken);
    const read = await pdf();
    expect(read.pages).toHaveLength(1);
    expect(read.pages[0]).toContain('is attached to this file as locked.pdf.');
    const attached = (await PDFDocument.load(read.bytes)).getAttachments();
    expect(attached.map(({ name, data }) => [name, Buffer.from(data).toString()])).toEqual([
      ['locked.pdf', '%PDF-1.7 %%EOF'],
    ]);
    await give({ name: 'scan.png', mediaType: 'image/png', content: png() });
    expect((await pdf()).pages.length).toBeGreaterThan(0);
  });

  test('comes with the original as a file within it where that is configured', async () => {
    await give({ name: 'morrow.pdf', mediaType: 'application/pdf', content: await original() });
    Object.assign(portal.deps.portal.invoiceDocuments, { originalInPdf: 'embedded' });
    const read = await pdf();
    Object.assign(portal.deps.portal.invoiceDocuments, { originalInPdf: 'appended' });
    expect(read.pages).toHaveLength(1);
    expect((await PDFDocument.load(read.bytes)).getAttachments()).toHaveLength(1);
  });
});
