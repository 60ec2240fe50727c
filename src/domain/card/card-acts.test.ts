import { describe, expect, test } from 'vitest';
import {
  CARD_ACTS,
  CARD_WORDS_MAXIMUM,
  cardActObstacles,
  cardActs,
  cardFormObstacles,
  isFinalCardAct,
  mayActOnCards,
  noTriesLeft,
  notOnCard,
  type ActedCard,
  type CardActForm,
} from './card-acts.ts';
import { CARD_STATUSES } from './card.ts';

const card = (more: Partial<ActedCard> = {}): ActedCard => ({
  status: 'active',
  isAccountActive: true,
  accountName: 'Fleet East 0412',
  isOwn: false,
  activationBlockedUntil: null,
  asOf: '2026-11-20T18:00:00.000Z',
  ...more,
});
const form = (more: Partial<CardActForm> = {}): CardActForm => ({
  reason: null,
  lastFour: '',
  expiry: '',
  words: '',
  controls: null,
  ...more,
});
const rulesOf = (obstacles: readonly { rule: string }[]) => obstacles.map(({ rule }) => rule);

describe('what can be done about a card', () => {
  test.each([
    ['requested', ['approve', 'decline']],
    ['approved', ['control', 'terminate']],
    ['production', ['control', 'terminate']],
    ['sent', ['activate', 'control', 'terminate']],
    ['delivered', ['activate', 'control', 'terminate']],
    ['active', ['suspend', 'control', 'terminate']],
    ['suspended', ['resume', 'control', 'terminate']],
    ['expired', []],
    ['terminated', []],
  ] as const)('CRD-01: %s: %j', (status, acts) => {
    const offered = cardActs(card({ status }));
    expect(offered.map(({ act }) => act)).toEqual(acts);
    expect(offered.flatMap(({ obstacles }) => obstacles)).toEqual([]);
    for (const act of CARD_ACTS) {
      const isOffered = (acts as readonly string[]).includes(act);
      expect(rulesOf(cardActObstacles(act, card({ status })))).toEqual(isOffered ? [] : ['CRD-01']);
    }
  });

  test('CRD-02: an account that is not active gets no card, but can stop one and decline one', () => {
    const refused = CARD_STATUSES.flatMap((status) =>
      cardActs(card({ status, isAccountActive: false })),
    ).filter(({ obstacles }) => obstacles.length > 0);
    expect([...new Set(refused.map(({ act }) => act))].toSorted()).toEqual([
      'activate',
      'approve',
      'resume',
      'terminate',
    ]);
    for (const { obstacles } of refused) {
      expect(obstacles).toEqual([
        { rule: 'CRD-02', facts: { account: 'Fleet East 0412' }, remedy: { kind: 'contactSupport' } },
      ]);
    }
  });

  test('CRD-07: who has asked for a card does not approve it, and may take it back', () => {
    const own = card({ status: 'requested', isOwn: true });
    expect(rulesOf(cardActObstacles('approve', own))).toEqual(['CRD-07']);
    expect(cardActObstacles('decline', own)).toEqual([]);
    expect(rulesOf(cardActObstacles('terminate', own))).toEqual(['CRD-01']);
  });

  test('CRD-06: a card whose activation is blocked is not activated until then', () => {
    const until = '2026-11-21T18:00:00.000Z';
    const at = (asOf: string) =>
      rulesOf(
        cardActObstacles('activate', card({ status: 'delivered', activationBlockedUntil: until, asOf })),
      );
    expect(at('2026-11-21T17:59:59.999Z')).toEqual(['CRD-06']);
    expect(at(until)).toEqual([]);
    const suspended = card({ status: 'suspended', activationBlockedUntil: until });
    expect(cardActObstacles('resume', suspended)).toEqual([]);
  });

  test('only ending a card, and declining one, is for good', () => {
    expect(CARD_ACTS.filter(isFinalCardAct)).toEqual(['decline', 'terminate']);
  });

  test('administrators act, however their role is written, and card viewers do not', () => {
    expect(mayActOnCards('Admin')).toBe(true);
    expect(mayActOnCards('card viewer')).toBe(false);
  });
});

describe('what is said with it', () => {
  test('CRD-03: a card ends for a reason', () => {
    expect(rulesOf(cardFormObstacles('terminate', form(), null))).toEqual(['CRD-03']);
    expect(cardFormObstacles('terminate', form({ reason: 'stolen' }), null)).toEqual([]);
  });

  test.each([
    ['4417', '11/26', []],
    ['4417', '1126', []],
    ['4417', ' 11 26', []],
    ['4417', '1326', ['expiry']],
    ['441', '11/26', ['lastFour']],
    ['44170', '11/26', ['lastFour']],
    ['44a7', '11/26', ['lastFour']],
    ['4417', '13/26', ['expiry']],
    ['4417', '00/26', ['expiry']],
    ['4417', '1/26', ['expiry']],
    ['4417', '11/2026', ['expiry']],
    ['', '', ['lastFour', 'expiry']],
  ])('CRD-04: %s and %s: missing is %j', (lastFour, expiry, fields) => {
    const obstacles = cardFormObstacles('activate', form({ lastFour, expiry }), null);
    expect(obstacles.map(({ remedy }) => remedy)).toEqual(fields.map((field) => ({ kind: 'fillIn', field })));
    expect(rulesOf(obstacles)).toEqual(fields.map(() => 'CRD-04'));
  });

  test('CRD-08: a no says why, within its bound', () => {
    const of = (words: string) => rulesOf(cardFormObstacles('decline', form({ words }), null));
    expect(of('  ')).toEqual(['CRD-08']);
    expect(of('x'.repeat(CARD_WORDS_MAXIMUM))).toEqual([]);
    expect(of('x'.repeat(CARD_WORDS_MAXIMUM + 1))).toEqual(['CRD-08']);
  });

  test('nothing is asked for with what can be undone', () => {
    for (const act of ['approve', 'suspend', 'resume'] as const) {
      expect(cardFormObstacles(act, form(), null)).toEqual([]);
    }
  });

  test('CRD-05, CRD-06: how many tries are left, and when the next one is looked at', () => {
    expect(notOnCard(2)).toMatchObject({ rule: 'CRD-05', facts: { triesLeft: 2 } });
    expect(noTriesLeft('2026-11-21T18:00:00.000Z')).toEqual({
      rule: 'CRD-06',
      facts: { until: '2026-11-21T18:00:00.000Z' },
      remedy: { kind: 'contactSupport' },
    });
  });
});
