import type { FaultId } from './faults.ts';

/** What a call is for, as far as a fault's outcome depends on it. */
export type CallKind = 'read' | 'write' | 'money';

/** What is expected of a cell. Each is one sentence in the report and one judgement in `judges.ts`. */
export type OutcomeClass =
  | 'says so, with a retry'
  | 'says so, with a way out'
  | 'says so, and what was typed is kept'
  | 'goes on without'
  | 'leads to sign-in, draft kept'
  | 'asks by key, never repeats blindly'
  | 'sends the same again under its key'
  | 'one call'
  | 'busy, then done'
  | 'nothing lost, nothing twice';

export const RETRY = 'says so, with a retry';
export const WAY_OUT = 'says so, with a way out';
export const TYPED = 'says so, and what was typed is kept';
export const SIGN_IN = 'leads to sign-in, draft kept';
export const BY_KEY = 'asks by key, never repeats blindly';
export const AGAIN = 'sends the same again under its key';
const ONCE = 'nothing lost, nothing twice';

/** The expected outcome of each fault by kind of call. */
export const EXPECTED: Readonly<Record<FaultId, Readonly<Record<CallKind, OutcomeClass>>>> = {
  offline: { read: RETRY, write: RETRY, money: RETRY },
  timeout: { read: RETRY, write: RETRY, money: BY_KEY },
  'answer lost': { read: RETRY, write: RETRY, money: BY_KEY },
  401: { read: SIGN_IN, write: SIGN_IN, money: SIGN_IN },
  403: { read: WAY_OUT, write: WAY_OUT, money: WAY_OUT },
  404: { read: WAY_OUT, write: WAY_OUT, money: WAY_OUT },
  409: { read: RETRY, write: WAY_OUT, money: WAY_OUT },
  422: { read: WAY_OUT, write: TYPED, money: WAY_OUT },
  429: { read: RETRY, write: WAY_OUT, money: RETRY },
  500: { read: RETRY, write: RETRY, money: BY_KEY },
  malformed: { read: RETRY, write: RETRY, money: BY_KEY },
  slow: { read: 'busy, then done', write: 'busy, then done', money: 'busy, then done' },
  'double click': { read: 'one call', write: 'one call', money: 'one call' },
  back: { read: ONCE, write: ONCE, money: ONCE },
  reload: { read: ONCE, write: ONCE, money: ONCE },
  'second tab': { read: ONCE, write: ONCE, money: ONCE },
};
