import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { invoiceDocument } from '#machines/invoice-document/invoice-document.ts';

export type InvoiceDocumentActor = ActorRefFrom<typeof invoiceDocument>;

/** A document of an invoice as a view takes it: the chart's state, and what can be done. */
export function useInvoiceDocument(actor: InvoiceDocumentActor) {
  const snapshot = useSelector(actor, (now) => now);
  const actions = useMemo(
    () => ({
      remove: () => actor.send({ type: 'document.remove' }),
      undo: () => actor.send({ type: 'document.undo' }),
      dismiss: () => actor.send({ type: 'failure.dismiss' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
