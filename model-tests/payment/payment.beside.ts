import type { SnapshotFrom } from 'xstate';
import type { KeptDraft, PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import type { payment } from '#machines/payment/payment.ts';
import type { Invariant, Step } from '../harness/model.ts';

type Now = SnapshotFrom<typeof payment>;
type Selection = PaymentDraft['selection'] | PaymentFlow['selection'];

/** The draft that a step keeps, to which a reload or the way back from the provider returns. */
export function savedDraft(step: Step<Now> | undefined): PaymentDraft | undefined {
  const saved = step?.asks.findLast(({ what }) => what === 'saveDraft')?.with as
    | { draft: PaymentDraft }
    | undefined;
  return saved?.draft;
}

/** The draft that takes its place again once a step has forgotten the one of this payment; undefined where it forgets none. */
function putBack(step: Step<Now> | undefined): PaymentDraft | null | undefined {
  const cleared = step?.asks.findLast(({ what }) => what === 'clearDraft')?.with as
    | { aside: PaymentDraft | null }
    | undefined;
  return cleared?.aside;
}

/** What a selection is of, to compare one with another. */
function about(selection: Selection): string {
  if (selection.kind === 'server') return JSON.stringify(selection.summary);
  const ids = 'trxIds' in selection ? selection.trxIds : selection.invoices.map(({ trxId }) => trxId);
  return ids.toSorted().join();
}

const isSame = (one: PaymentDraft | null | undefined, other: PaymentDraft) =>
  JSON.stringify(one) === JSON.stringify(other);

/** An order beside which nothing is paid before it is known whether it has arrived. */
export const isBesideUnsure = (step: Step<Now> | undefined): boolean =>
  step?.before.context.aside?.attempt?.isUnsure === true;

/** The draft of just what was asked for once more, with which a step goes on; undefined for none. */
export function foundAgain({ context }: Now, step: Step<Now> | undefined): PaymentDraft | undefined {
  const before = step?.before.context;
  if (before?.asked !== 'pastDue' || !before.aside || context.aside !== null) return undefined;
  return about(before.aside.selection) === about(context.selection) ? before.aside : undefined;
}

/** What becomes of a draft beside which another payment is paid or looked at. */
export const besideInvariants: readonly Invariant<Now>[] = [
  {
    says: 'A draft that another payment stands beside is kept as it was, but by the payer’s word',
    about: ['aside'],
    holds: (_, step) => {
      const before = step?.before.context.aside;
      const saved = savedDraft(step);
      if (!before || !saved || step?.event.type === 'aside.giveUp') return true;
      // It is this very payment, or has become one that the server knows.
      if (about(saved.selection) === about(before.selection) || before.paymentId !== null) return true;
      return isSame(saved, before) || (saved.attempt?.isUnsure === true && isSame(saved.aside, before));
    },
  },
  {
    says: 'A draft that another payment stood beside takes its place again once that one is settled',
    about: ['aside'],
    holds: (now, step) => {
      const before = step?.before.context.aside;
      const back = putBack(step);
      if (!before || back === undefined) return !before || !now.matches('confirmed') || wasConfirmed(step);
      return back !== null && isSame(back, before);
    },
  },
  {
    says: 'A payment that is opened by its address leaves the draft of another one alone',
    about: ['aside', 'wanted'],
    holds: ({ context }, step) => {
      const before = step?.before.context;
      const draft = foundDraft(step);
      if (!before || !draft || before.paymentId === null || before.attempt?.isUnsure) return true;
      if (draft.paymentId === before.paymentId) return true;
      return isAside(context, draft) && context.wanted.join() === before.wanted.join();
    },
  },
  {
    says: 'Who asks for other invoices than those of the draft leaves it alone until the payer says otherwise',
    about: ['aside'],
    holds: ({ context }, step) => {
      const before = step?.before.context;
      const draft = foundDraft(step);
      const isAsked = before?.paymentId === null && before.asked !== 'nothing';
      if (!draft || !isAsked || draft.paymentId !== null || draft.attempt?.isUnsure) return true;
      return (
        isAside(context, draft) ||
        about(draft.selection) === (before.wanted.join() || about(before.selection))
      );
    },
  },
  {
    says: 'Who asks once more for all that is past due finds what was filled in of just that',
    about: ['aside', 'asked'],
    holds: (now, step) => {
      const draft = foundAgain(now, step);
      const { acknowledgedTerms, acceptedFee } = now.context;
      return (
        !draft ||
        (acknowledgedTerms === draft.acknowledgedTerms && acceptedFee?.amount === draft.acceptedFee?.amount)
      );
    },
  },
  {
    says: 'Who continues or cancels a payment that waits for the card leaves what is selected as it is',
    holds: (_, step) => {
      if (step?.event.type !== 'payment.resume' || !step.before.context.payable) return true;
      const saved = savedDraft(step);
      return (
        !saved ||
        about(saved.selection) === about(step.before.context.selection) ||
        step.before.context.aside !== null
      );
    },
  },
];

const isAside = ({ aside }: PaymentFlow, draft: PaymentDraft): boolean =>
  aside !== null && about(aside.selection) === about(draft.selection);

const wasConfirmed = (step: Step<Now> | undefined): boolean => step?.before.matches('confirmed') === true;

/** The draft that was found by this step. */
function foundDraft(step: Step<Now> | undefined): KeptDraft | null {
  if (step?.event.type !== 'xstate.done.actor.loadDraft') return null;
  return (step.event as unknown as { output: KeptDraft | null }).output;
}
