import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { TRANSACTION_KINDS, type Transaction } from '#domain/rejection/transaction.ts';
import { parseImportAmount } from '#server/receivables/import/import-amount.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { findDelimiter, readCsv, type CsvRecord } from '#server/platform/csv/read-csv.ts';
import { sentTransaction } from '#server/receivables/rejections/rejection-document.ts';

/** A transaction of a file, by the line of a CSV file where it begins or its place in a JSON file; or why it is refused. */
export type ReadTransaction = { readonly line: number } & (
  | { readonly sent: Transaction }
  | { readonly refused: string }
);

const Amount = v.pipe(v.number(), v.integer(), v.minValue(-1e12), v.maxValue(1e12));
const Text = v.pipe(v.string(), v.trim(), v.maxLength(64));
const Day = v.pipe(v.string(), v.isoDate());

/** A transaction as the operation of the contract takes it. */
const Wire = v.strictObject({
  number: v.pipe(Text, v.minLength(1)),
  buid_customer: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  kind: v.picklist(TRANSACTION_KINDS),
  sold_on: Day,
  due_on: Day,
  po_number: v.optional(Text, ''),
  proof: v.optional(Text, ''),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  lines: v.pipe(
    v.array(
      v.strictObject({
        description: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
        unit_price: Amount,
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  tax: v.optional(Amount, 0),
  total: Amount,
});

/**
 * Reads transactions of a merchant: JSON, a list of them as the contract has them, or CSV, a row for each line of goods in
 * which rows of the same number one after the other are one transaction. Throws an ImportError where it is neither.
 */
export async function readTransactions(file: string): Promise<readonly ReadTransaction[]> {
  return /\.json$/i.test(file) ? fromJson(file) : fromCsv(file);
}

async function fromJson(file: string): Promise<readonly ReadTransaction[]> {
  let list: unknown;
  try {
    list = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ImportError(`${file} cannot be read as JSON.`, { cause });
  }
  if (!Array.isArray(list)) throw new ImportError(`${file} holds no list of transactions.`);
  return list.map((one: unknown, index) => judged(index + 1, one));
}

function judged(line: number, one: unknown): ReadTransaction {
  const read = v.safeParse(Wire, one);
  if (!read.success) {
    const [issue] = read.issues;
    return { line, refused: `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` };
  }
  if (read.output.due_on < read.output.sold_on) return { line, refused: 'is due before it was sold' };
  return { line, sent: sentTransaction(read.output) };
}

/** What each row of a transaction repeats. */
const OF_ALL = ['number', 'buid_customer', 'kind', 'sold_on', 'due_on', 'currency', 'total'] as const;
const OF_ALL_IF_THERE = ['po_number', 'proof', 'tax'] as const;
const OF_LINE = ['description', 'quantity', 'unit_price'] as const;
const COLUMNS = [...OF_ALL, ...OF_ALL_IF_THERE, ...OF_LINE] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Rows of one transaction, or the first row that cannot be read. */
interface Group {
  readonly line: number;
  readonly rows: Row[];
  refused: string | null;
}

async function fromCsv(file: string): Promise<readonly ReadTransaction[]> {
  const records = readCsv(file, await findDelimiter(file));
  const heading = (await records.next()).value as CsvRecord | undefined;
  const names = heading && 'values' in heading ? heading.values.map((name) => name.toLowerCase()) : [];
  const missing = [...OF_ALL, ...OF_LINE].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportError(`No column for ${missing.join(', ')}.`);
  const groups: Group[] = [];
  for await (const record of records) {
    if ('isBlank' in record) continue;
    const { line } = record;
    if ('refused' in record) {
      groups.push({ line, rows: [], refused: record.refused });
      continue;
    }
    const row = Object.fromEntries(
      COLUMNS.map((name) => [name, record.values[names.indexOf(name)] ?? '']),
    ) as Row;
    const last = groups.at(-1);
    const first = last?.rows[0];
    if (last && first && first.number === row.number) {
      const other = [...OF_ALL, ...OF_ALL_IF_THERE].find((name) => first[name] !== row[name]);
      if (other) last.refused ??= `line ${line} has another ${other} than the first one of its number`;
      last.rows.push(row);
    } else {
      groups.push({ line, rows: [row], refused: null });
    }
  }
  return groups.map(transactionOf);
}

function transactionOf({ line, rows, refused }: Group): ReadTransaction {
  const [first] = rows;
  if (refused !== null || !first) return { line, refused: refused ?? 'is empty' };
  const minor = (text: string) => (text === '' ? 0 : parseImportAmount(text, 'point', first.currency));
  const amounts = { total: minor(first.total), tax: minor(first.tax) };
  const lines = rows.map(({ description, quantity, unit_price }) => ({
    description,
    quantity: Number(quantity),
    unit_price: minor(unit_price),
  }));
  if (
    first.total === '' ||
    [amounts.total, amounts.tax, ...lines.map((one) => one.unit_price)].includes(null)
  )
    return { line, refused: `an amount is none of ${first.currency} written like 1,234.56` };
  const { number, buid_customer, kind, sold_on, due_on, currency, po_number, proof } = first;
  return judged(line, {
    number,
    buid_customer,
    kind,
    sold_on,
    due_on,
    currency,
    po_number,
    proof,
    ...amounts,
    lines,
  });
}
