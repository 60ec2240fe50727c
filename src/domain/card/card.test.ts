import { expect, test } from 'vitest';
import {
  CARD_STATUSES,
  CARD_TABS,
  expiryOnCard,
  isEnded,
  isToBeActivated,
  maskedCard,
  namedCard,
  purchaseStanding,
  TAB_STATUSES,
} from './card.ts';

test('each state stands under one tab, and those that have ended stand apart', () => {
  expect(CARD_TABS.flatMap((tab) => TAB_STATUSES[tab]).toSorted()).toEqual(CARD_STATUSES.toSorted());
  expect(CARD_STATUSES.filter((status) => isEnded({ status }))).toEqual([...TAB_STATUSES.ended]);
});

test('what was sent can be activated, whether or not it is said to have come', () => {
  expect(CARD_STATUSES.filter((status) => isToBeActivated({ status }))).toEqual(['sent', 'delivered']);
});

test('what was authorised holds credit on its last day, and not the day after', () => {
  const on = (today: string) => purchaseStanding({ status: 'authorised', holdsUntil: '2026-11-26' }, today);
  expect([on('2026-11-26'), on('2026-11-27')]).toEqual(['authorised', 'lapsed']);
  expect(purchaseStanding({ status: 'posted', holdsUntil: null }, '2026-11-27')).toBe('posted');
});

test('a card is shown by its last digits, and the day on which it ends as it stands there', () => {
  expect(maskedCard('4417')).toBe('••4417');
  expect(expiryOnCard('2026-11-30')).toBe('11/26');
  const card = { cardName: 'Truck 118', cardholder: 'Daniel Okafor' };
  expect(namedCard({ ...card, lastFour: '4417' })).toBe('Truck 118 ••4417, Daniel Okafor');
  expect(namedCard({ ...card, lastFour: null })).toBe('Truck 118, Daniel Okafor');
});
