import { ImportError } from '#server/platform/csv/import-error.ts';

/** What a column of an accounts-receivable export can mean, and the headings by which it is recognised. */
const HEADINGS = {
  customerId: ['customerid', 'customer', 'custid', 'custnumber', 'customernumber', 'accountid'],
  customerName: ['customername', 'custname', 'namecustomer', 'accountname'],
  invoiceNumber: ['invoicenumber', 'invoiceno', 'invoiceid', 'invoice', 'documentnumber', 'docid'],
  invoiceDate: ['invoicedate', 'billingdate', 'documentdate', 'issuedate', 'issued'],
  dueDate: ['duedate', 'netduedate', 'dueindate', 'due'],
  amount: ['invoiceamount', 'amount', 'total', 'totalamount', 'totalopenamount'],
  currency: ['currency', 'invoicecurrency', 'currencycode'],
  disputed: ['disputed', 'isdisputed', 'indispute', 'dispute'],
  settledDate: ['settleddate', 'cleardate', 'cleareddate', 'paiddate', 'paymentdate'],
  poNumber: ['ponumber', 'purchaseorder', 'po'],
  merchantName: ['merchantname', 'merchant', 'dealer', 'vendor', 'soldby'],
} as const;

/** A field of the import. */
export type ImportField = keyof typeof HEADINGS;
export const IMPORT_FIELDS = Object.keys(HEADINGS) as ImportField[];
const REQUIRED: readonly ImportField[] = ['customerId', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount'];

/** Which column holds a field, by its place. */
export type ColumnMap = ReadonlyMap<ImportField, number>;

/** Reads `column=field` as given on the command line. Throws an ImportError on an unknown field. */
export function parseMapping(text: string): { readonly column: string; readonly field: ImportField } {
  const at = text.lastIndexOf('=');
  const field = IMPORT_FIELDS.find((known) => known.toLowerCase() === plain(text.slice(at + 1)));
  if (at < 1 || !field) {
    throw new ImportError(`--map ${text}: give column=field, with a field of ${IMPORT_FIELDS.join(', ')}`);
  }
  return { column: text.slice(0, at), field };
}

/**
 * Finds the columns of a heading line: those named by hand first, the rest by their usual headings. Throws an
 * ImportError that names what is missing and what is there, or the columns of which one has to be chosen.
 */
export function mapColumns(
  headings: readonly string[],
  mappings: readonly { readonly column: string; readonly field: ImportField }[] = [],
): ColumnMap {
  const columns = new Map<ImportField, number>();
  for (const { column, field } of mappings) {
    const place = onlyPlace(headings, field, (heading) => plain(heading) === plain(column));
    if (place === null)
      throw new ImportError(`--map: there is no column ${column} (there are: ${headings.join(', ')})`);
    if (columns.has(field)) throw new ImportError(`--map: ${field} is given two columns.`);
    columns.set(field, place);
  }
  const taken = new Set(columns.values());
  for (const field of IMPORT_FIELDS) {
    if (columns.has(field)) continue;
    const known: readonly string[] = HEADINGS[field];
    const place = onlyPlace(
      headings,
      field,
      (heading, at) => !taken.has(at) && known.includes(plain(heading)),
    );
    if (place === null) continue;
    columns.set(field, place);
    taken.add(place);
  }
  const missing = REQUIRED.filter((field) => !columns.has(field));
  if (missing.length > 0) {
    throw new ImportError(
      `No column for ${missing.join(', ')}. The file has: ${headings.join(', ')}. ` +
        `Name one with --map column=field.`,
    );
  }
  return columns;
}

/** The place of the one heading that fits, or null. Throws an ImportError where there is a choice. */
function onlyPlace(
  headings: readonly string[],
  field: ImportField,
  fits: (heading: string, at: number) => boolean,
): number | null {
  const fitting = headings.flatMap((heading, at) => (fits(heading, at) ? [{ heading, at }] : []));
  if (fitting.length < 2) return fitting[0]?.at ?? null;
  const names = new Set(fitting.map(({ heading }) => plain(heading)));
  const found = fitting.map(({ heading, at }) => `"${heading}" (column ${at + 1})`).join(' and ');
  const choice = fitting.map(({ heading }) => `--map "${heading}=${field}"`).join(' or ');
  throw new ImportError(
    `${found} can each be ${field}: ` +
      (names.size === fitting.length ? `say which, with ${choice}.` : 'rename one of them in the file.'),
  );
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
