import type { SnapshotFrom } from 'xstate';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { payment } from '#machines/payment/payment.ts';
import type { Invariant, Step } from '../harness/model.ts';

type Now = SnapshotFrom<typeof payment>;

/** The lines before a step that made them fewer, and after it; null for any other step. */
function fewerLines({ context }: Now, step: Step<Now> | undefined) {
  const before = step?.before.context.selection;
  const after = context.selection;
  if (before?.kind !== 'listed' || after.kind !== 'listed') return null;
  return before.invoices.length > after.invoices.length
    ? { before: before.invoices, after: after.invoices }
    : null;
}

const has = (invoices: readonly Invoice[], account: string) =>
  invoices.some(({ buidCustomer }) => buidCustomer === account);

/** What is left out of a payment until the payer takes it in (decisions §11). */
export const leftOutInvariants: readonly Invariant<Now>[] = [
  {
    says: 'decisions §11: nothing is left out of an account of which the last invoice was given up',
    about: ['leftOut'],
    holds: (now, step) => {
      const { leftOut, payable, wanted } = now.context;
      // A draft that comes back is loaded again by id.
      if (wanted.length > 0) return true;
      const lines = fewerLines(now, step);
      // Who leaves a disputed one out gives nothing up.
      if (!lines || step?.event.type === 'disputed.leaveOut') return true;
      const left = (payable?.invoices ?? []).filter(({ trxId }) => leftOut.includes(trxId));
      return left.every(
        ({ buidCustomer: one }) =>
          lines.after.length > 0 && (has(lines.after, one) || !has(lines.before, one)),
      );
    },
  },
  {
    says: 'decisions §11: a disputed invoice that is left out of the review waits to be taken in, and it alone',
    about: ['leftOut', 'selection'],
    holds: (now, step) => {
      const lines = fewerLines(now, step);
      if (!lines || step?.event.type !== 'disputed.leaveOut') return true;
      const kept = new Set(lines.after.map(({ trxId }) => trxId));
      const gone = lines.before.filter(({ trxId }) => !kept.has(trxId));
      const isWaiting = ({ trxId, status }: Invoice) =>
        now.context.leftOut.includes(trxId) && status.includes('Disputed');
      return gone.length === 1 && gone.every(isWaiting);
    },
  },
];
