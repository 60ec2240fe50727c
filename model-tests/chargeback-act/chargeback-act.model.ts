import { CallError } from '#domain/call-error.ts';
import { mayActOnChargebacks, type ActedChargeback } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { money } from '#domain/money/money.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

/** An hour after the chargeback was read first. */
const LATER = '2026-11-23T19:00:00.000Z';
const deadline = (date: string) => ({ date, timeZone: 'America/Chicago' });

/** A chargeback of 100.00 USD to which the merchant may object, unless told otherwise. */
const acted = (differing: Partial<ActedChargeback> = {}): ActedChargeback => ({
  chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028',
  status: 'requested',
  requested: money(10_000, 'USD'),
  deadline: deadline('2026-12-07'),
  readAt: DISPUTE_NOON,
  ...differing,
});
const over = { status: 'withdrawn', deadline: null } as const;
const customer = { party: 'customer', role: 'payer' } as const;
const merchant = { party: 'merchant', role: 'admin' } as const;
const support = { party: 'support', role: 'admin' } as const;

/** What has come between, as the server says it. */
const isOver: DisputeObstacle = { rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } };

export default defineModel({
  id: 'chargeback-act',
  machine: chargebackAct,
  metAt: [
    '/dispute-center/chargebacks/$chargeback_id',
    '/merchant/chargebacks/$chargeback_id',
    '/support/chargebacks/$chargeback_id',
  ],
  inputs: {
    'the merchant, in time': { chargeback: acted(), actor: merchant },
    'the merchant, too late': {
      chargeback: acted({ deadline: deadline('2026-11-22') }),
      actor: merchant,
    },
    'support, after an objection': { chargeback: acted({ status: 'objected' }), actor: support },
    'support, under review': { chargeback: acted({ status: 'underReview' }), actor: support },
    'the customer': { chargeback: acted({ status: 'objected' }), actor: customer },
    'one that is over': { chargeback: acted(over), actor: support },
    'a reader of the customer': { chargeback: acted(), actor: { party: 'customer', role: 'viewer' } },
    'a reader': { chargeback: acted(), actor: { party: 'merchant', role: 'payer' } },
  },
  catalog: {
    'act.choose': Object.fromEntries(CHARGEBACK_ACTIONS.map((act) => [act, { act }])),
    'act.submit': {
      complete: { form: { comment: 'The delivery note says ten.' } },
      empty: { form: { comment: ' ' } },
    },
    'chargeback.told': ({ context: { chargeback } }) => ({
      'as it was': { chargeback: { ...chargeback, readAt: LATER } },
      'withdrawn meanwhile': { chargeback: acted({ ...over, readAt: LATER }) },
    }),
  },
  outcomes: {
    sendAct: {
      done: {
        done: { isTaken: true, obstacles: [] },
        'not taken': { isTaken: false, obstacles: [isOver] },
      },
      error: {
        'refused by the rules': new CallError('refused', { code: 'DIS-25', obstacles: [isOver] }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: {
    sendAct: { asks: ['answerCustomerChargeback', 'answerMerchantChargeback', 'answerSupportChargeback'] },
  },
  invariants: [
    toldByReason({
      sendAct: {
        refused: 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'Nothing incomplete is sent',
      holds: (now) => !now.matches('sending') || now.context.problems.length === 0,
    },
    {
      says: 'Whoever only reads does nothing',
      holds: (now) => mayActOnChargebacks(now.context.actor) || now.matches('reading'),
    },
    {
      says: 'What failed is forgotten where something else is begun, and what is missing is said in the form alone',
      about: ['failure', 'problems'],
      holds: (now) => {
        const { failure, problems } = now.context;
        const isBegun = now.hasTag('busy') || now.matches({ filling: 'fresh' }) || now.matches('choosing');
        return (
          (!isBegun || failure === null) &&
          (!now.hasTag('failed') || failure !== null) &&
          problems.length > 0 === now.matches({ filling: 'incomplete' })
        );
      },
    },
    {
      // A server may refuse by no rule that is known here; then it is said without one.
      says: 'By which rules it was not done is said where it was not, and nowhere else',
      about: ['obstacles'],
      holds: (now) =>
        now.matches({ filling: 'incomplete' }) ||
        now.hasTag('failed') ||
        now.matches({ filling: 'refused' }) ||
        now.context.obstacles.length === 0,
    },
    {
      says: 'What the page has read anew is what is acted on',
      holds: (now, step) =>
        step?.event.type !== 'chargeback.told' ||
        now.context.chargeback.readAt === step.event['chargeback'].readAt,
    },
    {
      says: 'What is written is an act that is chosen',
      about: ['act'],
      holds: (now) => (now.matches('filling') || now.matches('sending')) === (now.context.act !== null),
    },
  ],
  // Of one that is over there is nothing left to do.
  restingStates: ['reading', 'choosing.fresh', 'choosing.recorded'],
  words: {
    'act.choose': 'Press the act',
    'act.leave': 'Press Back without sending',
    'act.submit': 'Send what was written',
    'chargeback.told': 'The page has read the chargeback anew',
    sendAct: 'Sending what was written',
  },
});
