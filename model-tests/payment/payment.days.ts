import { NO_DAY } from '#domain/scheduled-payment/schedule-day.ts';
import { selectedIds } from '#domain/payment/payment-selection.ts';
import type { Invariant, Withheld } from '../harness/model.ts';
import { scheduledPayment } from '../scheduled-payment-act/scheduled-payment-examples.ts';
import { AT_MINIMUM, FIRST_DAY, OTHER_ACCOUNT, THANKSGIVING } from './payment-examples.ts';
import { isDated, only, type Now } from './payment.moments.ts';

/** Where the card is open too, the wish comes in the review. */
export const isInReviewOfTwo = (now: Now) =>
  now.matches('reviewing') &&
  selectedIds(now.context.selection).join() === [AT_MINIMUM, OTHER_ACCOUNT].map(({ trxId }) => trxId).join();

/** On this one nothing can be paid. */
const isHindered = ({ context: { payOn } }: Now) => payOn === THANKSGIVING || payOn === NO_DAY;

const NOW = { 'at once': { payOn: null } } as const;

/** When it is paid: at once, on the first day that is possible, or on one on which banks are closed. */
export const days = (now: Now) => ({
  ...only(isDated(now) && now.context.payOn === null, { 'the first day': { payOn: FIRST_DAY } }),
  ...only(isDated(now) && now.context.payOn === FIRST_DAY, {
    Thanksgiving: { payOn: THANKSGIVING },
    'half of one': { payOn: NO_DAY },
    ...NOW,
  }),
  ...only(isDated(now) && isHindered(now), NOW),
  // A bank account pays one account, unless the payer wishes a payment for each.
  ...only(isInReviewOfTwo(now) && !now.context.isByAccount, {
    'of two accounts': { payOn: FIRST_DAY },
  }),
});

/** What is answered where the order was for a date. */
export function scheduledAnswers({ context: { attempt } }: Now) {
  const payOn = attempt?.order.payOn;
  return payOn === undefined ? undefined : { scheduled: scheduledPayment({ payOn }) };
}

/** What is never otherwise of a payment on a date. */
export const dayInvariants: readonly Invariant<Now>[] = [
  {
    says: 'decisions §13: nothing is sent for a date but by bank account, on none on which banks are closed and for none that is none',
    about: ['payOn'],
    holds: (now) => {
      const order = now.matches({ submitting: 'sending' }) ? now.context.attempt?.order : undefined;
      return (
        order?.payOn === undefined ||
        (order.method === 'bank' && ![THANKSGIVING, NO_DAY].includes(order.payOn))
      );
    },
  },
  {
    says: 'What was scheduled is told as such, and nothing is told as paid with it',
    about: ['scheduled'],
    holds: (now) =>
      (now.context.scheduled !== null) === now.matches('scheduled') &&
      (now.context.scheduled === null || now.context.payment === null),
  },
];

/** What leads on from a payment on a date as from one at once, so that it is not walked again. */
const ALIKE = [
  'accounts.payEach',
  'aside.giveUp',
  'aside.goOn',
  'conflict.leaveOut',
  'credit.use',
  'disputed.leaveOut',
  'draft.discard',
  'draft.goOn',
  'draft.replaced',
  'fee.accept',
  'leftOut.take',
  'part.ask',
  'part.drop',
  'remedy.apply',
  'selection.undo',
  'step.select',
] as const;

type Representatives = Record<string, object>;
type Offered = Record<string, Representatives | ((now: Now) => Representatives)>;

/** A catalog that offers those at once only. */
export function withoutAlike<Catalog extends Offered>(catalog: Catalog): Catalog {
  const alike = ALIKE.map((event) => [
    event,
    (now: Now) => {
      if (now.context.payOn) return {};
      const own = catalog[event] ?? { '': {} };
      return typeof own === 'function' ? own(now) : own;
    },
  ]);
  return { ...catalog, ...Object.fromEntries(alike) } as Catalog;
}

/** What is not gone on from on a date, and why. */
export const dayWithheld: readonly Withheld<Now>[] = [
  {
    events: ALIKE,
    where: ({ context }) => Boolean(context.payOn),
    why: 'on a date it leads on as at once: the day stays as it is',
    as: {
      trxId: AT_MINIMUM.trxId,
      trxIds: [AT_MINIMUM.trxId],
      creditTrxId: '9',
      isUsed: true,
      isAccepted: true,
      remedy: { kind: 'keepAccount', buidCustomer: '0412' },
    },
  },
  {
    events: ['error(createKey)', 'error(findPayment)'],
    where: ({ context }) => Boolean(context.payOn),
    why: 'what fails of a payment on a date is told as of one at once',
  },
  {
    events: ['day.choose'],
    why: 'the day is chosen of one invoice before anything is agreed to: of others and later it leads on alike',
    as: { payOn: FIRST_DAY },
  },
];
