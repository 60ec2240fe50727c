import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { canBePages, withAttachment, withPages, type ForeignFile } from '#server/platform/pdf/with-file.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { readInvoiceDetails } from '#server/receivables/invoices/get-invoice-details.ts';
import { findInvoice } from '#server/receivables/invoices/find-invoice.ts';
import { invoiceContent } from '#server/receivables/invoices/invoice-paper.ts';
import { addressesOf } from '#server/receivables/merchant-invoices/addresses-of.ts';

export type PdfDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'documents'>;

/** Which invoice, for whom, and how. */
interface AskedPdf {
  readonly caller: Caller;
  readonly customer: NamedCustomer;
  readonly trxId: string;
  readonly language: Language | undefined;
  /** Whether the dealer original comes along, where there is one. */
  readonly original: 'with' | 'without' | undefined;
}

/**
 * An invoice as a PDF in the reader’s language, with the dealer original where there is one (§1): behind it as its last
 * pages, or within it as a file, as configured. One that cannot be pages comes as a file.
 */
export function getInvoicePdf(deps: PdfDeps): Operation<'getInvoicePdf'> {
  return async ({ query, caller, customer }) => {
    const trxId = query['filter[trx_id]'];
    const asked = {
      caller,
      customer,
      trxId,
      language: query['file[language]'],
      original: query['file[original]'],
    };
    const { title, content } = await invoicePdf(deps, asked);
    return {
      file: { content: Readable.from([content]), mediaType: 'application/pdf', name: `${title}.pdf` },
    };
  };
}

/** The document itself, and its title as a name of a file. Throws where the caller has no such invoice. */
export async function invoicePdf(
  deps: PdfDeps,
  { caller, customer, trxId, language, original: wanted }: AskedPdf,
): Promise<{ readonly title: string; readonly content: Buffer }> {
  const { settings } = deps.config;
  const details = await readInvoiceDetails(deps, { caller, customer, trxId });
  const beside = await readBeside(deps, caller.userId, customer, trxId);
  const original = wanted === 'without' ? null : beside.original;
  const how = original && (await howToBring(deps, original));
  const content = invoiceContent(
    details,
    {
      ...beside.addresses,
      customerName: customer.customerName,
      original: original && how && { how, name: original.name },
    },
    {
      words: readTranslator(language ?? fallbackLanguage),
      timeZone: settings.timeZone,
      issuer: settings.title,
      now: deps.clock.instant(),
    },
  );
  const paper = await writePdf(content);
  const bring = how === 'appended' ? withPages : withAttachment;
  return {
    title: content.title.replaceAll(/[/\\:*?"<>|]+/g, ''),
    content: original ? await bring(paper, original) : paper,
  };
}

async function howToBring({ portal }: PdfDeps, original: ForeignFile): Promise<'appended' | 'embedded'> {
  if (portal.invoiceDocuments.originalInPdf === 'embedded') return 'embedded';
  return (await canBePages(original)) ? 'appended' : 'embedded';
}

/** The addresses of an invoice, and the dealer original with its content; null where it has none. */
async function readBeside(
  { db, documents }: PdfDeps,
  userId: string,
  customer: NamedCustomer,
  trxId: string,
) {
  const { addresses, row } = await withTenant(db, { userId, customerId: customer.customerId }, async (tx) => {
    const invoice = await findInvoice(tx, customer, trxId);
    if (!invoice) throw new Error('an invoice that was read is gone');
    return {
      addresses: await addressesOf(tx, invoice),
      row: await tx
        .selectFrom('invoice_documents')
        .select(['document_id', 'file_name', 'media_type'])
        .where('customer_id', '=', invoice.customer_id)
        .where('trx_id', '=', invoice.trx_id)
        .where('document_type', '=', 'dealerOriginal')
        .where('state', '=', 'stored')
        .where('removed_at', 'is', null)
        .orderBy('entered_at', 'desc')
        .executeTakeFirst(),
    };
  });
  const { billing_address, shipping_address, merchant_address } = addresses;
  const original: ForeignFile | null = row
    ? {
        name: row.file_name,
        mediaType: row.media_type,
        content: await buffer(await documents.store.read(row.document_id)),
      }
    : null;
  return {
    addresses: { billing: billing_address, shipping: shipping_address, merchant: merchant_address },
    original,
  };
}
