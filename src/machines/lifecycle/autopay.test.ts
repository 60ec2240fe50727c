import { describe, expect, test } from 'vitest';
import {
  AUTOPAY_STATUSES,
  RUN_STATUSES,
  type LostAccount,
  type Suspension,
} from '#domain/autopay/autopay.ts';
import { autopayEnrolmentLifecycle, type EnrolmentEvent } from '#machines/lifecycle/autopay-enrolment.ts';
import { autopayRunLifecycle, type RunEvent } from '#machines/lifecycle/autopay-run.ts';
import { moveEnrolment, moveRun, NEW_ENROLMENT, NEW_RUN } from '#machines/lifecycle/move-autopay.ts';

const suspension: Suspension = {
  at: '2026-12-03T12:00:00.000Z',
  paymentIds: ['p1'],
};
const lost: LostAccount = {
  at: '2026-12-03T12:00:00.000Z',
  how: 'removed',
  account: { bankName: 'Harbor Commercial Bank', lastFour: '0926' },
  by: 'Dana Whitlock',
};
const today = '2026-11-12';

/** Each event, and where it leads from each state; what is not named is refused. */
const ENROLMENT_WAYS: readonly (readonly [EnrolmentEvent, Readonly<Record<string, string>>])[] = [
  [{ type: 'admin.turnOn' }, { off: 'on', suspended: 'on' }],
  [{ type: 'admin.change' }, { on: 'on', overCeiling: 'on', paused: 'paused' }],
  [
    { type: 'admin.pause', until: '2026-11-13', today },
    { on: 'paused', overCeiling: 'paused', paused: 'paused' },
  ],
  [{ type: 'admin.pause', until: today, today }, {}],
  [{ type: 'admin.resume' }, { paused: 'on' }],
  [{ type: 'admin.turnOff' }, { on: 'off', overCeiling: 'off', paused: 'off', suspended: 'off' }],
  [
    { type: 'account.gone', lost },
    { on: 'off', overCeiling: 'off', paused: 'off' },
  ],
  [
    { type: 'account.stopped', suspension },
    { on: 'suspended', overCeiling: 'suspended', paused: 'suspended', suspended: 'suspended' },
  ],
  [{ type: 'day.come', runDate: '2026-12-01' }, { paused: 'on' }],
  [{ type: 'day.come', runDate: '2026-11-30' }, {}],
  [
    { type: 'run.announced', isOverCeiling: true },
    { on: 'overCeiling', overCeiling: 'overCeiling' },
  ],
  [{ type: 'run.announced', isOverCeiling: false }, { overCeiling: 'on' }],
  [
    { type: 'debit.returned', suspension },
    { on: 'suspended', overCeiling: 'suspended', paused: 'suspended', suspended: 'suspended' },
  ],
];

describe('an enrolment', () => {
  const cells = ENROLMENT_WAYS.flatMap(([event, ways]) =>
    AUTOPAY_STATUSES.map((status) => [status, event.type, ways[status] ?? null, event] as const),
  );

  test('has the states of its column and no other', () => {
    expect(Object.keys(autopayEnrolmentLifecycle.states).toSorted()).toEqual(
      [...AUTOPAY_STATUSES].toSorted(),
    );
    expect(autopayEnrolmentLifecycle.config.initial).toBe(NEW_ENROLMENT.status);
  });

  test.each(cells)('that is %s is moved by %s to %s', (status, _, target, event) => {
    const before = { ...NEW_ENROLMENT, status, pausedUntil: status === 'paused' ? '2026-12-01' : null };
    expect(moveEnrolment(before, event)?.status ?? null).toBe(target);
  });

  test('keeps until when it is paused and why it stopped, and forgets both where it goes on', () => {
    const on = moveEnrolment(NEW_ENROLMENT, { type: 'admin.turnOn' }) ?? NEW_ENROLMENT;
    const paused = moveEnrolment(on, { type: 'admin.pause', until: '2026-12-01', today }) ?? on;
    expect(paused).toEqual({ ...NEW_ENROLMENT, status: 'paused', pausedUntil: '2026-12-01' });
    const stopped = moveEnrolment(paused, { type: 'debit.returned', suspension }) ?? paused;
    expect(stopped).toEqual({ ...NEW_ENROLMENT, status: 'suspended', suspension });
    expect(moveEnrolment(stopped, { type: 'admin.turnOn' })).toEqual(on);
    const next: Suspension = { at: '2026-12-04T12:00:00.000Z', paymentIds: ['p2'] };
    const twice = moveEnrolment(stopped, { type: 'account.stopped', suspension: next });
    expect(twice?.suspension).toEqual({ at: suspension.at, paymentIds: ['p1', 'p2'] });
    expect(moveEnrolment(paused, { type: 'admin.resume' })).toEqual(on);
    const off = moveEnrolment(paused, { type: 'account.gone', lost }) ?? paused;
    expect(off).toEqual({ ...NEW_ENROLMENT, status: 'off', lostAccount: lost });
    expect(moveEnrolment(off, { type: 'admin.turnOn' })).toEqual(on);
  });
});

