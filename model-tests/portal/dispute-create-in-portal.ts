import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import { draftOf } from '#machines/dispute-create/context.ts';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { defineModel } from '../harness/model.ts';
import {
  alreadyDisputed,
  DESCRIPTION,
  disputable,
  DISPUTE_INPUT,
  ONE,
  PLAIN_REASON,
  submission,
} from '../dispute-create/dispute-create-examples.ts';
import { hasOneReason, isBlank } from '../dispute-create/dispute-create.moments.ts';
import { ARRIVED, failed, hasArrived } from './lost-answer.ts';

type Now = SnapshotFrom<typeof disputeCreate>;

/** Somebody else was faster, and has disputed the invoice. */
export const isTaken = ({ context }: Now): boolean => context.refusal !== null;

/** The chart of disputing with what can happen to one invoice of a customer, by its server and its network. */
export const disputeCreateInPortal = defineModel({
  id: 'dispute-create',
  machine: disputeCreate,
  inputs: { 'from an invoice': { ...DISPUTE_INPUT, config: DISPUTE_DEFAULTS } },
  catalog: {
    'reason.choose': (now: Now) =>
      isBlank(now) ? { plain: { trxId: null, reasonId: PLAIN_REASON.id } } : {},
    'description.type': (now: Now) =>
      hasOneReason(now) && now.context.form.words.description === ''
        ? { all: { trxId: null, description: DESCRIPTION } }
        : {},
    // Whoever asks by hand has the failure no more that says here whether the server has it.
    'outcome.check': (now: Now) => (hasArrived(now) ? {} : { '': {} }),
    // Stories tell them, in disputing.spec.ts: parts, lines, contacts and documents.
    'whole.choose': {},
    'amount.enter': {},
    'lines.choose': {},
    'line.choose': {},
    'contact.choose': {},
    'contact.type': {},
    'contact.add': {},
    'documents.changed': {},
    // A story tells them, of several invoices; here is one.
    'words.share': {},
    'invoice.remove': {},
    'invoices.keepFirst': {},
    // disputing-tabs.spec.ts tells of another tab, disputing-interrupted.spec.ts of the network and the session.
    'draft.saved': {},
    'draft.notSaved': {},
    'draft.ended': {},
    'draft.replaced': {},
    'connection.restored': {},
    'session.resumed': {},
  },
  invariants: [],
  outcomes: {
    loadDraft: {
      done: ({ context }: Now) => {
        return context.form.words.reasonId === null ? { none: null } : { kept: draftOf(context) };
      },
      error: {},
    },
    loadDisputable: {
      done: (now: Now) =>
        isTaken(now)
          ? { 'in dispute since': disputable([ONE.trxId], [alreadyDisputed(ONE.trxId)]) }
          : { all: disputable([ONE.trxId]) },
      error: (now: Now) => (isTaken(now) ? {} : { 'server failed': failed('server') }),
    },
    loadLines: { done: {}, error: {} },
    createKey: { done: { key: 'key-1' }, error: {} },
    createDisputes: {
      done: { opened: submission([ONE.trxId]) },
      error: ({ context }: Now) => ({
        'answer lost': new CallError('lost', { requestId: ARRIVED }),
        'request lost': failed('lost'),
        // What is walked after a first press is walked again after a repeated one as far as it leads elsewhere.
        ...(context.attempt?.isUnsure
          ? {}
          : {
              'server failed': failed('server'),
              'too many': failed('tooMany'),
              'the same key is in flight': failed('conflict', 'idempotency_in_flight'),
              'in another dispute': new CallError('refused', {
                code: 'DIS-06',
                obstacles: alreadyDisputed(ONE.trxId).obstacles,
              }),
            }),
      }),
    },
    findDisputes: {
      done: (now: Now) =>
        hasArrived(now) ? { arrived: submission([ONE.trxId]) } : { 'nothing arrived': null },
      error: (now: Now) => ({
        'server failed': new CallError('server', { requestId: hasArrived(now) ? ARRIVED : null }),
      }),
    },
  },
});
