import { sql } from 'kysely';
import type { InvoiceDocumentType } from '#domain/invoice/invoice-document.ts';
import type { Deps } from '#server/deps.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { DEMO_MERCHANTS } from '#server/demo/merchants.ts';
import { DEMO_USER_ID } from '#server/demo/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';

/** A document of the demonstration; its invoice is the merchant’s next one that is due. */
interface DemoDocument {
  readonly id: string;
  readonly merchant: string;
  /** Counted from the invoice that is due first. */
  readonly invoice: number;
  readonly type: InvoiceDocumentType;
  readonly name: string;
  readonly addedBy: { readonly username: string; readonly name: string };
  readonly daysAgo: number;
}

const RAY = { username: 'ray.ostrander', name: 'Ray Ostrander' };
const MILA = { username: 'mila.merchants', name: 'Mila Merchants' };

const document = (
  number: number,
  merchant: string,
  invoice: number,
  type: InvoiceDocumentType,
  name: string,
  addedBy: DemoDocument['addedBy'],
): DemoDocument => ({
  id: `00000000-0000-4000-8000-0000000d0c${String(number).padStart(2, '0')}`,
  merchant,
  invoice,
  type,
  name,
  addedBy,
  daysAgo: 2 + number,
});

/** Invoices of Kestrel Ridge Logistics with documents, two of them with the dealer original; all others have none. */
const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  document(1, '700101', 0, 'dealerOriginal', 'Ostrander original.pdf', RAY),
  document(2, '700101', 0, 'proofOfDelivery', 'Delivery note, signed.pdf', RAY),
  document(3, '700101', 1, 'loadingSheet', 'Loading sheet.pdf', RAY),
  document(4, '700104', 0, 'dealerOriginal', 'Morrow original.pdf', MILA),
  document(5, '700104', 0, 'specification', 'Tire specification.pdf', MILA),
];

const HEADINGS: Record<InvoiceDocumentType, string> = {
  dealerOriginal: 'Original invoice',
  proofOfDelivery: 'Proof of delivery',
  loadingSheet: 'Loading sheet',
  specification: 'Specification',
  photo: 'Photo',
  other: 'Document',
};

const merchantName = (merchant: string) => DEMO_MERCHANTS.find(({ id }) => id === merchant)?.name ?? merchant;

const contentOf = ({ type, merchant }: DemoDocument): Promise<Buffer> =>
  writePdf({
    title: HEADINGS[type],
    language: 'en',
    issuer: merchantName(merchant),
    note: 'A sample of the demonstration',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    blocks: [
      {
        kind: 'text',
        text: `${merchantName(merchant)} writes this paper; the names and figures are invented.`,
      },
      { kind: 'facts', facts: [{ label: 'Document', value: HEADINGS[type] }] },
    ],
  });

/** Adds the documents to the demonstration’s invoices, as far as their merchants have sold so much. */
export async function insertDemoDocuments(tx: Tx, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const rows = [];
  for (const one of DEMO_DOCUMENTS) {
    const invoice = await tx
      .selectFrom('invoices')
      .select(['customer_id', 'trx_id'])
      .where('customer_id', '=', KESTREL)
      .where('merchant_id', '=', one.merchant)
      .where(sql<boolean>`is_payable and total > 0`)
      .orderBy('due_date', 'desc')
      .orderBy('trx_id')
      .offset(one.invoice)
      .limit(1)
      .executeTakeFirst();
    if (!invoice) continue;
    const content = await contentOf(one);
    rows.push({
      ...invoice,
      document_id: one.id,
      merchant_id: one.merchant,
      document_type: one.type,
      file_name: one.name,
      media_type: 'application/pdf',
      bytes: content.length,
      content_hash: one.id,
      state: 'stored' as const,
      replaces: null,
      entered_at: new Date(clock.now().getTime() - one.daysAgo * 86_400_000).toISOString(),
      entered_by: `${DEMO_USER_ID}${one.addedBy.username}`,
      entered_name: one.addedBy.name,
      removed_at: null,
      removed_by: null,
    });
  }
  await insertRows(tx, 'invoice_documents', rows);
}

/** Puts the contents of the demonstration’s documents into the store, which a copied database comes without. */
export async function putDemoDocuments({ documents }: Pick<Deps, 'documents'>): Promise<void> {
  for (const one of DEMO_DOCUMENTS) await documents.store.put(one.id, await contentOf(one));
}
