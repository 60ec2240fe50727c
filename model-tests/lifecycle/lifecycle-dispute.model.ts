import { addDays } from '#domain/dates/dates.ts';
import {
  creditDue,
  outcomeOf,
  whoseTurn,
  type DisputeFacts,
  type DisputeStatus,
} from '#domain/dispute/dispute.ts';
import { disputeStatusOf, type DisputeLife as Life } from '#machines/lifecycle/move-dispute.ts';
import { disputeLifecycle } from '#machines/lifecycle/dispute.ts';
import { defineModel } from '../harness/model.ts';
import { NOW, TERMS, WHENEVER } from './dispute-examples.ts';

const statusOf = ({ value }: Life) => disputeStatusOf(value);

/** Of what depends on the state alone. */
const inEach =
  (holds: (status: DisputeStatus, facts: DisputeFacts) => boolean) =>
  (now: Life): boolean =>
    holds(statusOf(now), now.context);

/** Before the moment of the walks, so that what goes on after it has the deadlines that the walks know already. */
const LAST_DAY_HELD = '2026-11-22';
const WHILE_HELD = {
  'in its time': { at: `${LAST_DAY_HELD}T18:00:00.000Z` },
  'after its last day': { at: NOW },
};

/** What anybody does without saying more. */
const somebody = {
  'customer.respondToMerchant': { now: { at: NOW } },
  'merchant.respondToCustomer': { now: { at: NOW } },
  'customer.respondToSupport': { now: { at: NOW } },
  'merchant.respondToSupport': { now: { at: NOW } },
  'support.respondToCustomer': { now: { at: NOW } },
  'support.respondToMerchant': { now: { at: NOW } },
  'customer.disagree': { now: { at: NOW } },
  'merchant.disagree': { now: { at: NOW } },
  'customer.agree': { now: { at: NOW } },
  'merchant.agree': { now: { at: NOW } },
  'customer.escalate': { now: { at: NOW } },
  'merchant.escalate': { now: { at: NOW } },
  'customer.close': { now: { at: NOW } },
  'customer.cancel': { now: { at: NOW } },
  'support.hold': { now: { at: NOW, until: LAST_DAY_HELD } },
  'support.release': { now: { at: NOW } },
};

const offers = ({ context: { adjusted, disputed } }: Life) => ({
  lowest: { at: NOW, amount: adjusted + 1 },
  'of what is credited already': { at: NOW, amount: adjusted },
  highest: { at: NOW, amount: disputed - 1 },
  'of all': { at: NOW, amount: disputed },
});

