import { describe, expect, test } from 'vitest';
import { FREE_CONTROLS } from '#domain/testing/free-controls.ts';
import { money } from '#domain/money/money.ts';
import {
  changedControls,
  controlObstacles,
  highestLimit,
  versionObstacles,
  type ControlsForm,
} from './card-controls.ts';

const usd = (amount: number) => money(amount, 'USD');
const card = { ...FREE_CONTROLS, limit: usd(400_000), highestLimit: usd(1_000_000) };
const form = (more: Partial<ControlsForm> = {}): ControlsForm => ({
  ...FREE_CONTROLS,
  limit: usd(500_000),
  version: 3,
  ...more,
});
const told = (controls: ControlsForm | null) =>
  controlObstacles(controls, card).map(({ rule, facts, remedy }) => [
    rule,
    remedy.kind === 'fillIn' ? remedy.field : remedy.kind,
    ...(facts.most ? [facts.most.amount] : []),
  ]);

describe('the controls of a card', () => {
  test('can be a limit of a month alone, or narrower ones within it', () => {
    expect(told(form())).toEqual([]);
    expect(told(form({ limit: usd(1_000_000), dayLimit: usd(1_000_000), purchaseLimit: usd(1) }))).toEqual(
      [],
    );
    expect(told(form({ purchaseLimit: usd(500_000) }))).toEqual([]);
    expect(told(form({ merchantTypes: ['fuel'], days: ['sunday'] }))).toEqual([]);
  });

  test('CRD-15: have a limit of a month above zero, up to the highest that needs no second person, in its currency', () => {
    const wrong = [['CRD-15', 'limit', 1_000_000]];
    expect(told(null)).toEqual(wrong);
    expect(told(form({ limit: null }))).toEqual(wrong);
    expect(told(form({ limit: usd(0) }))).toEqual(wrong);
    expect(told(form({ limit: usd(1_000_001) }))).toEqual(wrong);
    expect(told(form({ limit: money(1, 'CAD') }))).toEqual(wrong);
  });

  test('CRD-16: have no limit of a day above that of the month, and none of a purchase above that of the day', () => {
    expect(told(form({ dayLimit: usd(500_001) }))).toEqual([['CRD-16', 'dayLimit', 500_000]]);
    expect(told(form({ dayLimit: usd(0) }))).toEqual([['CRD-16', 'dayLimit', 500_000]]);
    expect(told(form({ dayLimit: usd(9_000), purchaseLimit: usd(9_001) }))).toEqual([
      ['CRD-16', 'purchaseLimit', 9_000],
    ]);
    expect(told(form({ purchaseLimit: usd(500_001) }))).toEqual([['CRD-16', 'purchaseLimit', 500_000]]);
    expect(told(form({ purchaseLimit: money(5, 'CAD') }))).toEqual([['CRD-16', 'purchaseLimit', 500_000]]);
  });

  test('CRD-17: leave at least one kind of merchant and one day', () => {
    expect(told(form({ merchantTypes: [] }))).toEqual([['CRD-17', 'merchantTypes']]);
    expect(told(form({ days: [] }))).toEqual([['CRD-17', 'days']]);
  });

  test('CRD-19: are not sent where nothing of them is changed, in whatever order they are named', () => {
    const same = { ...card, version: 3, days: card.days.toReversed() };
    expect(told(same)).toEqual([['CRD-19', 'limit']]);
    expect(told({ ...same, purchaseLimit: usd(100) })).toEqual([]);
  });

  test('say which of them are changed', () => {
    expect(changedControls(card, { ...card, dayLimit: usd(9_000), days: ['monday'] })).toEqual([
      'dayLimit',
      'days',
    ]);
    expect(changedControls({ ...card, dayLimit: usd(9_000) }, card)).toEqual(['dayLimit']);
    expect(changedControls(card, { ...card, limit: usd(400_001), merchantTypes: ['fuel'] })).toEqual([
      'limit',
      'merchantTypes',
    ]);
    expect(changedControls(card, card)).toEqual([]);
  });

  test('CRD-18: are changed as they were read, or looked at again', () => {
    expect(versionObstacles(form(), 3)).toEqual([]);
    expect(versionObstacles(form(), 4).map(({ rule, remedy }) => [rule, remedy.kind])).toEqual([
      ['CRD-18', 'lookAgain'],
    ]);
  });

  test('decisions §13: the highest limit is the configured one, or what the card has, and never above all', () => {
    expect(highestLimit(usd(500_000), 1_000_000)).toEqual(usd(1_000_000));
    expect(highestLimit(usd(1_500_000), 1_000_000)).toEqual(usd(1_500_000));
    expect(highestLimit(usd(1_500_000), 900_000_000)).toEqual(usd(100_000_000));
  });
});
