import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { withActingMerchant } from '#server/platform/db/tenant.ts';
import {
  checkInvoiceDocuments,
  eraseInvoiceDocuments,
} from '#server/receivables/invoice-documents/sweep-invoice-documents.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import {
  CANARY,
  FOREIGN,
  insertInvoices,
  insertWorld,
  invoiceRow,
  OWN,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import { startTestPortal, TEST_NOW, type TestPortal } from '#server/testing/portal.ts';
import { putInvoiceDocument, type PutInvoiceDocument } from '#server/testing/put-invoice-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Told = components['schemas']['MerchantInvoiceDocument'];

const table = (words: string) => `item,note\ntire,${words}\n`;

describe.each(ENGINES)('documents of invoices, on %s', (engine) => {
  let portal: TestPortal;
  let merchant: string | undefined;
  let reader: string | undefined;
  let buyer: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertInvoices(portal.db, [
      invoiceRow('1'),
      invoiceRow('2', { account_id: 'C102', account_name: 'Fleet West 0417' }),
      invoiceRow('3', { merchant_id: 'M2' }),
      invoiceRow('9001', {
        customer_id: FOREIGN.customer,
        account_id: 'C901',
        account_name: CANARY,
        merchant_id: 'M9',
      }),
    ]);
    const session = async (name: string) => (await signIn(portal, name, PASSWORD)).session;
    merchant = await session('merchant.admin');
    reader = await session('merchant.viewer');
    buyer = await session('customer.viewer');
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.clock.advance(-portal.clock.offset());
    await portal.db.deleteFrom('invoice_documents').execute();
  });

  const put = (more: Partial<PutInvoiceDocument> = {}) =>
    putInvoiceDocument(portal, { trxId: '1', session: merchant, content: table(randomUUID()), ...more });
  /** So many seconds after the test's moment. */
  const later = (seconds: number) => portal.clock.advance(seconds * 1000 - portal.clock.offset());
  const listed = async (trxId = '1', session = merchant): Promise<Told[]> => {
    const answer = await call(portal, 'GET', '/merchant-invoice-documents', {
      session,
      query: { 'filter[trx_id]': trxId },
    });
    return (answer.json as { data: { attributes: Told }[] }).data.map(({ attributes }) => attributes);
  };
  const bought = async (trxId = '1', buid: string = OWN.customer) => {
    const query = { 'filter[buid_customer]': buid, 'filter[trx_id]': trxId };
    const answer = await call(portal, 'GET', '/customer-invoice-documents', { session: buyer, query });
    const { data } = answer.json as { data?: { attributes: { file_name: string } }[] };
    return data ? data.map(({ attributes }) => attributes.file_name) : answer.status;
  };
  const remove = (id: string, session = merchant) =>
    call(portal, 'DELETE', '/merchant-invoice-documents', { session, body: { document_id: id } });
  const restore = (id: string, session = merchant) =>
    call(portal, 'POST', '/merchant-invoice-document-restorations', {
      session,
      body: { document_id: id },
    });
  const undoOf = ({ json }: TestAnswer) =>
    (json as { data: { attributes: Told } }).data.attributes.undo_until;
  const read = (side: 'merchant' | 'customer', id: string, session: string | undefined) =>
    call(portal, 'GET', `/ecaas/${side}-invoice-document/${id}`, {
      session,
      headers: { accept: '*/*' },
      ...(side === 'customer' ? { query: { 'filter[buid_customer]': OWN.customer } } : {}),
    });
  const audited = async () =>
    (await portal.db.selectFrom('audit_log').select('action').orderBy('entry_id').execute())
      .map(({ action }) => action)
      .filter((action) => action.startsWith('invoice_document'));

  test('the buyer reads at once what the merchant has added', async () => {
    const content = table('rim');
    const { id, told } = await put({ content, type: 'proofOfDelivery', name: 'Lieferung.csv' });
    expect(told).toEqual({
      document_id: id,
      doc_type_id: 2,
      document_type: 'proofOfDelivery',
      entry_ts: TEST_NOW,
      file_name: 'Lieferung.csv',
      file_size: content.length,
      state: 'stored',
      added_by: 'Dana Whitlock',
      undo_until: null,
    });
    expect(await listed()).toEqual([told]);
    expect(await bought()).toEqual(['Lieferung.csv']);
    expect((await read('merchant', id, reader)).text).toBe(content);
    const file = await read('customer', id, buyer);
    expect(file.text).toBe(content);
    expect(file.headers['content-type']).toBe('application/octet-stream');
  });

  test('sent once more it is there once; the id with another content is refused', async () => {
    const id = randomUUID();
    const content = table('once');
    const first = await put({ id, content });
    expect(await put({ id, content })).toMatchObject({ told: first.told });
    expect((await put({ id })).answer.codes).toEqual(['document_taken']);
    expect(await listed()).toHaveLength(1);
  });

  test('the same content twice is no second document, but may take its own place under another type', async () => {
    const content = table('twice');
    const first = await put({ content });
    expect((await put({ content, type: 'photo' })).answer.codes).toEqual(['document_doubled']);
    const moved = await put({ content, type: 'photo', replaces: first.id });
    expect(moved.answer.status).toBe(200);
    expect((await listed()).filter(({ undo_until }) => undo_until === null)).toEqual([moved.told]);
  });

  test('one dealer original is enough; another takes its place, and the invoice is never without', async () => {
    const original = { type: 'dealerOriginal', name: 'a.pdf' } as const;
    const pdf = (words: string) => `%PDF-1.7\n% ${words}\n%%EOF\n`;
    const first = await put({ ...original, content: pdf('1') });
    expect(first.answer.status, first.answer.text).toBe(200);
    expect((await put({ ...original, content: pdf('2') })).answer.codes).toEqual(['document_single']);
    const second = await put({ ...original, name: 'b.pdf', content: pdf('2'), replaces: first.id });
    expect(second.answer.status).toBe(200);
    expect(await bought()).toEqual(['b.pdf']);
    expect(await listed()).toEqual([second.told]);
    expect((await restore(first.id)).codes).toEqual(['document_single']);
  });

  test('of other types there are as many as configured', async () => {
    for (let count = 0; count < 3; count++) expect((await put()).answer.status).toBe(200);
    expect((await put()).answer.codes).toEqual(['document_full']);
    expect((await put({ type: 'photo' })).answer.status).toBe(200);
  });

  test('a dealer original that cannot be pages is refused, as is what dispute documents refuse', async () => {
    expect((await put({ type: 'dealerOriginal' })).answer.codes).toEqual(['document_unsupported']);
    expect((await put({ name: 'run.exe' })).answer.codes).toEqual(['document_unsupported']);
    expect((await put({ name: 'a.pdf' })).answer.codes).toEqual(['document_ending']);
    expect(await listed()).toEqual([]);
  });

  test('two that come at once for one place leave one', async () => {
    const pdf = (words: string) => `%PDF-1.7\n% ${words}\n%%EOF\n`;
    const both = await Promise.all(
      ['1', '2'].map((words) => put({ type: 'dealerOriginal', name: `${words}.pdf`, content: pdf(words) })),
    );
    expect(new Set(both.map(({ answer }) => answer.status))).toEqual(new Set([200, 422]));
  });

  test('what is removed nobody reads, and for ten seconds it can be had back', async () => {
    const { id, told } = await put();
    const until = '2026-11-20T18:00:10.000Z';
    expect(undoOf(await remove(id))).toBe(until);
    expect(await bought()).toEqual([]);
    expect((await read('customer', id, buyer)).status).toBe(404);
    expect((await read('merchant', id, reader)).status).toBe(404);
    await later(5);
    // Once more, also from another tab: it is removed since the first time.
    expect(undoOf(await remove(id))).toBe(until);
    expect(await listed()).toEqual([{ ...told, undo_until: until }]);
    expect(undoOf(await restore(id))).toBeNull();
    expect(undoOf(await restore(id))).toBeNull();
    expect(await listed()).toEqual([told]);
    expect(await bought()).toEqual([told.file_name]);
    expect((await audited()).slice(-3)).toEqual([
      'invoice_document_added',
      'invoice_document_removed',
      'invoice_document_restored',
    ]);
  });

  test('later it is gone for good, its content too', async () => {
    const { id } = await put();
    await remove(id);
    await later(16);
    expect(await listed()).toEqual([]);
    expect((await restore(id)).status).toBe(404);
    await later(30);
    expect(await eraseInvoiceDocuments(portal.deps)).toBe(1);
    await expect(portal.deps.documents.store.read(id)).rejects.toThrow('ENOENT');
    expect((await remove(id)).status).toBe(404);
  });

  test('the sweep leaves what is there and what can be had back', async () => {
    await put();
    const { id } = await put();
    await remove(id);
    await later(9);
    expect(await eraseInvoiceDocuments(portal.deps)).toBe(0);
  });

  test('what a check has not looked at yet the buyer does not read; passed, it takes its place', async () => {
    const results = ['later', 'later', 'passed'] as const;
    let asked = 0;
    const check = async () => results[asked++] ?? ('passed' as const);
    const documents = { store: portal.deps.documents.store, check };
    const kept = portal.deps.documents;
    Object.assign(portal.deps.documents, documents);
    const { id, told } = await put();
    expect(told.state).toBe('checking');
    expect(await bought()).toEqual([]);
    expect((await read('merchant', id, reader)).status).toBe(404);
    expect(await checkInvoiceDocuments({ ...portal.deps, documents })).toBe(0);
    expect(await checkInvoiceDocuments({ ...portal.deps, documents })).toBe(1);
    expect(await bought()).toEqual([told.file_name]);
    Object.assign(portal.deps.documents, { ...kept, check: async () => 'passed' });
  });

  test('a foreign invoice and a foreign document answer as missing ones', async () => {
    for (const trxId of ['9001', '3', '777']) {
      expect((await put({ trxId })).answer.codes, trxId).toEqual(['not_found']);
      const list = await call(portal, 'GET', '/merchant-invoice-documents', {
        session: merchant,
        query: { 'filter[trx_id]': trxId },
      });
      expect(list.codes).toEqual(['not_found']);
    }
    const { id } = await put();
    await portal.db.updateTable('invoice_documents').set({ merchant_id: 'M2', trx_id: '3' }).execute();
    for (const answer of [await remove(id), await restore(id), await read('merchant', id, merchant)]) {
      expect([answer.status, answer.codes]).toEqual([404, ['not_found']]);
    }
  });

  test('who works for one sub-account does not read another’s', async () => {
    const { id } = await put();
    expect(await bought('1', 'C101')).toHaveLength(1);
    expect(await bought('1', 'C102')).toBe(404);
    const query = { 'filter[buid_customer]': 'C102' };
    const answer = await call(portal, 'GET', `/ecaas/customer-invoice-document/${id}`, {
      session: buyer,
      headers: { accept: '*/*' },
      query,
    });
    expect(answer.status).toBe(404);
  });

  test('the database itself keeps a merchant to the own invoices and the own name', async () => {
    const { id } = await put();
    const row = await portal.db
      .selectFrom('invoice_documents')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    const acting = { userId: 'u-merchant.admin', merchantId: 'M1' };
    const add = (more: Partial<typeof row>) =>
      withActingMerchant(portal.db, acting, (tx) =>
        tx
          .insertInto('invoice_documents')
          .values({ ...row, document_id: randomUUID(), ...more })
          .execute(),
      );
    await add({});
    for (const more of [
      { merchant_id: 'M2', trx_id: '3' },
      { trx_id: '3' },
      { entered_by: 'u-merchant.viewer' },
    ]) {
      await expect(add(more), JSON.stringify(more)).rejects.toThrow('row-level security');
    }
    const elsewhere = { ...acting, merchantId: 'M2' };
    const seen = await withActingMerchant(portal.db, elsewhere, (tx) =>
      sql`select * from invoice_documents`.execute(tx),
    );
    expect(seen.rows).toEqual([]);
  });
});