export default defineModel({
  id: 'lifecycle-dispute',
  machine: disputeLifecycle,
  metAt: 'on the server',
  inputs: {
    'at the ceiling': { terms: TERMS, disputed: 3 },
    'above the ceiling': { terms: TERMS, disputed: 4 },
  },
  catalog: {
    'dispute.put': { now: { at: NOW } },
    ...somebody,
    'customer.offer': offers,
    'merchant.offer': offers,
    'support.decide': ({ context: { adjusted, disputed } }: Life) => ({
      'for the merchant': { at: NOW, amount: 0 },
      'below nothing': { at: NOW, amount: -1 },
      'what is credited already': { at: NOW, amount: adjusted },
      'one cent more': { at: NOW, amount: adjusted + 1 },
      'for the customer': { at: NOW, amount: disputed },
      'above all': { at: NOW, amount: disputed + 1 },
    }),
    'support.reopen': ({ context: { endedOn, disputed } }: Life) => {
      const after = (days: number) => ({
        at: `${addDays(endedOn ?? '2026-11-23', days)}T18:00:00.000Z`,
        isCreditUsed: false,
        isDisputedAgain: false,
        isInvoiceClosed: false,
        creditedOtherwise: 0,
      });
      return {
        'on the last day': after(5),
        'a day too late': after(6),
        'its credit is used': { ...after(0), isCreditUsed: true },
        'disputed again': { ...after(0), isDisputedAgain: true },
        'the invoice is closed': { ...after(0), isInvoiceClosed: true },
        'all but one cent was credited otherwise': { ...after(0), creditedOtherwise: disputed - 1 },
        'all was credited otherwise': { ...after(0), creditedOtherwise: disputed },
      };
    },
    'dispute.adjust': {
      'money at rest': { at: NOW, isPaymentUnderWay: false },
      'a payment under way': { at: NOW, isPaymentUnderWay: true },
    },
    'merchant.adjust': ({ context: { agreed, disputed, adjusted } }: Life) => {
      const left = (agreed ?? disputed) - adjusted;
      return {
        'all that is left': { at: NOW, amount: left },
        'one cent': { at: NOW, amount: 1 },
        nothing: { at: NOW, amount: 0 },
      };
    },
    'deadline.pass': (now: Life) => (statusOf(now) === 'onHold' ? WHILE_HELD : WHENEVER),
  },
  boundaries: [
    { guard: 'isAdjustment', at: 'event.amount' },
    { guard: 'isAllAdjusted', at: 'context.adjusted' },
    { guard: 'isAllAdjusted', at: 'context.agreed' },
    { guard: 'isAllAdjusted', at: 'context.disputed' },
    { guard: 'isAllAdjusted', at: 'event.amount' },
    { guard: 'isDeadlocked', at: 'context.terms.config.answersPerSide' },
    { guard: 'isDecidable', at: 'context.disputed' },
    { guard: 'isDecidable', at: 'event.amount' },
    { guard: 'isMoreDecided', at: 'context.adjusted' },
    { guard: 'isMoreDecided', at: 'event.amount' },
    { guard: 'isMoreOffered', at: 'context.adjusted' },
    { guard: 'isMoreOffered', at: 'context.offer' },
    { guard: 'isOfferable', at: 'context.adjusted' },
    { guard: 'isOfferable', at: 'context.disputed' },
    { guard: 'isOfferable', at: 'event.amount' },
    { guard: 'isReopenable', at: 'context.adjusted' },
    { guard: 'isReopenable', at: 'context.disputed' },
    { guard: 'isReopenable', at: 'context.reopenings' },
    { guard: 'isReopenable', at: 'context.terms.config.reopeningDays' },
    { guard: 'isReopenable', at: 'context.terms.config.reopenings' },
    { guard: 'isReopenable', at: 'event.creditedOtherwise' },
    { guard: 'isWithinCeiling', at: 'context.disputed' },
    { guard: 'isWithinCeiling', at: 'context.terms.config.silentMerchantCeilings.USD' },
  ],
  restingStates: ['closed', 'expired'],
  invariants: [
    {
      says: 'Nothing is credited above what is disputed',
      holds: ({ context: { agreed, adjusted, disputed } }) =>
        Math.max(agreed ?? 0, adjusted) <= disputed && adjusted >= 0 && (agreed ?? 0) >= 0,
    },
    {
      says: 'DSP-04: a side acts in its own turn only, and support where the sides do not',
      holds: (now, step) => {
        if (!step || statusOf(step.before) === statusOf(now)) return true;
        const { type } = step.event;
        if (/^(?:dispute|deadline)\.|^merchant\.adjust$|^customer\.cancel$|^support\.hold$/.test(type))
          return true;
        const turn = whoseTurn(statusOf(step.before)) ?? 'support';
        return type.startsWith(`${turn}.`);
      },
    },
    {
      says: 'Time runs exactly where somebody is awaited',
      about: ['deadline', 'held'],
      holds: inEach(
        (status, context) =>
          (context.deadline !== null) ===
            ['waitingOnCustomer', 'waitingOnMerchant', 'escalated'].includes(status) &&
          (context.held !== null) === (status === 'onHold'),
      ),
    },
    {
      says: 'Silence decides for the other side: for the merchant where the customer is silent, but for what it was offered',
      about: ['expired', 'agreed'],
      holds: (now, step) => {
        if (step?.event.type !== 'deadline.pass' || statusOf(now) === statusOf(step.before)) return true;
        if (statusOf(step.before) === 'onHold') return true;
        const { offer, disputed, supportDaysLeft } = step.before.context;
        if (supportDaysLeft !== null) return statusOf(now) === 'escalated' && now.context.agreed === null;
        if (offer !== null) return now.context.agreed === offer;
        if (statusOf(step.before) === 'waitingOnCustomer')
          return statusOf(now) === 'expired' && now.context.agreed === 0;
        return disputed <= 3
          ? statusOf(now) === 'pendingAdjustment' && now.context.agreed === disputed
          : statusOf(now) === 'escalated';
      },
    },
    {
      says: 'decisions §12: a hold ends where it was put, after its last day by itself, and what was offered still stands',
      holds: (now, step) => {
        if (!step || statusOf(step.before) !== 'onHold' || statusOf(now) === 'onHold') return true;
        const { held, offer } = step.before.context;
        if (!/^(?:support\.release|deadline\.pass)$/.test(step.event.type)) return true;
        return statusOf(now) === held?.from && now.context.offer === offer;
      },
    },
    {
      says: 'What support has asked goes back to it, with what was left of its days, unless it ends or rests',
      about: ['supportDaysLeft'],
      holds: (now, step) => {
        const asked = now.context.supportDaysLeft !== null;
        if (asked && !statusOf(now).startsWith('waiting')) return false;
        if (!step) return !asked;
        if (step.event.type.startsWith('support.respond') && statusOf(now) !== statusOf(step.before))
          return asked;
        if (step.before.context.supportDaysLeft === null) return !asked;
        return asked
          ? statusOf(now) === statusOf(step.before)
          : !statusOf(now).startsWith('waiting') && statusOf(now) !== 'expired';
      },
    },
    {
      says: 'A dispute that waits for its credit has something to credit, and an ended one waits for none',
      about: ['pendingAdjustment', 'agreed'],
      holds: (now) => statusOf(now) !== 'pendingAdjustment' || creditDue(now.context) > 0,
    },
    {
      says: 'Nothing is agreed while a dispute is open',
      about: ['agreed'],
      holds: inEach(
        (status, context) =>
          ['pendingAdjustment', 'closed', 'cancelled', 'expired'].includes(status) || context.agreed === null,
      ),
    },
    {
      says: 'The credit waits for a payment under way',
      holds: (now, step) =>
        step?.event['isPaymentUnderWay'] !== true || statusOf(now) === statusOf(step.before),
    },
    {
      says: 'DSP-02: an ended dispute says in whose favor, and one that was taken back says nothing',
      holds: inEach(
        (status, context) =>
          (outcomeOf(status, context) !== null) === (status === 'closed' || status === 'expired') &&
          (context.endedOn !== null) === ['closed', 'expired', 'cancelled'].includes(status),
      ),
    },
    {
      says: 'An offer lies open only while its answer can come',
      about: ['offer'],
      holds: inEach(
        (status, context) =>
          context.offer === null ||
          status.startsWith('waiting') ||
          context.held?.from === 'waitingOnCustomer' ||
          context.held?.from === 'waitingOnMerchant',
      ),
    },
    {
      says: 'What is disputed is fixed at opening, and it is reopened no more often than configured',
      about: ['reopenings'],
      holds: ({ context }, step) =>
        context.reopenings <= TERMS.config.reopenings &&
        (!step || context.disputed === step.before.context.disputed),
    },
  ],
  words: {
    'dispute.put': 'The merchant is asked',
    'customer.respondToMerchant': 'The customer answers the merchant',
    'merchant.respondToCustomer': 'The merchant answers the customer',
    'customer.respondToSupport': 'The customer answers support',
    'merchant.respondToSupport': 'The merchant answers support',
    'support.respondToCustomer': 'Support asks the customer',
    'support.respondToMerchant': 'Support asks the merchant',
    'customer.offer': 'The customer offers a lower amount',
    'merchant.offer': 'The merchant offers a lower amount',
    'customer.agree': 'The customer agrees',
    'merchant.agree': 'The merchant agrees',
    'customer.disagree': 'The customer disagrees',
    'merchant.disagree': 'The merchant disagrees',
    'customer.escalate': 'The customer disagrees and asks support',
    'merchant.escalate': 'The merchant disagrees and asks support',
    'customer.close': 'The customer closes it',
    'customer.cancel': 'The customer takes it back',
    'support.hold': 'Support puts it on hold',
    'support.release': 'Support releases it',
    'support.decide': 'Support decides',
    'support.reopen': 'Support reopens it',
    'dispute.adjust': 'The agreed amount is credited',
    'merchant.adjust': 'The merchant credits an amount',
    'deadline.pass': 'The deadlines are looked at',
  },
});
