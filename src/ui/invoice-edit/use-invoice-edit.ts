import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { InvoiceForm } from '#domain/invoice/invoice-edit.ts';
import type { MergedField } from '#domain/invoice/merge-edits.ts';
import type { Taken } from '#domain/merging.ts';
import type { invoiceEdit } from '#machines/invoice-edit/invoice-edit.ts';

export type InvoiceEditActor = ActorRefFrom<typeof invoiceEdit>;

/** What a merchant changes of an invoice, as the page takes it. */
export function useInvoiceEdit(actor: InvoiceEditActor) {
  const actions = useMemo(
    () => ({
      change: (change: Partial<InvoiceForm>) => actor.send({ type: 'field.change', change }),
      save: () => actor.send({ type: 'edit.save' }),
      discard: () => actor.send({ type: 'edit.discard' }),
      take: (part: MergedField, whose: Taken) => actor.send({ type: 'conflict.take', part, whose }),
      merge: () => actor.send({ type: 'conflict.merge' }),
    }),
    [actor],
  );
  return { snapshot: useSelector(actor, (now) => now), actions };
}

export type InvoiceEditing = ReturnType<typeof useInvoiceEdit>;
