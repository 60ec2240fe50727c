import type { SnapshotFrom } from 'xstate';
import {
  CARD_ACTS,
  isFinalCardAct,
  mayActOnCards,
  noTriesLeft,
  notOnCard,
  type CardAct,
  type CardActForm,
} from '#domain/card/card-acts.ts';
import type { ControlsForm } from '#domain/card/card-controls.ts';
import { FREE_CONTROLS } from '#domain/testing/free-controls.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import type { Card } from '#domain/card/card.ts';
import { cardAct, NOTHING_SAID } from '#machines/card-act/card-act.ts';
import { money } from '#domain/money/money.ts';
import { aCard } from '#ui/testing/card-samples.ts';
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

/** What has come between, as the server says it. */
const isOtherwise = { rule: 'CRD-01', facts: {}, remedy: { kind: 'lookAgain' } } satisfies CardObstacle;
const judged = judgedBy(isOtherwise);

/** The controls of the card, changed. */
const controls = (more: Partial<ControlsForm>): ControlsForm => ({
  ...FREE_CONTROLS,
  limit: money(500_000, 'USD'),
  version: 3,
  ...more,
});

/** What an act asks for; of the others nothing is. */
const COMPLETE: Partial<Record<CardAct, Partial<CardActForm>>> = {
  terminate: { reason: 'lost' },
  activate: { lastFour: '4417', expiry: '11/29' },
  decline: { words: 'Not this one.' },
  control: { controls: controls({ dayLimit: money(100_000, 'USD') }) },
};

/** What is wrong where it is not just left out. */
const EMPTY: Partial<Record<CardAct, CardActForm>> = {
  control: { ...NOTHING_SAID, controls: controls({ limit: null, days: [] }) },
};

const buidCustomer = '100412';
const arrived = { status: 'delivered', lastFour: null, expiresOn: null } as const;
/** Until when no try to activate is looked at. */
const BLOCKED_UNTIL = '2026-11-21T18:00:00.000Z';
const ended = { status: 'terminated', endedBecause: 'lost' } as const;

export default defineModel({
  id: 'card-act',
  machine: cardAct,
  metAt: ['/account/cards/$card_id'],
  inputs: {
    'an active card': { subject: aCard(), role: 'admin', buidCustomer },
    'one that has arrived': { subject: aCard(arrived), role: 'admin', buidCustomer },
    'one whose activation is blocked': {
      subject: aCard({ ...arrived, activationBlockedUntil: BLOCKED_UNTIL }),
      role: 'admin',
      buidCustomer,
    },
    'one that is asked for': {
      subject: aCard({ ...arrived, status: 'requested' }),
      role: 'admin',
      buidCustomer,
    },
    'one that the reader has asked for': {
      subject: aCard({ ...arrived, status: 'requested', isOwn: true }),
      role: 'admin',
      buidCustomer,
    },
    'a suspended card of an inactive account': {
      subject: aCard({ status: 'suspended', isAccountActive: false }),
      role: 'admin',
      buidCustomer,
    },
    'one that has ended': { subject: aCard(ended), role: 'admin', buidCustomer },
    'for a card viewer': { subject: aCard(), role: 'card viewer', buidCustomer },
  },
  catalog: {
    'act.choose': choices(CARD_ACTS),
    // Only what the form of the act has fields for.
    'act.submit': ({ context: { act, said } }: SnapshotFrom<typeof cardAct>) => ({
      complete: { form: { ...NOTHING_SAID, ...(act === null ? {} : COMPLETE[act]) } },
      ...(act !== null && act in COMPLETE && said === null
        ? { empty: { form: EMPTY[act] ?? NOTHING_SAID } }
        : {}),
    }),
    'subject.told': {
      'as it was': { subject: aCard({ asOf: '2026-11-20T18:01:00.000Z' }) },
      'suspended meanwhile': { subject: aCard({ status: 'suspended' }) },
      'ended meanwhile': { subject: aCard(ended) },
      'blocked by too many wrong tries': {
        subject: aCard({ ...arrived, activationBlockedUntil: BLOCKED_UNTIL }),
      },
    },
  },
  outcomes: {
    sendAct: {
      ...judged,
      done: {
        ...judged.done,
        'not what stands on the card': { isTaken: false, obstacles: [notOnCard(4)] },
        'too many tries': { isTaken: false, obstacles: [noTriesLeft(BLOCKED_UNTIL)] },
      },
    },
    askAct: askedBy(isOtherwise),
  },
  calls: {
    sendAct: { asks: ['actOnCard'] },
    askAct: { asks: ['actOnCard'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: ASK_REASONS },
      isFinal: isFinalCardAct,
      readingOf: ({ status, asOf }: Card) => `${status} ${asOf}`,
    }),
    {
      says: 'CRD-02: No card of an inactive account is activated, resumed or ended',
      holds: (now) => {
        const { act, subject } = now.context;
        return (
          subject.isAccountActive ||
          act === null ||
          !['activate', 'approve', 'resume', 'terminate'].includes(act)
        );
      },
    },
    {
      says: 'Nobody approves what they have asked for',
      holds: ({ context: { act, subject } }) => !subject.isOwn || act !== 'approve',
    },
    {
      says: 'CRD-06: What is blocked is not typed: until when is said in place of the form',
      holds: (now) => {
        const { act, subject } = now.context;
        return !now.matches('filling') || act !== 'activate' || subject.activationBlockedUntil === null;
      },
    },
    {
      says: 'ROL-06: A card viewer does nothing',
      holds: ({ context: { act, role } }) => mayActOnCards(role) || act === null,
    },
  ],
  restingStates: ACT_RESTS,
  words: ACT_WORDS,
});
