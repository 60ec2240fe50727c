import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { ChargebackLife as Life } from '#machines/lifecycle/move-chargeback.ts';
import { chargebackLifecycle } from '#machines/lifecycle/chargeback.ts';
import { defineModel } from '../harness/model.ts';
import { NOW, TERMS, WHENEVER } from './dispute-examples.ts';

export default defineModel({
  id: 'lifecycle-chargeback',
  machine: chargebackLifecycle,
  metAt: 'on the server',
  inputs: {
    'at the ceiling': { terms: TERMS, requested: 3, at: NOW },
    'above the ceiling': { terms: TERMS, requested: 4, at: NOW },
  },
  catalog: {
    'merchant.object': { now: { at: NOW } },
    'merchant.accept': { now: { at: NOW } },
    'support.review': { now: { at: NOW } },
    'support.accept': { now: { at: NOW } },
    'support.refuse': { now: { at: NOW } },
    'customer.withdraw': { now: { at: NOW } },
    'deadline.pass': ({ context: { requested } }: Life) => ({
      ...WHENEVER,
      'where all of it can still be credited': { ...WHENEVER.late, standing: requested },
      'where one cent of it was credited otherwise': {
        ...WHENEVER.late,
        standing: requested - 1,
      },
    }),
    'chargeback.adjust': {
      'money at rest': { at: NOW, isPaymentUnderWay: false },
      'a payment under way': { at: NOW, isPaymentUnderWay: true },
    },
  },
  boundaries: [
    { guard: 'isWithinCeiling', at: 'context.requested' },
    { guard: 'isWithinCeiling', at: 'event.standing' },
    { guard: 'isWithinCeiling', at: 'context.terms.config.silentMerchantCeilings.USD' },
  ],
  invariants: [
    {
      says: 'Only what the merchant or support accepts is charged back, or what is low enough where the merchant is silent',
      about: ['pendingAdjustment'],
      holds: (now, step) =>
        now.value !== 'pendingAdjustment' ||
        step?.before.value === 'pendingAdjustment' ||
        (now.context.endsAs === 'expired'
          ? now.context.requested <= 3 && step?.before.value === 'requested'
          : /^(?:merchant|support)\.accept$/.test(step?.event.type ?? '')),
    },
    {
      says: 'What is accepted is charged back once no payment of the invoice is under way, and ends as it was accepted',
      about: ['pendingAdjustment', 'accepted', 'expired'],
      holds: (now, step) =>
        chargedBack(now.value, now.context) === 0 ||
        (step?.before.value === 'pendingAdjustment' &&
          step.event.type === 'chargeback.adjust' &&
          step.event['isPaymentUnderWay'] === false &&
          now.value === now.context.endsAs),
    },
    {
      says: 'Nothing decides by itself above the ceiling, or above what can still be credited',
      holds: (now, step) =>
        step?.event.type !== 'deadline.pass' ||
        now.value === step.before.value ||
        now.value ===
          (now.context.requested <= 3 &&
          Number(step.event['standing'] ?? now.context.requested) >= now.context.requested
            ? 'pendingAdjustment'
            : 'underReview'),
    },
    {
      says: 'Time runs until it is decided',
      about: ['deadline'],
      holds: ({ value, context }) =>
        (context.deadline !== null) === ['requested', 'objected', 'underReview'].includes(value) &&
        (context.deadline === null) === (value === 'pendingAdjustment' || context.endedOn !== null),
    },
  ],
  words: {
    'merchant.object': 'The merchant objects',
    'merchant.accept': 'The merchant accepts it',
    'support.review': 'Support starts the review',
    'support.accept': 'Support accepts it',
    'support.refuse': 'Support refuses it',
    'customer.withdraw': 'The customer takes it back',
    'deadline.pass': 'The deadlines are looked at',
    'chargeback.adjust': 'The accepted amount is credited',
  },
});
