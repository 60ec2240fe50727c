import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ViewForm } from '#domain/invoice-view/invoice-view.ts';
import type { invoiceView } from '#machines/invoice-view/invoice-view.ts';

/** The form of a view, as its page takes it: the chart's state, and what can be done. */
export function useInvoiceView(actor: ActorRefFrom<typeof invoiceView>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSave: (form: ViewForm) => actor.send({ type: 'view.save', form }),
    onRemove: () => actor.send({ type: 'view.remove' }),
    onConfirm: () => actor.send({ type: 'removal.confirm' }),
    onLeave: () => actor.send({ type: 'removal.leave' }),
    onClose: () => actor.send({ type: 'view.close' }),
  };
}

export type InvoiceViewProps = ReturnType<typeof useInvoiceView>;
