import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ChosenFile, InvoiceDocumentType } from '#domain/invoice/invoice-document.ts';
import type { invoiceDocumentAdd } from '#machines/invoice-document-add/invoice-document-add.ts';

export type InvoiceDocumentAddActor = ActorRefFrom<typeof invoiceDocumentAdd>;

/** Where documents are added, as a view takes it: the chart's state, and what can be done. */
export function useInvoiceDocumentAdd(actor: InvoiceDocumentAddActor) {
  const snapshot = useSelector(actor, (now) => now);
  const actions = useMemo(
    () => ({
      chooseType: (documentType: InvoiceDocumentType) => actor.send({ type: 'type.choose', documentType }),
      chooseFiles: (files: readonly ChosenFile[]) => actor.send({ type: 'files.choose', files }),
      add: () => actor.send({ type: 'files.add' }),
      leave: () => actor.send({ type: 'files.leave' }),
      replace: () => actor.send({ type: 'replace.confirm' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
