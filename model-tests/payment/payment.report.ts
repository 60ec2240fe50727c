import type { SnapshotFrom } from 'xstate';
import type { payment } from '#machines/payment/payment.ts';
import type { Invariant } from '../harness/model.ts';

type Now = SnapshotFrom<typeof payment>;

/** Where a payment is told that may stand otherwise in a moment. */
const TOLD = [{ awaitingOutcome: 'notEntered' }, { awaitingOutcome: 'slow' }] as const;

const waits = (now: Now): boolean =>
  now.matches('awaitingOutcome') ||
  now.matches({ handingOver: 'failed' }) ||
  now.matches({ cancelling: 'confirming' }) ||
  now.matches({ cancelling: 'unconfirmed' });

/** Who is told that the card provider's report may be due. */
export const reportInvariants: readonly Invariant<Now>[] = [
  {
    says: 'Only a payer who comes from the card provider is told that its report is due',
    about: ['isReportDue'],
    holds: (now) =>
      now.context.isReportDue || !(now.matches({ awaitingOutcome: 'slow' }) && now.context.failure === null),
  },
  {
    says: 'Whoever came from the card provider is not told that no card is reported where that page did not open again, or nobody could cancel',
    about: ['isReportDue'],
    holds: (now, step) => {
      const isSame = now.context.paymentId === step?.before.context.paymentId;
      const isAsked =
        now.matches('handingOver') || now.matches('cancelling') || now.matches('awaitingOutcome');
      return !step?.before.context.isReportDue || now.context.isReportDue || !isSame || !isAsked;
    },
  },
  {
    says: 'What another tab knows of a payment that waits for its card is asked for at once',
    about: ['awaitingOutcome'],
    holds: (now, step) => {
      if (step?.event.type !== 'payment.changedElsewhere' || !waits(step.before)) return true;
      return now.matches({ awaitingOutcome: 'asking' });
    },
  },
  {
    says: 'Whoever sees the page again is told how the payment stands by then, and until that is known nothing moves',
    about: ['awaitingOutcome'],
    holds: (now, step) => {
      if (step?.event.type !== 'page.seen') return true;
      return TOLD.every(
        (told) => !step.before.matches(told) || (now.matches(told) && Object.keys(now.children).length > 0),
      );
    },
  },
  {
    says: 'Nobody is told that nothing was charged of a payment whose card was charged after it had failed, or offered the card again',
    about: ['declined', 'takenLate'],
    holds: (now) => {
      const isCharged =
        now.context.payment?.refunds?.some(({ cause }) => cause === 'lateAuthorized') === true;
      if (now.matches('declined')) return !isCharged;
      return !now.matches('takenLate') || (isCharged && !now.can({ type: 'payment.retry' }));
    },
  },
];
