import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call } from '#server/testing/call.ts';
import { chargeBack, chargebackBody } from '#server/testing/charging-back.ts';
import { disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { putInvoiceDocument } from '#server/testing/put-invoice-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Beside = components['schemas']['InvoiceBeside'] | null;

describe.each(ENGINES)('the invoice beside what is decided of it, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const read = async (party: 'customer' | 'merchant' | 'support', kind: string, id: string) => {
    const session = { customer: portal.admin, merchant: portal.merchant, support: portal.support }[party];
    const query: Record<string, string> =
      party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    const { json } = await call(portal, 'GET', `/ecaas/${party}-${kind}/${id}`, { session, query });
    return (json as { data: { attributes: { invoice: Beside } } }).data.attributes.invoice;
  };
  const withLine = async (trxId: string) => {
    await portal.db
      .insertInto('invoice_lines')
      .values({
        customer_id: OWN.customer,
        trx_id: trxId,
        line_number: 1,
        description: 'Drive tire 11R22.5',
        quantity: '2',
        unit: 'ea',
        unit_price: 5_000,
        amount: 10_000,
      })
      .execute();
    const words = `item,note\ntire,${randomUUID()}\n`;
    const { id } = await putInvoiceDocument(portal, { trxId, session: portal.merchant, content: words });
    return { documentId: id, words };
  };
  const taken = (documentId: string, session = portal.support) =>
    call(portal, 'GET', `/ecaas/support-dispute-document/${documentId}`, {
      session,
      headers: { accept: '*/*' },
    });

  test('support reads its lines, sums and documents with a dispute; the sides, who have a page of it, do not', async () => {
    const { trxId, disputeId } = await disputed(portal);
    const { documentId, words } = await withLine(trxId);
    expect(await read('support', 'dispute', disputeId)).toMatchObject({
      lines: [{ line_number: 1, description: 'Drive tire 11R22.5', amount: { amount: 10_000 } }],
      subtotal: { amount: 10_000, currency: 'USD' },
      open: { amount: 10_000 },
      documents: [{ document_id: documentId, file_name: 'delivered.csv' }],
    });
    expect(await read('customer', 'dispute', disputeId)).toBeNull();
    expect(await read('merchant', 'dispute', disputeId)).toBeNull();
    const file = await taken(documentId);
    expect([file.status, file.text]).toEqual([200, words]);
    expect((await taken(documentId, portal.merchant)).status).toBe(403);
  });

  test('and with a chargeback', async () => {
    const [trxId = ''] = await portal.billed(1);
    const { documentId } = await withLine(trxId);
    const answer = await chargeBack(portal, chargebackBody([trxId]));
    const { data } = answer.json as components['schemas']['ChargebackSubmissionDocument'];
    const id = data.attributes.chargebacks[0]?.chargeback_id ?? '';
    expect(await read('support', 'chargeback', id)).toMatchObject({
      lines: [{ line_number: 1 }],
      documents: [{ document_id: documentId }],
    });
    expect(await read('merchant', 'chargeback', id)).toBeNull();
    expect((await taken(documentId)).status).toBe(200);
  });

  test('of an invoice about which there is neither, and once its merchant has removed it, support takes no document', async () => {
    const [trxId = ''] = await portal.billed(1);
    const { documentId } = await withLine(trxId);
    expect((await taken(documentId)).status).toBe(404);
    const known = await disputed(portal);
    const { documentId: removed } = await withLine(known.trxId);
    await call(portal, 'DELETE', '/merchant-invoice-documents', {
      session: portal.merchant,
      body: { document_id: removed },
    });
    expect((await taken(removed)).status).toBe(404);
    expect((await read('support', 'dispute', known.disputeId))?.documents).toEqual([]);
  });
});
