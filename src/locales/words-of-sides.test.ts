import { expect, test } from 'vitest';
import { chargebackSentences, chargebackTitle, type SaidChargeback } from './chargeback-notice-words.ts';
import { chargebackStatusKey } from './chargeback-status-words.ts';
import { disputeSentences, disputeTitle, type SaidDispute } from './dispute-notice-words.ts';
import { actorKey, answerKey } from './dispute-deed-words.ts';
import { elseKey, outcomeKey } from './dispute-outcome-words.ts';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';

// Nobody reads of their own company as of somebody else: all sentences of disputes and chargebacks, told to each side.

const translator = readTranslator('en');
const formats = createFormats(translator);
const { t } = translator;
const hundred = { amount: 10_000, currency: 'USD' };

/** What each side is called by the others, where it is told of an act, a turn, an offer or an outcome of its own. */
const READERS = [
  { side: 'customer', alien: /\bthe customer(?!’s turn)\b/i },
  { side: 'merchant', alien: /\bthe merchant\b/i },
] as const;
/** To the merchant the customer is another, and the other way round. */
const ALL = ['customer', 'merchant', 'support'] as const;

const DISPUTE_KINDS = [
  'dispute_opened',
  'dispute_your_turn',
  'dispute_company_turn',
  'dispute_their_turn',
  'dispute_question',
  'dispute_support_answered',
  'dispute_escalated',
  'dispute_on_hold',
  'dispute_agreed',
  'dispute_ended',
  'dispute_expired',
  'dispute_withdrawn',
  'dispute_reopened',
  'dispute_due',
  'dispute_their_due',
  'dispute_decision_due',
  'dispute_silent',
  'dispute_overdue',
  'dispute_document_refused',
  'dispute_document_missing',
] as const satisfies readonly SaidDispute['kind'][];

/** Support alone is told that the merchant is silent, and the merchant of itself. */
const isTold = (kind: SaidDispute['kind'], side: 'customer' | 'merchant') =>
  !(kind === 'dispute_silent' && side === 'customer');

const DISPUTE_FACTS: readonly Partial<SaidDispute>[] = [
  ...(['disagreement', 'response', 'offer', 'question'] as const).map((latestStep) => ({ latestStep })),
  ...(['forCustomer', 'inPart', 'forMerchant'] as const).map((outcome) => ({ outcome })),
  ...(['acceptsOffer', 'forMerchant', 'forCustomer', 'escalates'] as const).map((silence) => ({
    silence,
    offered: hundred,
  })),
  ...(['customer', 'merchant'] as const).flatMap((silent) =>
    [true, false].map((isOfferAccepted) => ({ silent, isOfferAccepted })),
  ),
  ...ALL.map((wordsOf) => ({ words: 'Ten were billed.', wordsOf })),
  { unapplied: hundred, credited: hundred, owed: hundred, dueDate: '2026-12-09', deadline: '2026-12-09' },
];

test.each(READERS)(
  'the $side reads no notice of a dispute about itself as about another',
  ({ side, alien }) => {
    for (const kind of DISPUTE_KINDS.filter((one) => isTold(one, side))) {
      for (const facts of DISPUTE_FACTS) {
        const told = { ...NO_DISPUTE, ...facts, kind, side } as SaidDispute;
        const said = [disputeTitle(t, formats, told), ...disputeSentences(t, formats, told)];
        expect(
          said.filter((one) => alien.test(withoutOthers(one))),
          `${kind} ${JSON.stringify(facts)}`,
        ).toEqual([]);
      }
    }
  },
);

const CHARGEBACK_KINDS = [
  'chargeback_requested',
  'chargeback_objected',
  'chargeback_reviewed',
  'chargeback_agreed',
  'chargeback_accepted',
  'chargeback_refused',
  'chargeback_withdrawn',
  'chargeback_expired',
  'chargeback_due',
  'chargeback_overdue',
] as const satisfies readonly SaidChargeback['kind'][];

const CHARGEBACK_FACTS: readonly Partial<SaidChargeback>[] = [
  { silence: 'customer' },
  { silence: 'support' },
  { isSilent: true },
  ...ALL.map((wordsOf) => ({ words: 'Ten were billed.', wordsOf })),
  { unapplied: hundred, owed: hundred, dueDate: '2026-12-09', deadline: '2026-12-09' },
];

test.each(READERS)(
  'the $side reads no notice of a chargeback about itself as about another',
  ({ side, alien }) => {
    for (const kind of CHARGEBACK_KINDS) {
      for (const facts of CHARGEBACK_FACTS) {
        const told = { ...NO_CHARGEBACK, ...facts, kind, side } as SaidChargeback;
        const said = [chargebackTitle(t, formats, told), ...chargebackSentences(t, formats, told)];
        expect(
          said.filter((one) => alien.test(withoutOthers(one))),
          `${kind} ${JSON.stringify(facts)}`,
        ).toEqual([]);
      }
    }
  },
);

/** Of whom else is told, by a name that no side has of itself. */
const withoutOthers = (said: string) => said.replace(/customer support/gi, 'support');

test.each(READERS)('the $side reads status, outcome, acts and answers of itself', ({ side, alien }) => {
  const keys = [
    ...(
      [
        'requested',
        'objected',
        'underReview',
        'pendingAdjustment',
        'accepted',
        'refused',
        'withdrawn',
      ] as const
    ).map((status) => chargebackStatusKey(status, side)),
    ...(['forCustomer', 'inPart', 'forMerchant'] as const).map((outcome) => outcomeKey(outcome, side)),
    ...(['acceptsOffer', 'forMerchant', 'forCustomer', 'escalates'] as const).map((one) =>
      elseKey(one, side),
    ),
    ...(['respondToCustomer', 'respondToMerchant'] as const).flatMap((action) =>
      ALL.filter((party) => party !== side).map((party) => answerKey(action, party, side)),
    ),
  ];
  expect(keys.map((key) => t(key)).filter((one) => alien.test(withoutOthers(one)))).toEqual([]);
  expect(t(actorKey(side, side))).toBe('Your company');
});

const NO_DISPUTE = {
  disputeNumber: 'DSP-40001',
  invoiceId: 'INV-7820415',
  customerName: 'Kestrel Ridge Logistics',
  offered: null,
  credited: null,
  outcome: null,
  deadline: null,
  latestStep: null,
  heldUntil: null,
  isHoldOver: false,
  words: null,
  wordsOf: null,
  reasonId: null,
  silence: null,
  silent: null,
  isOfferAccepted: false,
  owed: null,
  dueDate: null,
  isPastDue: false,
  unapplied: null,
  takenBack: null,
  documentName: null,
  documentRefusedBecause: null,
} as const;

const NO_CHARGEBACK = {
  chargebackNumber: 'CHB-20001',
  invoiceId: 'INV-7828001',
  requested: hundred,
  deadline: null,
  silence: null,
  reasonId: null,
  words: null,
  wordsOf: null,
  isSilent: false,
  unapplied: null,
  owed: null,
  dueDate: null,
  isPastDue: false,
} as const;
