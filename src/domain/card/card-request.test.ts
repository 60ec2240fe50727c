import { MONTH_LIMIT_MAXIMUM } from './card-controls.ts';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { CARD_OFFER, FURTHER_CARD } from '#domain/testing/a-card-request.ts';
import {
  barredObstacles,
  accountOf,
  BLANK_CARD_REQUEST,
  CARD_TEXT_MAXIMUM,
  cardRequestObstacles,
  EMBOSSED_MAXIMUM,
  embossedAs,
  isReplaceable,
  needsSecondPerson,
  notEmbossable,
  replacedOf,
  requestBegun,
  requestLike,
  stopsAtOnce,
  type CardRequestForm,
} from './card-request.ts';
import { CARD_STATUSES } from './card.ts';

const [old] = CARD_OFFER.cards;
const replaces = old?.cardId ?? '';
const said = (more: Partial<CardRequestForm> = {}, offer = CARD_OFFER) =>
  cardRequestObstacles({ ...FURTHER_CARD, ...more }, offer).map(({ rule, remedy }) =>
    remedy.kind === 'fillIn' ? `${rule} ${remedy.field}` : rule,
  );

describe('a request for a card', () => {
  test('nothing stands against one that is complete, by mail or picked up, for a user or for somebody else', () => {
    expect(said()).toEqual([]);
    expect(said({ delivery: 'pickUp', address: '' })).toEqual([]);
    expect(said({ holderId: 'u-carla.cards', holder: '' })).toEqual([]);
  });

  test('begins with the card whose page has led to it, and with why', () => {
    expect(requestBegun({}, CARD_OFFER)).toEqual(BLANK_CARD_REQUEST);
    expect(requestBegun({ replaces: 'another' }, CARD_OFFER)).toEqual(BLANK_CARD_REQUEST);
    const begun = requestBegun({ replaces, because: 'stolen' }, CARD_OFFER);
    expect(begun).toMatchObject({ replaces, because: 'stolen', cardName: 'Truck 118', accountId: '100413' });
    expect(cardRequestObstacles(begun, CARD_OFFER)).toEqual([]);
    expect(requestBegun({ replaces }, CARD_OFFER).because).toBe('damaged');
  });

  test('like a card that has ended it is a further one for the same', () => {
    const ended = {
      cardholder: 'Carla Cards',
      cardName: 'Truck 112',
      embossed: 'Carla Cards',
      accountId: '100413',
      limit: money(300_000, 'USD'),
      delivery: 'mail',
      address: '1901 Harbor Ave',
    } as const;
    const begun = requestLike(ended, CARD_OFFER);
    expect(begun).toMatchObject({ because: null, holderId: 'u-carla.cards', embossed: 'CARLA CARDS' });
    expect(cardRequestObstacles(begun, CARD_OFFER)).toEqual([]);
    const gone = requestLike({ ...ended, cardholder: 'Somebody', accountId: 'gone' }, CARD_OFFER);
    expect(gone).toMatchObject({ holderId: '', holder: 'Somebody', accountId: '' });
  });

  test('CRD-10: what is missing is said by its field', () => {
    expect(cardRequestObstacles(BLANK_CARD_REQUEST, CARD_OFFER).map(({ rule }) => rule)).toEqual([
      'CRD-10',
      'CRD-10',
      'CRD-10',
      'CRD-11',
      'CRD-15',
      'CRD-10',
    ]);
    expect(said({ holderId: 'u-nobody' })).toEqual(['CRD-10 holder']);
    expect(said({ accountId: 'another' })).toEqual(['CRD-10 account']);
    expect(said({ address: '  ' })).toEqual(['CRD-10 address']);
    expect(said({ because: 'lost' })).toEqual(['CRD-10 replaces']);
  });

  test.each([
    ['holder', CARD_TEXT_MAXIMUM.holder],
    ['cardName', CARD_TEXT_MAXIMUM.cardName],
    ['address', CARD_TEXT_MAXIMUM.address],
  ] as const)('CRD-10: %s has up to %i characters', (field, most) => {
    expect(said({ [field]: ` ${'x'.repeat(most)} ` })).toEqual([]);
    expect(said({ [field]: 'x'.repeat(most + 1) })).toEqual([`CRD-10 ${field}`]);
    expect(said({ [field]: ' ' })).toEqual([`CRD-10 ${field}`]);
    expect(cardRequestObstacles({ ...FURTHER_CARD, [field]: '' }, CARD_OFFER)[0]?.facts).toEqual({
      limit: most,
    });
  });

  test('CRD-02: an inactive account gets no card, nor one in place of another of it', () => {
    expect(cardRequestObstacles({ ...FURTHER_CARD, accountId: '100510' }, CARD_OFFER)).toEqual([
      { rule: 'CRD-02', facts: { account: 'Canada 0510' }, remedy: { kind: 'contactSupport' } },
    ]);
    const offer = {
      ...CARD_OFFER,
      cards: CARD_OFFER.cards.map((card) => ({ ...card, accountId: '100510' })),
    };
    expect(said({ because: 'stolen', replaces }, offer)).toEqual(['CRD-02']);
  });

  test('CRD-02: where no account gets a card, each is named before anything is entered', () => {
    expect(barredObstacles(CARD_OFFER)).toEqual([]);
    const accounts = CARD_OFFER.accounts.filter(({ isActive }) => !isActive);
    expect(barredObstacles({ accounts }).map(({ rule, facts }) => [rule, facts.account])).toEqual([
      ['CRD-02', 'Canada 0510'],
    ]);
  });

  test('CRD-11: a name fits on the card', () => {
    expect(said({ embossed: 'X'.repeat(EMBOSSED_MAXIMUM) })).toEqual([]);
    expect(said({ embossed: 'X'.repeat(EMBOSSED_MAXIMUM + 1) })).toEqual(['CRD-11 embossed']);
    expect(said({ embossed: '  ' })).toEqual(['CRD-11 embossed']);
    expect(EMBOSSED_MAXIMUM).toBe(26);
  });

  test('CRD-12: what cannot be embossed is named, each character once', () => {
    expect(notEmbossable('Zoë #1 #2 / st. o-x')).toEqual(['Ë', '#']);
    const [obstacle] = cardRequestObstacles({ ...FURTHER_CARD, embossed: 'truck #118, #2' }, CARD_OFFER);
    expect(obstacle).toEqual({
      rule: 'CRD-12',
      facts: { characters: '# ,' },
      remedy: { kind: 'fillIn', field: 'embossed' },
    });
    expect(embossedAs('  truck   118 ')).toBe('TRUCK 118');
  });

  test('CRD-13: only a card that is in use or has been sent is replaced, and by one', () => {
    expect(CARD_STATUSES.filter((status) => isReplaceable({ status }))).toEqual([
      'sent',
      'delivered',
      'active',
      'suspended',
    ]);
    expect(said({ because: 'damaged', replaces })).toEqual([]);
    expect(said({ because: 'damaged', replaces: 'gone' })).toEqual(['CRD-13']);
  });

  test('CRD-14: what is no longer needed is ended and not replaced', () => {
    expect(said({ because: 'noLongerNeeded', replaces })).toEqual(['CRD-14 replaces']);
  });

  test('CRD-15: a limit is above zero, within its bound, and in the currency of the account', () => {
    expect(said({ limit: money(1, 'USD') })).toEqual([]);
    expect(said({ limit: money(MONTH_LIMIT_MAXIMUM, 'USD') })).toEqual([]);
    for (const limit of [
      null,
      money(0, 'USD'),
      money(-1, 'USD'),
      money(MONTH_LIMIT_MAXIMUM + 1, 'USD'),
      money(1, 'CAD'),
    ]) {
      expect(said({ limit })).toEqual(['CRD-15 limit']);
    }
    expect(cardRequestObstacles({ ...FURTHER_CARD, limit: null }, CARD_OFFER)[0]?.facts).toEqual({
      most: money(MONTH_LIMIT_MAXIMUM, 'USD'),
    });
  });
});

test('what was lost or stolen stops at once, what is damaged works until the new one is activated', () => {
  expect([stopsAtOnce('lost'), stopsAtOnce('stolen')]).toEqual([true, true]);
  expect([stopsAtOnce('damaged'), stopsAtOnce('noLongerNeeded'), stopsAtOnce(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('CRD-07: a second person is needed above the configured limit, and not at it', () => {
  expect(needsSecondPerson(money(1_000_000, 'USD'), CARD_OFFER)).toBe(false);
  expect(needsSecondPerson(money(1_000_001, 'USD'), CARD_OFFER)).toBe(true);
});

test('a card in place of another is of its account', () => {
  const form = { ...FURTHER_CARD, because: 'damaged', accountId: '100510', replaces } as const;
  expect(accountOf(form, CARD_OFFER)?.id).toBe('100413');
  expect(replacedOf(form, CARD_OFFER)?.cardId).toBe(replaces);
  expect(replacedOf({ ...form, because: null }, CARD_OFFER)).toBeNull();
  expect(accountOf({ ...form, because: null }, CARD_OFFER)?.id).toBe('100510');
  expect(accountOf(BLANK_CARD_REQUEST, CARD_OFFER)).toBeNull();
});
