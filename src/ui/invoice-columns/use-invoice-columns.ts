import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import type { invoiceColumns } from '#machines/invoice-columns/invoice-columns.ts';

/** The choice of columns, as its page takes it: the chart's state, and what can be done. */
export function useInvoiceColumns(actor: ActorRefFrom<typeof invoiceColumns>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onToggle: (id: InvoiceColumnId) => actor.send({ type: 'column.toggle', id }),
    onMove: (id: InvoiceColumnId, by: 1 | -1) => actor.send({ type: 'column.move', id, by }),
    onReset: () => actor.send({ type: 'columns.reset' }),
    onSave: () => actor.send({ type: 'columns.save' }),
    onClose: () => actor.send({ type: 'columns.close' }),
  };
}

export type InvoiceColumnsProps = ReturnType<typeof useInvoiceColumns>;
