import { OPERATIONS as ACCESS, type OperationId } from '#domain/operations.ts';
import type { Call, Model } from '../harness/model.ts';
import type { FaultId } from './faults.ts';
import { OPERATIONS } from './contract.ts';

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
  | 'one call'
  | 'busy, then done'
  | 'nothing lost, nothing twice';

/**
 * Operations whose kind is not what method and key say, with the reason. All others: GET reads, what takes an
 * Idempotency-Key moves money, the rest writes.
 */
const OTHERWISE: Partial<Record<OperationId, { readonly kind: CallKind; readonly why: string }>> = {
  getInvitation: { kind: 'read', why: 'a lookup; its token travels in the body, so that no log has it' },
  getPasswordReset: { kind: 'read', why: 'a lookup; its token travels in the body' },
  getBankAccountLink: { kind: 'read', why: 'a lookup; its token travels in the body' },
  createInvoiceSelection: {
    kind: 'read',
    why: 'a set that the server keeps for an hour; making two harms nobody',
  },
  extendSession: { kind: 'read', why: 'extending twice is extending once' },
  createBankAccountLink: { kind: 'write', why: 'sends a message; the key keeps a repeat from sending two' },
};

/** What an operation is for. */
export function kindOf(id: OperationId): CallKind {
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation '${id}'.`);
  const otherwise = OTHERWISE[id];
  if (otherwise) return otherwise.kind;
  if (operation.takesKey) return 'money';
  return operation.method === 'GET' ? 'read' : 'write';
}

const RETRY = 'says so, with a retry';
const WAY_OUT = 'says so, with a way out';
const TYPED = 'says so, and what was typed is kept';
const SIGN_IN = 'leads to sign-in, draft kept';
const BY_KEY = 'asks by key, never repeats blindly';
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

/** A call of a chart that asks the server, in a state. */
export interface ServerCall {
  readonly asks: readonly OperationId[];
  readonly unseen?: string;
}

/**
 * What a model says of an invoked actor.
 * @throws with what to add where it says nothing
 */
export function callOf(model: Model, invoke: string): Call {
  const call = model.calls[invoke];
  if (call) return call;
  throw new Error(
    `The model '${model.id}' does not say what '${invoke}' asks of the server: add ` +
      `calls: { ${invoke}: { asks: ['<operationId>'] } } or { local: '<why it asks nothing>' } ` +
      `to model-tests/${model.id}.model.ts.`,
  );
}

/** The kind of a call that asks several operations: of the one that matters most. */
export function kindOfCall({ asks }: ServerCall): CallKind {
  const kinds = new Set(asks.map(kindOf));
  if (kinds.has('money')) return 'money';
  return kinds.has('write') ? 'write' : 'read';
}

/**
 * The class of outcome that is expected of a fault in a call.
 * @param isUnsure whether an earlier try may have reached the server: then even what is known to have been in vain
 * leaves the question open
 */
export function expectedClass(call: ServerCall, fault: FaultId, isUnsure = false): OutcomeClass {
  const own = EXPECTED[fault][kindOfCall(call)];
  const expected = isUnsure && own === RETRY ? BY_KEY : own;
  const isForOpenPage = call.asks.every((id) => ACCESS[id].who === 'open');
  const isUnseen = call.unseen !== undefined && (expected === RETRY || expected === WAY_OUT);
  // Who is not signed in is not signed out by it: the page says what the answer means.
  if (expected === SIGN_IN && isForOpenPage) {
    if (call.unseen !== undefined) return 'goes on without';
    return kindOfCall(call) === 'read' ? WAY_OUT : TYPED;
  }
  return isUnseen ? 'goes on without' : expected;
}
