import {
  allExceptions,
  type NamedException,
  type SelectionRequest,
} from '#domain/selection/invoice-selection.ts';
import type { SelectionException } from '#domain/selection/selection-exceptions.ts';
import {
  marked,
  placeOf,
  pressedRows,
  type InvoiceListContext,
  type Press,
} from '#machines/invoice-list/rows.ts';

/** The exceptions of the server's selection after boxes were pressed; null where only the server knows its rows. */
export function excepted(context: InvoiceListContext, press: Press): readonly SelectionException[] | null {
  const pressed = pressedRows(context, press).map((invoice) => ({
    invoice,
    place: placeOf(context, invoice),
  }));
  if (pressed.some(({ place }) => place === null)) return null;
  const ids = new Set(pressed.map(({ invoice }) => invoice.trxId));
  return [
    ...context.exceptions.filter(({ invoice }) => !ids.has(invoice.trxId)),
    ...pressed
      .filter(({ place }) => (place === 'in') !== press.isSelected)
      .map(({ invoice }) => ({ invoice, isIn: press.isSelected })),
  ];
}

/** The exceptions of a set that is not there yet. */
export const exceptedAhead = (context: InvoiceListContext, press: Press) =>
  excepted({ ...context, requests: context.request ? [context.request] : [] }, press);

/** Whether a press would select more one by one, or make more exceptions, than can be. */
export function isTooMuch(context: InvoiceListContext, press: Press): boolean {
  const { selection, kept: before, maximumRows } = context;
  const exceptions = selection ? excepted(context, press) : before ? null : exceptedAhead(context, press);
  const rows = selection && exceptions ? 0 : marked(context, press).selected.length;
  return Math.max(rows, exceptions?.length ?? 0) > maximumRows;
}

/** The exceptions as a request names them. */
export function namedExceptions({ exceptions }: InvoiceListContext): NamedException[] {
  return exceptions.map(({ invoice, isIn }) => ({ trxId: invoice.trxId, isIn }));
}

/** The request that makes a set anew: the first one, with all that was taken in or out since by single boxes. */
export function fromStart(context: InvoiceListContext): SelectionRequest | null {
  const [first] = context.requests;
  if (!first) return context.request;
  const kept = context.kept?.kind === 'set' ? context.kept.exceptions : [];
  const named = [...kept, ...namedExceptions(context)];
  const exceptions = allExceptions([...context.requests, { ...first, exceptions: named }]);
  const takesIn = context.requests.some(({ kind }) => kind === 'takeIn');
  return { ...first, ...(first.kind === 'filter' && takesIn ? { takesIn } : {}), exceptions };
}
