import {
  isFinalChargebackAct,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActor,
} from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { money } from '#domain/money/money.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import {
  ACT_REASONS,
  ACT_RESTS,
  ACT_WORDS,
  actInvariants,
  ASK_REASONS,
  askedBy,
  choices,
  judgedBy,
} from '../acts.ts';
import { defineModel } from '../harness/model.ts';
import { isTakenMeanwhile, TAKE_REASONS, TAKE_WORDS, takeErrors, takingInvariants } from '../taking.ts';

/** An hour after the chargeback was read first. */
const LATER = '2026-11-23T19:00:00.000Z';
const deadline = (date: string) => ({ date, timeZone: 'America/Chicago' });

const TOLD = {
  chargebackNumber: 'CHB-20001',
  invoiceId: 'INV-7828001',
  invoiceOpen: 10_000,
  inFlight: 0,
  holder: null,
} as const;

/** A colleague has it, who may be absent. */
const heldBy = (isAbsent: boolean) =>
  ({
    takenBy: 'colleague',
    told: { ...TOLD, holder: { userId: 'u-nina', name: 'Nina Sorel', isAbsent } },
  }) as const;

/** A chargeback of 100.00 USD to which the merchant may object, unless told otherwise. */
const acted = (differing: Partial<ActedChargeback> = {}): ActedChargeback => ({
  chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028',
  status: 'requested',
  requested: money(10_000, 'USD'),
  deadline: deadline('2026-12-07'),
  readAt: DISPUTE_NOON,
  standing: 10_000,
  takenBy: null,
  told: TOLD,
  ...differing,
});
const over = { status: 'withdrawn', deadline: null } as const;
const customer = { party: 'customer', role: 'payer' } as const;
const merchant = { party: 'merchant', role: 'admin' } as const;
const support = { party: 'support', role: 'admin' } as const;

/** What has come between, as the server says it. */
const isOver: DisputeObstacle = { rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } };

const ANSWERS = ['answerCustomerChargeback', 'answerMerchantChargeback', 'answerSupportChargeback'] as const;

export default defineModel({
  id: 'chargeback-act',
  machine: chargebackAct,
  metAt: [
    '/dispute-center/chargebacks/$chargeback_id',
    '/merchant/chargebacks/$chargeback_id',
    '/support/chargebacks/$chargeback_id',
  ],
  inputs: {
    // First what is not confirmed: there one press makes a call that failed again.
    'support, after an objection': { subject: acted({ status: 'objected' }), actor: support },
    'the merchant, in time': { subject: acted(), actor: merchant },
    'the merchant, too late': {
      subject: acted({ deadline: deadline('2026-11-22') }),
      actor: merchant,
    },
    'support, under review': { subject: acted({ status: 'underReview' }), actor: support },
    'support, of what was credited otherwise since': {
      subject: acted({ status: 'underReview', standing: 4_000 }),
      actor: support,
    },
    'support, under review by a colleague': {
      subject: acted({ status: 'underReview', ...heldBy(false) }),
      actor: support,
    },
    'support, under review by an absent colleague': {
      subject: acted({ status: 'underReview', ...heldBy(true) }),
      actor: support,
    },
    'support, of what it has taken': {
      subject: acted({ status: 'underReview', takenBy: 'me' }),
      actor: support,
    },
    'the customer': { subject: acted({ status: 'objected' }), actor: customer },
    'one that is over': { subject: acted(over), actor: support },
    'a reader of the customer': { subject: acted(), actor: { party: 'customer', role: 'viewer' } },
    'a reader': { subject: acted(), actor: { party: 'merchant', role: 'payer' } },
  },
  catalog: {
    'act.choose': choices(CHARGEBACK_ACTIONS),
    'act.submit': {
      complete: { form: { comment: 'The delivery note says ten.' } },
      empty: { form: { comment: ' ' } },
    },
    'subject.told': ({ context: { subject } }) => ({
      'as it was': { subject: { ...subject, readAt: LATER } },
      'withdrawn meanwhile': { subject: acted({ ...over, readAt: LATER }) },
    }),
  },
  outcomes: {
    takeChargeback: { done: { taken: true }, error: takeErrors(isOver) },
    giveBackChargeback: { done: { 'given back': false }, error: takeErrors(isOver) },
    sendAct: judgedBy(isOver),
    askAct: askedBy(isOver),
  },
  calls: {
    takeChargeback: { asks: ['takeSupportChargeback'] },
    giveBackChargeback: { asks: ['takeSupportChargeback'] },
    sendAct: { asks: ANSWERS },
    askAct: { asks: ANSWERS, isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: {
        takeChargeback: TAKE_REASONS,
        giveBackChargeback: TAKE_REASONS,
        sendAct: ACT_REASONS,
        askAct: ASK_REASONS,
      },
      isFinal: isFinalChargebackAct,
      isOutdated: isTakenMeanwhile,
      mayAct: ({ actor }: { actor: ChargebackActor }) => mayActOnChargebacks(actor),
      readingOf: ({ readAt }: ActedChargeback) => readAt,
    }),
    {
      says: 'DIS-34: What a colleague has is not acted on before it is taken over',
      holds: (now) => {
        const { subject, actor } = now.context;
        return (
          !now.matches({ filling: 'fresh' }) || actor.party !== 'support' || subject.takenBy !== 'colleague'
        );
      },
    },
    {
      says: 'Support alone takes it, or gives it back',
      holds: (now) =>
        !(now.matches('taking') || now.matches('givingBack')) || now.context.actor.party === 'support',
    },
    ...takingInvariants,
  ],
  // What is read anew there may be over, or a colleague's: then nothing is left to do.
  restingStates: [
    ...ACT_RESTS,
    'choosing.over',
    'choosing.ofColleague',
    'choosing.failed',
    'choosing.unanswered',
  ],
  words: {
    ...ACT_WORDS,
    ...TAKE_WORDS,
    'claim.take': 'Press Take this chargeback',
    takeChargeback: 'Taking the chargeback',
    giveBackChargeback: 'Giving the chargeback back',
  },
});
