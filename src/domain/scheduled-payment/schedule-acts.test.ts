import { expect, test } from 'vitest';
import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';
import {
  SCHEDULE_ACTS,
  scheduleActObstacles,
  scheduleActs,
  scheduleFormObstacles,
  type ActedSchedule,
  type ScheduleAct,
} from '#domain/scheduled-payment/schedule-acts.ts';

const toCome: ActedSchedule = {
  status: 'scheduled',
  payOn: '2026-11-30',
  changeUntil: '2026-11-27T23:00:00.000Z',
  asOf: '2026-11-27T22:59:59.000Z',
  isOwn: true,
  calendar: { currency: 'USD', timeZone: 'America/Chicago', terms: SCHEDULE_DEFAULTS },
  lines: [
    { trxId: '1', isLeft: true },
    { trxId: '2', isLeft: true },
    { trxId: '3', isLeft: false },
  ],
};
const acts = (differing: Partial<ActedSchedule>) =>
  scheduleActs({ ...toCome, ...differing }).map(
    ({ act, obstacles: [obstacle] }) => `${act}${obstacle ? ` ${obstacle.rule}` : ''}`,
  );

test.for([
  ['before its cut-off', {}, ['changeDay', 'remove', 'cancel']],
  ['of one invoice', { lines: [{ trxId: '1', isLeft: true }] }, ['changeDay', 'cancel']],
  [
    'from its cut-off on',
    { asOf: toCome.changeUntil },
    ['changeDay PAY-27', 'remove PAY-27', 'cancel PAY-27'],
  ],
  [
    'that waits for a yes, to its maker',
    { status: 'waiting', asOf: toCome.changeUntil },
    ['changeDay PAY-27', 'remove PAY-27', 'cancel', 'confirm PAY-32'],
  ],
  [
    'that waits for a yes, to another payer',
    { status: 'waiting', isOwn: false },
    ['changeDay', 'remove', 'cancel', 'confirm'],
  ],
  ['that is over', { status: 'submitted' }, []],
] as const)('decisions §13: what is offered of a scheduled payment %s', ([, differing, expected]) => {
  expect(acts(differing)).toEqual(expected);
});

test('PAY-30: what is submitted, stopped or cancelled is changed no more', () => {
  for (const status of ['submitted', 'stopped', 'cancelled'] as const)
    for (const act of SCHEDULE_ACTS)
      expect(scheduleActObstacles(act, { ...toCome, status }).map(({ rule }) => rule)).toEqual(['PAY-30']);
  expect(scheduleActObstacles('confirm', toCome).map(({ rule }) => rule)).toEqual(['PAY-30']);
});

test('PAY-32: whoever has made it is offered no yes of their own', () => {
  expect(acts({ status: 'waiting' })).toContain('confirm PAY-32');
  expect(acts({ status: 'waiting', isOwn: false })).toContain('confirm');
});

const wrong = (act: ScheduleAct, payOn: string | null, trxIds: readonly string[] = []) =>
  scheduleFormObstacles(act, { payOn, trxIds }, toCome).map(({ rule }) => rule);

test('PAY-33: another day is chosen, and one on which it can be collected', () => {
  expect(wrong('changeDay', null)).toEqual(['PAY-33']);
  expect(wrong('changeDay', '2026-11-30')).toEqual(['PAY-33']);
  expect(wrong('changeDay', '2026-12-25')).toEqual(['PAY-26']);
  expect(wrong('changeDay', '2026-12-02')).toEqual([]);
});

test('PAY-31, PAY-43: some of what is left is left out, and never all of it', () => {
  expect(wrong('remove', null)).toEqual(['PAY-43']);
  expect(wrong('remove', null, ['3'])).toEqual(['PAY-43']);
  expect(wrong('remove', null, ['1', '2'])).toEqual(['PAY-31']);
  expect(wrong('remove', null, ['2'])).toEqual([]);
});

test('to cancel or to say yes nothing is filled in', () => {
  expect([wrong('cancel', null), wrong('confirm', null)]).toEqual([[], []]);
});
