import type { SnapshotFrom } from 'xstate';
import type { PaymentDraft } from '#domain/payment/payment-draft.ts';
import { selectedIds, type PaymentSelection } from '#domain/payment/payment-selection.ts';
import type { payment } from '#machines/payment/payment.ts';
import type { Invariant } from '../harness/model.ts';

type Now = SnapshotFrom<typeof payment>;

/** The invoices of a selection, or the set that the server keeps. */
function idsOf(selection: PaymentDraft['selection'] | PaymentSelection): readonly string[] {
  if (selection.kind === 'server') return [selection.selectionId];
  return ('trxIds' in selection ? selection.trxIds : selectedIds(selection)).toSorted();
}

/** What is to be paid: what is selected, or will be with the next load. */
function held({ context: { selection, wanted } }: Now): string {
  return [...new Set([...idsOf(selection), ...wanted])].toSorted().join();
}

const REMEDIES: ReadonlySet<string> = new Set(['remedy.apply', 'conflict.leaveOut']);
const DECIDED: ReadonlySet<string> = new Set([
  'method.choose',
  'fee.accept',
  'terms.acknowledge',
  'invoices.select',
  'step.review',
  'step.select',
]);

/** What one press takes away, and how it comes back. */
export const takenInvariants: readonly Invariant<Now>[] = [
  {
    says: 'What a fix leaves out, and a draft that is given up, can be brought back by the next press',
    about: ['taken'],
    holds: (now, step) => {
      if (!step || now.matches('sessionExpired')) return true;
      const { type } = step.event;
      const isLess = REMEDIES.has(type) && held(now) !== held(step.before);
      const isGivenUp =
        type === 'draft.discard' && step.before.context.resumed !== null && now.context.resumed === null;
      return !(isLess || isGivenUp) || now.context.taken !== null;
    },
  },
  {
    says: 'What is brought back is what was to be paid before it was taken away',
    about: ['taken', 'selection'],
    holds: (now, step) => {
      const taken = step?.before.context.taken;
      if (!taken || step?.event.type !== 'selection.undo' || now.context.taken !== null) return true;
      const { selection } = taken.kind === 'draft' ? taken.draft : taken.before;
      return held(now) === idsOf(selection).join();
    },
  },
  {
    says: 'Whoever finds a payment of before can begin anew; whether to go on is asked only in selection, or where something is still to be said',
    about: ['resumed'],
    holds: (now) => {
      if (now.context.resumed === null || !now.hasTag('editable')) return true;
      const isToChoose = now.matches('selecting') || !now.can({ type: 'payment.submit' });
      return now.can({ type: 'draft.goOn' }) === isToChoose && now.can({ type: 'draft.discard' });
    },
  },
  {
    says: 'What was taken away is offered back until something else is done, and no longer',
    about: ['taken'],
    holds: ({ context }, step) => {
      const before = step?.before.context;
      if (!before?.taken || !context.taken || !DECIDED.has(step?.event.type ?? '')) return true;
      return JSON.stringify(context) === JSON.stringify(before);
    },
  },
];
