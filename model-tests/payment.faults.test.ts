import { describe, expect, test } from 'vitest';
import { CallError, type CallErrorKind } from '#domain/call-error.ts';
import { explore, recordedLogic } from './harness/explore.ts';
import { valueText } from './harness/identity.ts';
import { offers } from './harness/offers.ts';
import type { Walked } from './harness/pure-logic.ts';
import model from './payment.model.ts';

const KINDS: readonly CallErrorKind[] = [
  'offline',
  'timeout',
  'lost',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'refused',
  'tooMany',
  'server',
  'malformed',
];
/** What runs in the browser alone never needs a session. */
const LOCAL = new Set(['loadDraft', 'createKey', 'goToProvider']);

const logic = recordedLogic(model.machine);
const { moments } = explore(model);

/** One moment for each state in which a call runs, and one more where an order may be on its way already. */
const running = new Map<string, { moment: Walked; call: string }>();
for (const moment of moments) {
  for (const call of moment.running) {
    const again = moment.snapshot.context.attempt?.isUnsure ? ', repeated' : '';
    const cell = `${valueText(moment.snapshot.value)}, ${call}${again}`;
    if (!running.has(cell)) running.set(cell, { moment, call });
  }
}

function afterFault(moment: Walked, call: string, kind: CallErrorKind): Walked {
  const error = new CallError(kind);
  const [after] = logic.step(moment, { type: `xstate.error.actor.${call}`, actorId: call, error } as never);
  return after;
}

const cells = [...running].flatMap(([cell, at]) => KINDS.map((kind) => ({ cell, kind, ...at })));

test('every call of the chart is in the matrix', () => {
  const called = new Set(cells.map(({ call }) => call));
  expect([...called].toSorted()).toEqual(Object.keys(model.outcomes).toSorted());
});

describe('every fault of every call', () => {
  test.each(cells)(
    '$cell fails as $kind: nothing is lost and it is no dead end',
    ({ moment, call, kind }) => {
      const after = afterFault(moment, call, kind);
      expect(after.status).toBe('active');
      const { selection: before, ...entered } = moment.snapshot.context;
      const { selection, method, acknowledgedTerms, wanted } = after.snapshot.context;
      expect({ selection, method, acknowledgedTerms, wanted }).toEqual({
        selection: before,
        method: entered['method'],
        acknowledgedTerms: entered['acknowledgedTerms'],
        wanted: entered['wanted'],
      });
      const isGoingOn = after.running.size > 0 || after.timers.length > 0 || offers(model, after).length > 0;
      expect(isGoingOn).toBe(true);
      const isSignIn = after.snapshot.matches('sessionExpired');
      expect(isSignIn).toBe(kind === 'unauthorized' && !LOCAL.has(call));
    },
  );
});

describe('money', () => {
  const sending = cells.filter(({ call }) => call === 'submitPayment');

  test.each(sending)('a submit that fails as $kind is repeated under its key or not at all', (cell) => {
    const after = afterFault(cell.moment, cell.call, cell.kind);
    const isUnsure = ['timeout', 'lost', 'server', 'malformed'].includes(cell.kind);
    const { attempt } = after.snapshot.context;
    const wasUnsure = cell.moment.snapshot.context.attempt.isUnsure;
    expect(after.snapshot.matches('outcomeUnknown')).toBe(
      isUnsure || (wasUnsure && ['offline', 'tooMany'].includes(cell.kind)),
    );
    expect(attempt?.isUnsure ?? false).toBe(
      isUnsure || (wasUnsure && ['offline', 'tooMany', 'unauthorized'].includes(cell.kind)),
    );
    if (attempt) expect(attempt.key).toBe(cell.moment.snapshot.context.attempt.key);
  });
});
