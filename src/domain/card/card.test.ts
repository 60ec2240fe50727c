import { expect, test } from 'vitest';
import {
  CARD_STATUSES,
  CARD_TABS,
  expiryOnCard,
  isEnded,
  isToBeActivated,
  maskedCard,
  namedCard,
  TAB_STATUSES,
} from './card.ts';

test('each state stands under one tab, and those that have ended stand apart', () => {
  expect(CARD_TABS.flatMap((tab) => TAB_STATUSES[tab]).toSorted()).toEqual(CARD_STATUSES.toSorted());
  expect(CARD_STATUSES.filter((status) => isEnded({ status }))).toEqual([...TAB_STATUSES.ended]);
});

test('what was sent can be activated, whether or not it is said to have come', () => {
  expect(CARD_STATUSES.filter((status) => isToBeActivated({ status }))).toEqual(['sent', 'delivered']);
});

test('a card is shown by its last digits, and the day on which it ends as it stands there', () => {
  expect(maskedCard('4417')).toBe('••4417');
  expect(expiryOnCard('2026-11-30')).toBe('11/26');
  const card = { cardName: 'Truck 118', cardholder: 'Daniel Okafor' };
  expect(namedCard({ ...card, lastFour: '4417' })).toBe('Truck 118 ••4417, Daniel Okafor');
  expect(namedCard({ ...card, lastFour: null })).toBe('Truck 118, Daniel Okafor');
});
