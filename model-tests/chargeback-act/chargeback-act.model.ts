import type { SnapshotFrom } from 'xstate';
import {
  isFinalChargebackAct,
  mayActOnChargebacks,
  type ActedChargeback,
  type ChargebackActor,
} from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import type { DisputeDocument, DocumentState } from '#domain/dispute/dispute-document.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { money } from '#domain/money/money.ts';
import { aDisputeConfig as config, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
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
/** Nothing was added to it before. */
const NO_DOCUMENTS = { config, form: { documents: [] } } as const;

const aDocument = (state: DocumentState): DisputeDocument => ({
  documentId: '5b0c3f52-93ad-4d0b-9f4e-0a8d4c1e7a10',
  name: 'delivery note.pdf',
  bytes: 141_070,
  documentType: 'delivery',
  trxIds: null,
  state,
});
const over = { status: 'withdrawn', deadline: null } as const;
const customer = { party: 'customer', role: 'payer' } as const;
const merchant = { party: 'merchant', role: 'admin' } as const;
const support = { party: 'support', role: 'admin' } as const;

/** What has come between, as the server says it. */
const isOver: DisputeObstacle = { rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } };

type Now = SnapshotFrom<typeof chargebackAct>;

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
    'support, after an objection': {
      subject: acted({ status: 'objected' }),
      actor: support,
      ...NO_DOCUMENTS,
    },
    'the merchant, in time': { subject: acted(), actor: merchant, ...NO_DOCUMENTS },
    'the merchant, too late': {
      subject: acted({ deadline: deadline('2026-11-22') }),
      actor: merchant,
      ...NO_DOCUMENTS,
    },
    'support, under review': { subject: acted({ status: 'underReview' }), actor: support, ...NO_DOCUMENTS },
    'support, of what was credited otherwise since': {
      subject: acted({ status: 'underReview', standing: 4_000 }),
      actor: support,
      ...NO_DOCUMENTS,
    },
    'support, under review by a colleague': {
      subject: acted({ status: 'underReview', ...heldBy(false) }),
      actor: support,
      ...NO_DOCUMENTS,
    },
    'support, under review by an absent colleague': {
      subject: acted({ status: 'underReview', ...heldBy(true) }),
      actor: support,
      ...NO_DOCUMENTS,
    },
    'support, of what it has taken': {
      subject: acted({ status: 'underReview', takenBy: 'me' }),
      actor: support,
      ...NO_DOCUMENTS,
    },
    'the customer': { subject: acted({ status: 'objected' }), actor: customer, ...NO_DOCUMENTS },
    'one that is over': { subject: acted(over), actor: support, ...NO_DOCUMENTS },
    'a reader of the customer': {
      subject: acted(),
      actor: { party: 'customer', role: 'viewer' },
      ...NO_DOCUMENTS,
    },
    'a reader': { subject: acted(), actor: { party: 'merchant', role: 'payer' }, ...NO_DOCUMENTS },
  },
  catalog: {
    // Told while something is written, where an objection alone takes them.
    'documents.changed': ({ context: { act, actor, form } }) => {
      if (act === null || actor.party !== 'merchant') return {};
      if (act !== 'object') return { 'one that is there': { documents: [aDocument('stored')] } };
      return form.documents.length === 0
        ? { 'one on its way': { documents: [aDocument('sending')] } }
        : { 'one that is there': { documents: [aDocument('stored')] } };
    },
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
    {
      says: 'An objection is sent once all of its documents have arrived, and tells of none afterwards',
      about: ['form'],
      holds: (now) => {
        const { act, form } = now.context;
        const isThere = form.documents.every(({ state }) => state === 'stored');
        if (now.matches({ choosing: 'recorded' })) return form.documents.length === 0;
        return act !== 'object' || isThere || !(now.matches('sending') || now.matches('confirming'));
      },
    },
    {
      says: '§5: what is missing of the words stays said while documents are added',
      about: ['problems'],
      holds: (now, step) => {
        const ofWords = ({ context }: Now) => context.problems.filter(({ rule }) => rule === 'DIS-31').length;
        return step?.event.type !== 'documents.changed' || ofWords(now) === ofWords(step.before);
      },
    },
    ...takingInvariants,
  ],
  withheld: [
    {
      events: ['documents.changed'],
      why: 'the merchant’s page alone has uploads, which tell the chart while something is written',
      as: { documents: [aDocument('stored')] },
    },
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
    'documents.changed': 'The uploads tell how far the documents are',
    'claim.take': 'Press Take this chargeback',
    takeChargeback: 'Taking the chargeback',
    giveBackChargeback: 'Giving the chargeback back',
  },
});
