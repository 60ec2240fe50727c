import { and, not } from 'xstate';
import { disputeSetup } from '#machines/lifecycle/dispute-setup.ts';

/**
 * Everything that does not agree refuses what was offered. The merchant answers first, so that the customer has answers
 * left in its turn as long as the merchant has given no more than its own.
 */
const CUSTOMER_ANSWERS = {
  target: 'waitingOnMerchant',
  actions: [{ type: 'countAnswer', params: { of: 'customer' } }, 'forgetOffer', 'startResponseClock'],
} as const;

/** Once both sides have no answers left, the next one that does not agree escalates. */
const MERCHANT_ANSWERS = [
  {
    guard: 'isDeadlocked',
    target: 'escalated',
    actions: ['forgetOffer', 'startSupportClock'],
  },
  {
    target: 'waitingOnCustomer',
    actions: [{ type: 'countAnswer', params: { of: 'merchant' } }, 'forgetOffer', 'startResponseClock'],
  },
] as const;

/** Silence accepts an offer and no more: what the merchant has credited already counts towards it. */
const SILENCE_ACCEPTS = [
  {
    guard: and(['isOver', 'isMoreOffered']),
    target: '#dispute.pendingAdjustment',
    actions: ['acceptOffer', 'stopClock'],
  },
  { guard: and(['isOver', 'isOffered']), target: '#dispute.closed', actions: ['acceptOffer', 'end'] },
] as const;

/** It is the customer's turn. */
export const waitingOnCustomer = disputeSetup.createStateConfig({
  description: "The customer's answer is awaited; its silence accepts an offer, else the merchant wins.",
  meta: {
    spec: [
      'DSP-01',
      'DSP-03',
      'DSP-04',
      'decisions §11: Expiry of a dispute: customer silent: expired, for the merchant',
    ],
  },
  on: {
    'customer.respondToMerchant': CUSTOMER_ANSWERS,
    'customer.disagree': CUSTOMER_ANSWERS,
    'customer.offer': {
      guard: 'isOfferable',
      target: 'waitingOnMerchant',
      actions: [{ type: 'countAnswer', params: { of: 'customer' } }, 'rememberOffer', 'startResponseClock'],
    },
    'customer.agree': [
      {
        guard: 'isMoreOffered',
        target: '#dispute.pendingAdjustment',
        actions: ['acceptOffer', 'stopClock'],
      },
      {
        target: '#dispute.closed',
        actions: [{ type: 'agreeOn', params: { by: 'customer' } }, 'end'],
      },
    ],
    'customer.close': { target: '#dispute.closed', actions: ['grantNothing', 'end'] },
    'customer.escalate': {
      target: 'escalated',
      actions: ['forgetOffer', 'startSupportClock'],
    },
    'support.hold': {
      target: 'onHold',
      actions: { type: 'holdClock', params: { from: 'waitingOnCustomer' } },
    },
    'deadline.pass': [
      ...SILENCE_ACCEPTS,
      { guard: 'isOver', target: '#dispute.expired', actions: ['grantNothing', 'end'] },
    ],
  },
});

/** It is the merchant's turn. */
export const waitingOnMerchant = disputeSetup.createStateConfig({
  description:
    "The merchant's answer is awaited; its silence accepts an offer, else support decides or, up to a ceiling, the customer wins.",
  meta: {
    spec: [
      'DSP-01',
      'DSP-03',
      'DSP-04',
      'decisions §11: Expiry of a dispute: merchant silent: escalated to support (configurable up to a ceiling)',
    ],
  },
  on: {
    'merchant.respondToCustomer': MERCHANT_ANSWERS,
    'merchant.disagree': MERCHANT_ANSWERS,
    'merchant.offer': {
      guard: and(['isOfferable', not('isDeadlocked')]),
      target: 'waitingOnCustomer',
      actions: [{ type: 'countAnswer', params: { of: 'merchant' } }, 'rememberOffer', 'startResponseClock'],
    },
    'merchant.agree': [
      {
        guard: and(['isOffered', not('isMoreOffered')]),
        target: '#dispute.closed',
        actions: ['acceptOffer', 'end'],
      },
      {
        target: '#dispute.pendingAdjustment',
        actions: [{ type: 'agreeOn', params: { by: 'merchant' } }, 'stopClock'],
      },
    ],
    'merchant.escalate': {
      target: 'escalated',
      actions: ['forgetOffer', 'startSupportClock'],
    },
    'support.hold': {
      target: 'onHold',
      actions: { type: 'holdClock', params: { from: 'waitingOnMerchant' } },
    },
    'deadline.pass': [
      ...SILENCE_ACCEPTS,
      {
        guard: and(['isOver', 'isWithinCeiling']),
        target: '#dispute.pendingAdjustment',
        actions: ['grantAll', 'stopClock'],
      },
      { guard: 'isOver', target: 'escalated', actions: ['forgetOffer', 'startSupportClock'] },
    ],
  },
});
