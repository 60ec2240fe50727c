import { transition } from 'xstate';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { invoiceLifecycle, type InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';

/** The columns of an invoice that its chart owns: one for each region. */
export type InvoiceState = Pick<InvoiceFacts, 'lifeCycle' | 'hold' | 'collection' | 'dispute'>;

/** The state that a delivery has before it is an invoice. */
export const NEW_INVOICE: InvoiceState = {
  lifeCycle: 'unbilled',
  hold: 'none',
  collection: 'none',
  dispute: 'none',
};

/** Moves an invoice along its chart, one event after the other. Throws IllegalTransition on a refused event. */
export function moveInvoice(invoice: InvoiceState, ...events: readonly InvoiceEvent[]): InvoiceState {
  const { lifeCycle, hold, collection, dispute } = invoice;
  let snapshot = invoiceLifecycle.resolveState({ value: { lifeCycle, hold, collection, dispute } });
  for (const event of events) {
    if (!snapshot.can(event)) {
      throw new IllegalTransition('invoice', Object.values(snapshot.value).join(', '), event.type);
    }
    [snapshot] = transition(invoiceLifecycle, snapshot, event);
  }
  return snapshot.value;
}
