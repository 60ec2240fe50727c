/** Columns of the list of invoices, in their usual order; the number is the head of its row, and always first. */
export const INVOICE_COLUMNS = [
  'invoice_id',
  'merchant_name',
  'po_number',
  'account_name',
  'invoice_date',
  'due_date',
  'status',
  'total',
  'amount',
] as const;
export type InvoiceColumnId = (typeof INVOICE_COLUMNS)[number];

/** A column as the user has chosen it. */
export interface ChosenColumn {
  readonly id: InvoiceColumnId;
  readonly isShown: boolean;
}

/** Rows need a name, and what is selected is added up by what is open. */
const FIXED: ReadonlySet<InvoiceColumnId> = new Set(['invoice_id', 'amount']);

/** Whether a column always stands there. */
export const isFixed = (id: InvoiceColumnId): boolean => FIXED.has(id);

/** All columns as they were chosen, those that are shown first, in their order; as usual where nothing was chosen. */
export function chosenFrom(shown: readonly InvoiceColumnId[] | null): readonly ChosenColumn[] {
  if (shown === null) return INVOICE_COLUMNS.map((id) => ({ id, isShown: true }));
  const kept = shownOf(shown.map((id) => ({ id, isShown: true })));
  const others = INVOICE_COLUMNS.filter((id) => !kept.includes(id));
  return [...kept.map((id) => ({ id, isShown: true })), ...others.map((id) => ({ id, isShown: false }))];
}

/** The columns that are shown, in their order, each once; the number first, and no fixed one left out. */
export function shownOf(columns: readonly ChosenColumn[]): readonly InvoiceColumnId[] {
  const shown = columns.filter(({ id, isShown }) => isShown || isFixed(id)).map(({ id }) => id);
  return [...new Set<InvoiceColumnId>(['invoice_id', ...shown, 'amount'])];
}

/** The columns with one of them shown or not. */
export const withColumn = (columns: readonly ChosenColumn[], of: InvoiceColumnId): readonly ChosenColumn[] =>
  columns.map((column) =>
    column.id === of && !isFixed(of) ? { ...column, isShown: !column.isShown } : column,
  );

/** Whether a column can go one place on, or back: the number stays first. */
export function mayMove(columns: readonly ChosenColumn[], of: InvoiceColumnId, by: 1 | -1): boolean {
  const to = columns.findIndex(({ id }) => id === of) + by;
  return of !== 'invoice_id' && to > 0 && to < columns.length;
}

/** The columns with one of them a place further. */
export function movedColumn(
  columns: readonly ChosenColumn[],
  of: InvoiceColumnId,
  by: 1 | -1,
): readonly ChosenColumn[] {
  if (!mayMove(columns, of, by)) return columns;
  const from = columns.findIndex(({ id }) => id === of);
  const moved = columns.filter(({ id }) => id !== of);
  const column = columns[from];
  return column ? moved.toSpliced(from + by, 0, column) : columns;
}
