import { createHash } from 'node:crypto';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  amountFault,
  parseImportAmount,
  type DecimalMark,
} from '#server/receivables/import/import-amount.ts';
import { parseImportDate, type DateOrder } from '#server/receivables/import/import-date.ts';
import { IMPORT_FIELDS, type ColumnMap, type ImportField } from '#server/receivables/import/import-field.ts';

/** An invoice as a record of the file has it; `total` in minor units, negative for a credit. */
export interface ImportedInvoice {
  readonly line: number;
  readonly customerId: string;
  readonly customerName: string | null;
  readonly invoiceNumber: string;
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly total: number;
  readonly currency: string;
  /** Null where the file says nothing of disputes. */
  readonly isDisputed: boolean | null;
  readonly settledDate: PlainDate | null;
  readonly poNumber: string | null;
  readonly merchantName: string | null;
}

/** How records are read. */
export interface RecordReading {
  readonly columns: ColumnMap;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** For records without a currency of their own. */
  readonly currency: string | null;
  readonly supportedCurrencies: readonly string[];
  /** Nothing has settled later. */
  readonly today: PlainDate;
}

const LARGEST = 1_000_000_000_000;
/** Characters that a text may have: what is longer would be cut on screens and in other systems. */
const LONGEST: Partial<Record<ImportField, number>> = {
  customerId: 64,
  customerName: 100,
  invoiceNumber: 64,
  poNumber: 64,
  merchantName: 100,
};
const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0', '']);

/** Reads one record, or says why it is refused. */
export function readInvoice(
  line: number,
  values: readonly string[],
  reading: RecordReading,
): ImportedInvoice | { readonly line: number; readonly refused: string } {
  const text = (field: ImportField) => values[reading.columns.get(field) ?? -1] ?? '';
  const date = (field: ImportField) => parseImportDate(text(field), reading.dateOrder);
  const refused = (reason: string) => ({ line, refused: reason });

  if (values.some((value) => /\p{Cc}/u.test(value))) return refused('holds characters that are no text');
  if (values.some((value) => value.includes('\uFFFD'))) return refused('holds characters that are not UTF-8');
  for (const field of IMPORT_FIELDS) {
    const longest = LONGEST[field] ?? Number.POSITIVE_INFINITY;
    if (text(field).length > longest) return refused(`${field} is longer than ${longest} characters`);
  }
  const customerId = text('customerId');
  if (!/^[A-Za-z0-9_-]+$/.test(customerId)) {
    return refused(
      customerId ? `customer "${customerId}" is not letters, digits, - and _` : 'has no customer',
    );
  }
  const invoiceNumber = text('invoiceNumber');
  if (!invoiceNumber) return refused('has no invoice number');
  const invoiceDate = date('invoiceDate');
  if (!invoiceDate) return refused(`invoice date "${text('invoiceDate')}" is no date from 1990 to 2100`);
  const dueDate = date('dueDate');
  if (!dueDate) return refused(`due date "${text('dueDate')}" is no date from 1990 to 2100`);
  if (dueDate < invoiceDate) return refused('is due before its invoice date');
  const settledDate = date('settledDate');
  if (text('settledDate') && !settledDate)
    return refused(`settled date "${text('settledDate')}" is no date from 1990 to 2100`);
  if (settledDate && settledDate > reading.today)
    return refused(`is settled on ${settledDate}, which is still to come`);
  const currency = (text('currency') || reading.currency || '').toUpperCase();
  if (!reading.supportedCurrencies.includes(currency)) {
    return refused(
      currency
        ? `currency ${text('currency') || currency} is not supported`
        : 'has no currency: give one with --currency',
    );
  }
  const total = parseImportAmount(text('amount'), reading.decimalMark, currency);
  if (total === null) {
    const fault = amountFault(text('amount'), reading.decimalMark, currency);
    return refused(`amount "${text('amount')}" ${fault}`);
  }
  if (total === 0 || Math.abs(total) > LARGEST)
    return refused(`amount "${text('amount')}" is zero or too large`);
  const disputed = text('disputed').toLowerCase();
  if (!YES.has(disputed) && !NO.has(disputed))
    return refused(`disputed "${text('disputed')}" is neither yes nor no`);
  return {
    line,
    customerId,
    customerName: text('customerName') || null,
    invoiceNumber,
    invoiceDate,
    dueDate,
    total,
    currency,
    isDisputed: reading.columns.has('disputed') ? YES.has(disputed) : null,
    settledDate,
    poNumber: text('poNumber') || null,
    merchantName: text('merchantName') || null,
  };
}

/**
 * The id of an imported invoice: digits made from customer and invoice number, so that the same record always gets
 * the same id.
 */
export function importedTrxId(customerId: string, invoiceNumber: string): string {
  const digest = createHash('sha256').update(`${customerId}\n${invoiceNumber}`).digest();
  return String(digest.readBigUInt64BE() % 1_000_000_000_000_000_000n);
}
