import type { SnapshotFrom } from 'xstate';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { flowBankBars } from '#machines/payment/choice.ts';
import type { payment } from '#machines/payment/payment.ts';
import type { Invariant, Step } from '../harness/model.ts';
import { partInvariant } from './payment.parts.ts';
import { besideInvariants, foundAgain, isBesideUnsure, savedDraft } from './payment.beside.ts';
import { leftOutInvariants } from './payment.left-out.ts';
import { reportInvariants } from './payment.report.ts';
import { takenInvariants } from './payment.taken.ts';

type Now = SnapshotFrom<typeof payment>;

/** The order that is being sent; null elsewhere. */
function sent(now: Now): PaymentOrder | null {
  return now.matches({ submitting: 'sending' }) ? (now.context.attempt?.order ?? null) : null;
}

/** The loaded invoices of the order that is being sent for the first time. */
function sentInvoices(now: Now) {
  const { selection, attempt } = now.context;
  return sent(now) && !attempt?.isUnsure && selection.kind === 'listed' ? selection.invoices : [];
}

const holdsFor = (order: PaymentOrder | null, check: (order: PaymentOrder) => boolean) =>
  !order || check(order);

/** Whether a step brings back a draft that was given up, with how it was to be paid. */
function isBroughtBack(step: Step<Now>): boolean {
  return step.event.type === 'selection.undo' && step.before.context.taken?.kind === 'draft';
}

