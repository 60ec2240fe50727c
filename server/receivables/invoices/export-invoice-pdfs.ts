import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import { csvOfColumns, type FileColumn } from '#server/platform/csv/file-column.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';
import { invoicePdf, type PdfDeps } from '#server/receivables/invoices/get-invoice-pdf.ts';
import { batchesOf } from '#server/receivables/invoices/invoice-batches.ts';
import type { ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { matchingInvoices, type MatchingInvoices } from '#server/receivables/invoices/matching-invoices.ts';

type ZipRequest = OperationRequest<'exportInvoicePdfs'>;

/** An invoice as the list in the ZIP names it. */
interface Listed {
  readonly row: ListRow;
  /** Its file; null where it could not be written. */
  readonly name: string | null;
}

/**
 * The invoices that match, each as a PDF, in one ZIP that is written as it is read: one document after the other, so that
 * memory stays flat and other calls come through between two. One that cannot be written does not take the others along:
 * the list at the end of the ZIP says which are in it and which are not.
 */
export function exportInvoicePdfs(deps: PdfDeps & Pick<Deps, 'log'>): Operation<'exportInvoicePdfs'> {
  return async (request) => {
    const today = deps.clock.today();
    const matching = await matchingInvoices(deps, request);
    const files = await countUpTo(deps, request, matching, deps.portal.invoiceDocuments.mostInZip);
    return {
      file: {
        content: writeZip(entriesOf(deps, request, matching), deps.clock.instant()),
        mediaType: 'application/zip',
        name: `invoices-${today}.zip`,
        files,
      },
    };
  };
}

/** How many match. Throws a 422 where that is more than one ZIP holds, without counting the rest. */
async function countUpTo(
  { db }: PdfDeps,
  { caller, customer }: ZipRequest,
  { condition }: MatchingInvoices,
  most: number,
): Promise<number> {
  const tenant = { userId: caller.userId, customerId: customer.customerId };
  const rows = await withTenant(db, tenant, (tx) =>
    tx
      .selectFrom('invoices')
      .select(sql`1`.as('one'))
      .where(condition)
      .limit(most + 1)
      .execute(),
  );
  if (rows.length > most) throw apiError(422, 'too_many_invoices', `One ZIP holds ${most} invoices at most`);
  return rows.length;
}

async function* entriesOf(
  deps: PdfDeps & Pick<Deps, 'log'>,
  { query, caller, customer }: ZipRequest,
  { sort, read }: MatchingInvoices,
): AsyncGenerator<ZipEntry> {
  const language = query['file[language]'];
  const asked = { caller, customer, language, original: undefined };
  const listed: Listed[] = [];
  const names = new Set<string>();
  for await (const rows of batchesOf({ sort, read, today: deps.clock.today() })) {
    for (const row of rows) {
      try {
        const { title, content } = await invoicePdf(deps, { ...asked, trxId: row.trx_id });
        // Two merchants may give the same number.
        const name = names.has(title) ? `${title} (${row.trx_id}).pdf` : `${title}.pdf`;
        names.add(title);
        listed.push({ row, name });
        yield { name, content: Readable.from([content]), isCompressed: true };
      } catch (error) {
        deps.log.error({ err: error, trx_id: row.trx_id }, 'an invoice is missing in a ZIP');
        listed.push({ row, name: null });
      }
    }
  }
  yield listOf(listed, language);
}

/** What is in the ZIP and what is not, as CSV in the reader’s language. */
function listOf(listed: readonly Listed[], language = fallbackLanguage): ZipEntry {
  const { t } = readTranslator(language);
  const columns: FileColumn<Listed>[] = [
    { id: 'number', kind: 'text', heading: t('invoices.number'), of: ({ row }) => row.invoice_id },
    { id: 'merchant', kind: 'text', heading: t('invoices.merchant'), of: ({ row }) => row.merchant_name },
    { id: 'trx_id', kind: 'text', heading: t('invoices.transaction'), of: ({ row }) => row.trx_id },
    { id: 'file', kind: 'text', heading: t('mail.zipFile'), of: ({ name }) => name ?? t('mail.zipMissing') },
  ];
  const { head, lineOf } = csvOfColumns(columns, { language });
  const text = BYTE_ORDER_MARK + head + listed.map(lineOf).join('');
  return { name: `${t('mail.zipList')}.csv`, content: Readable.from([Buffer.from(text)]) };
}
