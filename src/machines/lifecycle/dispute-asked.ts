import { disputeSetup } from '#machines/lifecycle/dispute-setup.ts';

const SPEC = [
  'DSP-01',
  'DSP-03',
  'DSP-04',
  'decisions §12: Support has 14 days from the escalation; nothing decides by itself',
];

/** With the answer or without one, support goes on with the days that it had. */
const BACK_TO_SUPPORT = {
  'deadline.pass': { guard: 'isOver', target: 'escalated', actions: 'resumeSupportClock' },
  'support.hold': { target: 'onHold', actions: { type: 'holdClock', params: { from: 'escalated' } } },
} as const;

/** Support decides, and the customer answers its question; the status says that it waits on the customer. */
export const customerAsked = disputeSetup.createStateConfig({
  description:
    'Customer support has asked the customer: the answer, and silence as well, gives it back to support, who decides.',
  meta: { spec: SPEC },
  on: {
    'customer.respondToSupport': { target: 'escalated', actions: 'resumeSupportClock' },
    ...BACK_TO_SUPPORT,
  },
});

/** Support decides, and the merchant answers its question; the status says that it waits on the merchant. */
export const merchantAsked = disputeSetup.createStateConfig({
  description:
    'Customer support has asked the merchant: the answer, and silence as well, gives it back to support, who decides.',
  meta: { spec: SPEC },
  on: {
    'merchant.respondToSupport': { target: 'escalated', actions: 'resumeSupportClock' },
    // Nothing is offered in what was escalated: the merchant agrees to all that is disputed.
    'merchant.agree': {
      target: '#dispute.pendingAdjustment',
      actions: [{ type: 'agreeOn', params: { by: 'merchant' } }, 'stopClock'],
    },
    ...BACK_TO_SUPPORT,
  },
});
