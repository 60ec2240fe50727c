import type { ToldLimit } from '#domain/approval/approval-limit.ts';
import { CallError } from '#domain/call-error.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { approvalLimit } from '#machines/approval-limit/approval-limit.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

/** 50,000.00 USD a payment, unless told otherwise. */
const told = (differing: Partial<ToldLimit> = {}): ToldLimit => ({
  limit: { currency: 'USD', perPayment: 5_000_000, perDay: null, methods: false },
  spentToday: 0,
  approvers: ['Priya Raman'],
  limitApprovers: ['Priya Raman'],
  setBy: 'Dana Whitlock',
  setAt: '2026-11-18T17:08:00.000Z',
  waitingId: null,
  waitingNumber: null,
  waitingLimit: null,
  waitingApprovers: [],
  mayAnswerWaiting: false,
  ...differing,
});
const none = told({
  limit: { currency: 'USD', perPayment: null, perDay: null, methods: false },
  setBy: null,
  setAt: null,
});

/** Why the server does not set it. */
const nobodyElse: PaymentObstacle = { rule: 'PAY-37', facts: {}, remedy: { kind: 'askAdministrator' } };

const APPROVAL = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c062';

const waiting = told({
  waitingId: APPROVAL,
  waitingNumber: 'A-1002',
  waitingLimit: { currency: 'USD', perPayment: null, perDay: null, methods: false },
  waitingApprovers: ['Priya Raman'],
  mayAnswerWaiting: false,
});

export default defineModel({
  id: 'approval-limit',
  machine: approvalLimit,
  metAt: ['/approvals/limit'],
  inputs: {
    'no limit yet': { buidCustomer: '0400', told: none },
    'a limit': { buidCustomer: '0400', told: told() },
    'another limit that waits': { buidCustomer: '0400', told: waiting },
  },
  catalog: {
    'limit.submit': {
      'as it is': { form: { perPayment: 5_000_000, perDay: null, methods: false } },
      fitting: { form: { perPayment: 2_000_000, perDay: 4_000_000, methods: true } },
      'more than before': { form: { perPayment: 6_000_000, perDay: null, methods: true } },
      'a day below a payment': { form: { perPayment: 2_000_000, perDay: 1_000_000, methods: false } },
    },
    'limit.another': { '': {} },
    'limit.told': {
      'as it is now': { told: told({ spentToday: 100 }) },
      'with another that waits': { told: waiting },
    },
  },
  outcomes: {
    setLimit: {
      done: { 'it holds': null, 'a second administrator is asked': APPROVAL },
      error: {
        'nobody else may approve': new CallError('refused', { code: 'PAY-37', obstacles: [nobodyElse] }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { setLimit: { asks: ['setApprovalLimit'] } },
  invariants: [
    toldByReason({ setLimit: { offline: 'filling.failed', lost: 'filling.unanswered' } }),
    {
      says: 'PAY-45: What changes, and what ends with it, is said before limits are sent',
      holds: (now, step) =>
        !now.matches('sending') ||
        step === undefined ||
        step.before.matches('sending') ||
        (step.before.matches('confirming') && step.event.type === 'limit.confirm'),
    },
    {
      says: 'PAY-45: What is confirmed is what was read',
      about: ['told'],
      holds: (now, step) =>
        !now.matches('confirming') ||
        step?.event.type !== 'limit.told' ||
        now.context.told.waitingId === step.before.context.told.waitingId,
    },
    {
      says: 'PAY-45: Limits that are those that hold are not sent: they would end what waits, and change nothing',
      about: ['form'],
      holds: (now, step) => {
        const { told: held, form } = now.context;
        return (
          !now.matches('sending') ||
          step?.event.type !== 'limit.confirm' ||
          form?.perPayment !== held.limit.perPayment ||
          form.perDay !== held.limit.perDay ||
          form.methods !== held.limit.methods
        );
      },
    },
    {
      says: 'PAY-42: Limits that do not fit are not sent',
      holds: (now) => !now.matches('sending') || now.context.problems.length === 0,
    },
  ],
  words: {
    'limit.confirm': 'Press Set the limit in the question',
    'limit.amend': 'Go back to change it',
    'limit.submit': 'Press Set the limit',
    'limit.another': 'Go back to the form',
    'limit.told': 'The page has read it anew',
    setLimit: 'Setting the limit',
  },
});
