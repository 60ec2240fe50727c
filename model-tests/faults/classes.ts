import { OPERATIONS as ACCESS, type OperationId } from '#domain/access/operations.gen.ts';
import type { Call, Model } from '../harness/model.ts';
import { OPERATIONS } from './contract.ts';
import {
  AGAIN,
  BY_KEY,
  EXPECTED,
  RETRY,
  SIGN_IN,
  TYPED,
  WAY_OUT,
  type CallKind,
  type OutcomeClass,
} from './expected.ts';
import type { FaultId } from './faults.ts';

/**
 * Operations whose kind is not what method and key say, with the reason. All others: GET reads, what takes an
 * Idempotency-Key moves money or binds like money, the rest writes.
 */
const OTHERWISE: Partial<Record<OperationId, { readonly kind: CallKind; readonly why: string }>> = {
  getInvitation: { kind: 'read', why: 'a lookup; its token travels in the body, so that no log has it' },
  getPasswordReset: { kind: 'read', why: 'a lookup; its token travels in the body' },
  getBankAccountLink: { kind: 'read', why: 'a lookup; its token travels in the body' },
  createInvoiceSelection: {
    kind: 'read',
    why: 'a set that the server keeps for an hour; making two harms nobody',
  },
  lookUpInvoices: { kind: 'read', why: 'a lookup; its numbers are too many for an address' },
  beginFactorEnrolment: {
    kind: 'read',
    why: 'its secret counts for nothing before a first code, and another takes its place',
  },
  extendSession: { kind: 'read', why: 'extending twice is extending once' },
  createBankAccountLink: { kind: 'write', why: 'sends a message; the key keeps a repeat from sending two' },
  mailPaymentReceipt: { kind: 'write', why: 'sends a message; the key keeps a repeat from sending two' },
  previewAutoPay: {
    kind: 'read',
    why: 'reckons and keeps nothing; what is asked is too long for an address',
  },
  setAutoPay: { kind: 'write', why: 'moves no money by itself; set again it is as before' },
  createScheduledPayment: {
    kind: 'write',
    why: 'moves no money before its day; under its key it is made once, and is looked for by it',
  },
  actOnScheduledPayment: { kind: 'write', why: 'moves no money by itself; under its key it is done once' },
  createApproval: {
    kind: 'write',
    why: 'moves no money before the yes; under its key it is made once, and is looked for by it',
  },
  actOnApproval: { kind: 'write', why: 'moves money once under its key, as the approval is answered once' },
  actOnCard: { kind: 'write', why: 'moves no money; under its key it is done once' },
  requestCard: { kind: 'write', why: 'moves no money; under its key a card is asked for once' },
  viewCardNumber: {
    kind: 'read',
    why: 'changes nothing but who is told; its proof is no part of an address',
  },
  setApprovalLimit: { kind: 'write', why: 'moves no money; under its key it is set once' },
  actOnAutoPay: { kind: 'write', why: 'moves no money by itself; done again it is as before' },
  checkInvitations: { kind: 'read', why: 'a lookup; its people are too many for an address' },
  inviteUsers: { kind: 'write', why: 'pays nothing; the key answers a repeat as before' },
  createChargebacks: {
    kind: 'write',
    why: 'moves no money until it is decided; the key answers a repeat as before',
  },
  ...Object.fromEntries(
    (
      [
        'answerCustomerDisputes',
        'answerMerchantDisputes',
        'answerSupportDisputes',
        'answerCustomerChargeback',
        'answerMerchantChargeback',
        'answerSupportChargeback',
        'answerMerchantShortPay',
        'saveInvoiceEdit',
        'actOnRejections',
        'saveCustomerInformation',
        'refundPayment',
        'answerCardChargeback',
        'createBankAccount',
        'createUserGroup',
        'changeBankAccount',
        'removeBankAccount',
        'confirmBankAccount',
        'answerStrandedAccount',
      ] as const
    ).map((id) => [id, { kind: 'write', why: 'pays nothing; the key answers a repeat as before' }]),
  ),
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

/** A call of a chart that asks the server, in a state. */
export interface ServerCall {
  readonly asks: readonly OperationId[];
  readonly unseen?: string;
  readonly isRefresh?: boolean;
  /** The call whose lost answer it asks for. */
  readonly repeats?: string;
  /** Whether another call asks for its lost answer. */
  readonly isRepeated?: boolean;
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
  const isOpen = call.repeats !== undefined || (call.isRepeated && EXPECTED[fault].money === BY_KEY);
  if (isOpen && [RETRY, BY_KEY].includes(expected)) return AGAIN;
  if (call.isRefresh && expected === RETRY) return WAY_OUT;
  const isUnseen = call.unseen !== undefined && [RETRY, WAY_OUT, TYPED].includes(expected);
  // Who is not signed in is not signed out by it: the page says what the answer means.
  if (expected === SIGN_IN && isForOpenPage) {
    if (call.unseen !== undefined) return 'goes on without';
    return kindOfCall(call) === 'read' ? WAY_OUT : TYPED;
  }
  return isUnseen ? 'goes on without' : expected;
}