/** What is never otherwise in a payment, told without the functions that the chart itself uses. */
export const paymentInvariants: readonly Invariant<Now>[] = [
  {
    says: 'PAY-10, PAY-11: nothing is submitted without acceptance of the card fee and of the terms in force',
    holds: (now) =>
      holdsFor(
        sent(now),
        ({ method, feeAccepted, termsVersion }) =>
          (method !== 'card' || feeAccepted) && termsVersion === now.context.config.termsVersion,
      ),
  },
  {
    says: 'PAY-12: a bank payment names a bank account, a card payment none',
    holds: (now) =>
      holdsFor(sent(now), ({ method, bankAccountId }) => (method === 'bank') === (bankAccountId !== null)),
  },
  {
    says: 'A way of paying that costs a fee is only ever the payer’s own choice, for this very payment',
    about: ['method'],
    holds: (now, step) => {
      if (now.context.method !== 'card' || step === undefined || step.before.context.method === 'card')
        return true;
      if (foundAgain(now, step)?.method === 'card') return true;
      const isOfDraft = step.event.type.endsWith('.loadDraft') && step.before.context.asked === 'nothing';
      return isOfDraft || isBroughtBack(step) || ['method.choose', 'payment.retry'].includes(step.event.type);
    },
  },
  {
    says: 'Who tries the card again tries the card, and who pays by bank instead the bank, in whatever tab',
    holds: ({ context }, step) => {
      const isTried = step?.before.matches('declined') && context.payment === null && !isBesideUnsure(step);
      const tried = isTried ? step?.event.type : null;
      if (tried === 'payment.retry') return context.method === 'card';
      return tried !== 'payment.payByBank' || context.method === 'bank';
    },
  },
  {
    says: 'Who tries again pays just the invoices of the payment that did not come about, whatever else was selected',
    about: ['wanted', 'selection'],
    holds: ({ context: { selection, wanted } }, step) => {
      if (!step?.before.matches('declined') || !/[.](?:retry|payByBank)$/.test(step.event.type)) return true;
      if (isBesideUnsure(step)) return true;
      if (flowBankBars(step.before.context).length > 0 && step.event.type === 'payment.payByBank')
        return step.before.context.payment?.method === 'card';
      const paid = step.before.context.payment?.lines.map(({ trxId }) => trxId) ?? [];
      const ids = selection.kind === 'server' ? paid : selection.invoices.map(({ trxId }) => trxId);
      const held = new Set([...ids, ...wanted]);
      return held.size === paid.length && paid.every((trxId) => held.has(trxId));
    },
  },
  {
    says: 'What did not come about is no draft to go on with: whoever comes for another payment begins one',
    about: ['declined'],
    holds: (now, step) => {
      if (!step || !now.matches('declined') || step.before.matches('declined')) return true;
      const asked = new Set(step.asks.map(({ what }) => what));
      return asked.has('clearDraft') && !asked.has('saveDraft');
    },
  },
  partInvariant,
  ...leftOutInvariants,
  ...takenInvariants,
  ...reportInvariants,
  {
    says: 'PAY-03, PAY-50: a bank payment is of one account, or the order makes one for each',
    holds: (now) => {
      const accounts = new Set(sentInvoices(now).map((one) => one.buidCustomer));
      return (
        sent(now)?.method !== 'bank' ||
        accounts.size > 1 === (sent(now)?.isByAccount === true) ||
        accounts.size === 0
      );
    },
  },
  {
    says: 'decisions §11: one payment for each account only by a press of the payer, and by bank',
    about: ['isByAccount'],
    holds: (now, step) => {
      const isWished = now.context.isByAccount && step?.before.context.isByAccount === false;
      const isPressed =
        !isWished ||
        isBroughtBack(step) ||
        step.event.type === 'accounts.payEach' ||
        step.event.type.endsWith('.loadDraft');
      return isPressed && (sent(now)?.isByAccount !== true || sent(now)?.method === 'bank');
    },
  },
  {
    says: 'The review shows as many payments as the order makes: what was sent by account was wished so',
    holds: (now) =>
      !sent(now)?.isByAccount || now.context.isByAccount || now.context.attempt?.isUnsure === true,
  },
  {
    says: 'PAY-04, PAY-05: what is paid is positive and of one currency',
    holds: (now) =>
      sentInvoices(now).every(({ open }) => open.amount > 0 && open.currency === sent(now)?.amount.currency),
  },
  {
    says: 'PAY-07, PAY-08: a card payment has as many invoices as allowed, each of the least amount',
    holds: (now) =>
      sent(now)?.method !== 'card' ||
      (sentInvoices(now).length <= now.context.config.cardMaximumCount &&
        sentInvoices(now).every(({ open }) => open.amount >= now.context.config.cardMinimum)),
  },
  {
    says: 'An amount is positive, or nothing where credits pay all, and with credits the sum of its lines; a fee is never negative, and none is taken by bank',
    holds: (now) =>
      holdsFor(now.context.attempt?.order ?? null, ({ amount, fee, paid, method, credits = [] }) => {
        const lines = 'lines' in paid ? paid.lines : [];
        const sum = lines.reduce((total, line) => total + line.amount.amount, 0);
        const taken = credits.reduce((total, credit) => total + credit.amount.amount, 0);
        const isSum = lines.length === 0 || sum === amount.amount + taken;
        const isCharged = method === 'credits' ? amount.amount === 0 && taken > 0 : amount.amount > 0;
        return isCharged && isSum && (method === 'card' ? fee.amount > 0 : fee.amount === 0);
      }),
  },
  {
    says: 'While an outcome is unknown nothing else can be selected, reviewed or submitted',
    about: ['outcomeUnknown'],
    holds: (now, step) => {
      const { attempt } = now.context;
      if (!attempt?.isUnsure) return true;
      const isKept = ['outcomeUnknown', 'sessionExpired', 'restoring'].some((state) =>
        now.matches(state as 'outcomeUnknown'),
      );
      const isRepeated = sent(now) !== null && step?.before.context.attempt?.key === attempt.key;
      return isKept || isRepeated;
    },
  },
  {
    says: 'A key belongs to one order',
    holds: ({ context }, step) => {
      const before = step?.before.context.attempt;
      const now = context.attempt;
      if (!before || !now || before.key !== now.key) return true;
      return JSON.stringify(before.order) === JSON.stringify(now.order);
    },
  },
  {
    says: 'A sent payment survives a reload: its order and key are in the draft before it is sent',
    about: ['attempt'],
    holds: (now, step) => {
      const { attempt } = now.context;
      if (!sent(now) || step?.before.context.attempt?.key === attempt?.key) return true;
      return JSON.stringify(savedDraft(step)?.attempt) === JSON.stringify({ ...attempt, isUnsure: true });
    },
  },
  {
    says: 'A payment that goes to the card provider survives the way there: the draft names it, or step 1 beside another draft',
    about: ['paymentId', 'handingOver'],
    holds: (now, step) => {
      const { paymentId, aside } = now.context;
      if (!now.matches('handingOver') || step?.before.context.paymentId === paymentId) return true;
      return aside !== null || (paymentId !== null && savedDraft(step)?.paymentId === paymentId);
    },
  },
  {
    says: 'PAY-10: the card fee is its share of what is sent, so it falls with the selection',
    holds: (now) =>
      holdsFor(now.context.attempt?.order ?? null, ({ method, amount, fee }) => {
        const share = (amount.amount * now.context.config.cardFeeBasisPoints) / 10_000;
        return method !== 'card' || Math.abs(fee.amount - share) <= 0.5;
      }),
  },
  {
    says: 'PAY-10: a fee that was accepted for another amount is not accepted',
    about: ['acceptedFee'],
    holds: (now, step) => {
      const { acceptedFee, method, attempt } = now.context;
      const isFirst = step?.before.context.attempt?.key !== attempt?.key;
      const order = isFirst ? sent(now) : null;
      return (
        !order || order.method !== 'card' || method !== 'card' || acceptedFee?.amount === order.fee.amount
      );
    },
  },
  {
    says: 'From the review there is always a way back to the selection',
    holds: (now) => !now.matches({ reviewing: 'deciding' }) || now.can({ type: 'step.select' }),
  },
  {
    says: 'Nothing is never reviewed: there is an invoice to pay',
    about: ['reviewing'],
    holds: (now) => {
      const { selection } = now.context;
      return !now.matches('reviewing') || selection.kind === 'server' || selection.invoices.length > 0;
    },
  },
  {
    says: 'Whoever goes back to the selection leaves the failure of the review behind',
    holds: (now, step) => step?.event.type !== 'step.select' || now.context.failure === null,
  },
  {
    says: 'A key ends with a definite answer',
    holds: (now) => !now.context.payment || now.context.attempt === null,
  },
  {
    says: 'Only a payment that the server has is confirmed, and only one that failed is declined',
    about: ['confirmed', 'declined'],
    holds: (now) => {
      const status = now.context.payment?.status;
      if (now.matches({ confirmed: 'several' })) return now.context.payment?.together.length !== 0;
      if (now.matches('confirmed')) return status !== undefined && status !== 'failed';
      return !now.matches('declined') || status === 'failed';
    },
  },
  {
    says: 'decisions §4: nothing is cancelled but by a payer who was asked once, and only while it waits for the card',
    holds: (now, step) =>
      !now.matches({ cancelling: 'asking' }) ||
      ['cancel.confirm', 'draft.saved', 'draft.notSaved'].includes(step?.event.type ?? '') ||
      (step?.event.type === 'payment.cancel' && step.before.matches({ cancelling: 'unconfirmed' })),
  },
  {
    says: 'decisions §4: who cancels when the card was faster is told that it was too late',
    about: ['isTooLate'],
    holds: ({ context, ...now }, step) =>
      !step?.before.matches('cancelling') ||
      step.event.type !== 'xstate.error.actor.cancelPayment' ||
      !('awaitingOutcome' in Object(now.value)) ||
      context.isTooLate,
  },
  {
    says: 'Who pays again what was sent back pays no other invoice, and nothing of what was agreed to before',
    about: ['wanted'],
    holds: ({ context }, step) => {
      if (step?.event.type !== 'payment.again' || step.before.context.payment === context.payment)
        return true;
      if (isBesideUnsure(step)) return true;
      const lines = step.before.context.payment?.lines ?? [];
      const isOfIt = context.wanted.every((id) => lines.some(({ trxId }) => trxId === id));
      return isOfIt && context.wanted.length > 0 && context.method === null && context.attempt === null;
    },
  },
  {
    says: 'Who pays other invoices begins with nothing of the former payment',
    holds: ({ context }, step) => {
      if (step?.event.type !== 'payment.another' || step.before.context.payment === context.payment)
        return true;
      const { paymentId, payment, attempt, wanted, method } = context;
      return [paymentId, payment, attempt, method].every((one) => one === null) && wanted.length === 0;
    },
  },
  {
    says: 'What was asked for elsewhere stops before the review only where something hinders it',
    holds: ({ context }, step) => {
      if (context.asked !== 'hindered' || step?.before.context.asked === 'hindered') return true;
      const { selection, role, config } = context;
      const [only, ...others] = selection.kind === 'listed' ? selection.invoices : [];
      const isPayable =
        only?.status.every((one) => one === 'Billed' || one === 'Past Due') &&
        only.open.amount >= config.cardMinimum &&
        config.supportedCurrencies.includes(only.open.currency);
      return !(isPayable && others.length === 0 && role === 'payer');
    },
  },
  {
    says: 'A failed call loses nothing that was entered, but a selection that the server no longer has',
    holds: ({ context }, step) => {
      if (!step?.event.type.startsWith('xstate.error.actor.')) return true;
      const { selection, method, acknowledgedTerms } = step.before.context;
      const { selection: kept } = context;
      const isKept = JSON.stringify(kept) === JSON.stringify(selection);
      return isKept && context.method === method && context.acknowledgedTerms === acknowledgedTerms;
    },
  },
  ...besideInvariants,
];