const RUN_WAYS: readonly (readonly [RunEvent, Readonly<Record<string, string>>])[] = [
  [{ type: 'admin.skip' }, { announced: 'skipped' }],
  [{ type: 'missed.taken', missedOn: '2026-11-25' }, { announced: 'announced' }],
  [{ type: 'enrolment.stopped', reason: 'paused' }, { announced: 'skipped' }],
  [{ type: 'enrolment.stopped', reason: 'turnedOff' }, { announced: 'skipped' }],
  [
    { type: 'enrolment.stopped', reason: 'suspended' },
    { announced: 'skipped', frozen: 'skipped' },
  ],
  [
    { type: 'enrolment.stopped', reason: 'accountGone' },
    { announced: 'skipped', frozen: 'skipped' },
  ],
  [{ type: 'skipEnd.come' }, { announced: 'frozen' }],
  [{ type: 'hour.come', debits: 1, lines: 1, lack: null }, { frozen: 'submitted' }],
  [{ type: 'hour.come', debits: 0, lines: 1, lack: null }, { frozen: 'settled' }],
  [{ type: 'hour.come', debits: 0, lines: 0, lack: null }, { frozen: 'skipped' }],
  [{ type: 'hour.come', debits: 1, lines: 1, lack: 'accountGone' }, { frozen: 'skipped' }],
  [
    { type: 'debit.settled', underWay: 0 },
    { submitted: 'settled', returned: 'returned' },
  ],
  [{ type: 'debit.settled', underWay: 1 }, { returned: 'returned' }],
  [
    { type: 'debit.failed', underWay: 1, paid: 1 },
    { submitted: 'submitted', returned: 'returned' },
  ],
  [
    { type: 'debit.failed', underWay: 0, paid: 1 },
    { submitted: 'settled', returned: 'returned' },
  ],
  [
    { type: 'debit.failed', underWay: 0, paid: 0 },
    { submitted: 'notCollected', returned: 'returned' },
  ],
  [{ type: 'debit.returned' }, { submitted: 'returned', settled: 'returned', returned: 'returned' }],
];

describe('a run', () => {
  const cells = RUN_WAYS.flatMap(([event, ways]) =>
    RUN_STATUSES.map((status) => [status, event.type, ways[status] ?? null, event] as const),
  );

  test('has the states of its column and no other', () => {
    expect(Object.keys(autopayRunLifecycle.states).toSorted()).toEqual([...RUN_STATUSES].toSorted());
    expect(autopayRunLifecycle.config.initial).toBe(NEW_RUN.status);
  });

  test.each(cells)('that is %s is moved by %s to %s', (status, _, target, event) => {
    expect(moveRun({ ...NEW_RUN, status }, event)?.status ?? null).toBe(target);
  });

  test.each([
    [{ type: 'admin.skip' }, 'announced', 'byUser'],
    [{ type: 'enrolment.stopped', reason: 'turnedOff' }, 'announced', 'turnedOff'],
    [{ type: 'enrolment.stopped', reason: 'suspended' }, 'frozen', 'suspended'],
    [{ type: 'enrolment.stopped', reason: 'accountGone' }, 'frozen', 'accountGone'],
    [{ type: 'hour.come', debits: 0, lines: 0, lack: null }, 'frozen', 'nothingLeft'],
    [{ type: 'hour.come', debits: 0, lines: 0, lack: 'accountGone' }, 'frozen', 'accountGone'],
    [{ type: 'hour.come', debits: 0, lines: 0, lack: 'accountWaits' }, 'frozen', 'accountWaits'],
  ] as const)('that %j skips keeps why', (event, status, skipReason) => {
    expect(moveRun({ ...NEW_RUN, status }, event)).toEqual({
      status: 'skipped',
      skipReason,
      missedOn: null,
    });
  });

  test('that takes what an earlier one missed keeps of which day, once', () => {
    const late = moveRun(NEW_RUN, { type: 'missed.taken', missedOn: '2026-11-25' }) ?? NEW_RUN;
    expect(late).toEqual({ ...NEW_RUN, missedOn: '2026-11-25' });
    expect(moveRun(late, { type: 'missed.taken', missedOn: '2026-11-27' })).toBeNull();
    expect(moveRun(late, { type: 'skipEnd.come' })).toEqual({ ...late, status: 'frozen' });
  });
});

test.each([
  ['enrolment', autopayEnrolmentLifecycle.root],
  ['run', autopayRunLifecycle.root],
])('every state of the chart of an %s says what it is and by which paragraph', (_, root) => {
  expect(root.description).toMatch(/\.$/);
  for (const state of Object.values(root.states)) {
    expect(state.description).toMatch(/\.$/);
    expect((state.meta as { spec?: string } | undefined)?.spec).toMatch(/§\d/);
  }
});
