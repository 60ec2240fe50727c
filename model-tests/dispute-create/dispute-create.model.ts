import { CallError } from '#domain/call-error.ts';
import type { DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { CONTACTS_MAXIMUM, type NewContact } from '#domain/dispute/dispute-contact.ts';
import { emptyForm, type DisputeForm } from '#domain/dispute/dispute-form.ts';
import { draftOf } from '#machines/dispute-create/context.ts';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { defineModel } from '../harness/model.ts';
import { disputeCreateInvariants, type Now } from './dispute-create.invariants.ts';
import { disputeCreateWithheld } from './dispute-create.withheld.ts';
import {
  alreadyDisputed,
  CONTACT,
  DESCRIPTION,
  disputable,
  DISPUTE_INPUT,
  DOCUMENTED_REASON,
  inDisputeSince,
  LINES,
  MANY_CONTACTS,
  NEW_CONTACT,
  ONE,
  OTHER,
  PHOTO,
  PLAIN_REASON,
  submission,
  THIRD,
} from './dispute-create-examples.ts';
import {
  draftNotYetSaved,
  hasOneReason,
  isBlank,
  isDescribedPlainly,
  isOfTwo,
  isWhole,
  mayAddSomebody,
} from './dispute-create.moments.ts';

const FORM: DisputeForm = {
  ...emptyForm([ONE.trxId]),
  words: { reasonId: PLAIN_REASON.id, description: DESCRIPTION },
};
const DRAFT: DisputeDraft = { step: 'review', asked: [ONE.trxId], form: FORM, attempt: null };
const OF_TWO: DisputeForm = { ...FORM, trxIds: [ONE.trxId, OTHER.trxId] };

const OF_MANY = { ...DISPUTE_INPUT, asked: [ONE.trxId, OTHER.trxId, THIRD.trxId] };
/** Of the three, what this tab has submitted. */
const SUBMITTED = inDisputeSince([ONE.trxId]);

/** What was begun before; of this very flow the draft is what it has kept itself. */
function drafts(now: Now): Record<string, DisputeDraft | null> {
  const { asked } = now.context;
  if (!isBlank(now)) return { kept: draftOf(now.context) };
  if (asked.length > 1) {
    const ofTwo = { ...DRAFT, asked, form: OF_TWO };
    return asked.length > 2
      ? { none: null }
      : { none: null, 'in review': ofTwo, 'at the documents': { ...ofTwo, step: 'documents' } };
  }
  const lines = { ...FORM, shares: { [ONE.trxId]: { kind: 'lines', lineNumbers: [1] } } } as const;
  return {
    none: null,
    'in review': DRAFT,
    'at the documents': { ...DRAFT, step: 'documents' },
    'with lines': { ...DRAFT, form: lines },
    'with as many contacts as there may be': { ...DRAFT, form: { ...FORM, contacts: MANY_CONTACTS } },
    'of other invoices': { ...DRAFT, asked: ['1'] },
    'that may have arrived': { ...DRAFT, attempt: { key: 'key-1', isUnsure: true } },
  };
}

/** What the server says of the invoices; that some cannot be disputed is found at first, or when they are submitted. */
function disputables({ context }: Now) {
  const { asked, form, before } = context;
  const amounts = Object.values(form.shares).some(({ kind }) => kind === 'lines')
    ? { [ONE.trxId]: LINES }
    : {};
  const all = { ...disputable(asked), amounts };
  const none = { ...disputable(asked, form.trxIds.map(alreadyDisputed)), amounts };
  if (asked.length > 2) return before ? { all, none } : { all };
  const some = { ...disputable(asked, [alreadyDisputed(OTHER.trxId)]), amounts };
  return { all, ...(form.trxIds.length === 2 ? { 'but one': some } : {}), none };
}

const chosenLines = ({ context }: Now) => {
  const share = context.form.shares[ONE.trxId];
  return share?.kind === 'lines' ? share.lineNumbers : null;
};

export default defineModel({
  id: 'dispute-create',
  machine: disputeCreate,
  metAt: ['/dispute/create', '/dispute/create/documents', '/dispute/create/review', '/dispute/create/done'],
  inputs: {
    'from an invoice': DISPUTE_INPUT,
    'from a list of two': { ...DISPUTE_INPUT, asked: [ONE.trxId, OTHER.trxId] },
    'from a list of too many': OF_MANY,
    'submitted before a reload': { ...OF_MANY, before: SUBMITTED },
    'submitted before a reload, without its contacts': {
      ...OF_MANY,
      before: { ...SUBMITTED, hasContacts: false },
    },
    'with no invoice': { ...DISPUTE_INPUT, asked: [] },
  },
  catalog: {
    'reason.choose': (now: Now) =>
      isBlank(now) && now.context.asked.length < 3
        ? {
            plain: { trxId: null, reasonId: PLAIN_REASON.id },
            'that demands a document': { trxId: null, reasonId: DOCUMENTED_REASON.id },
          }
        : {},
    'description.type': (now: Now) => {
      if (now.matches({ describing: 'readingLines' }) && now.context.form.words.description === DESCRIPTION) {
        return { 'while lines are read': { trxId: null, description: `${DESCRIPTION} Twice.` } };
      }
      return hasOneReason(now) && now.context.form.words.description === ''
        ? { all: { trxId: null, description: DESCRIPTION } }
        : {};
    },
    'words.share': (now: Now) => {
      if (!isOfTwo(now) || !isDescribedPlainly(now)) return {};
      return now.context.form.isOneForAll
        ? { 'each its own': { isOneForAll: false } }
        : { 'one for all': { isOneForAll: true } };
    },
    'invoice.remove': (now: Now) => {
      if (isOfTwo(now) && isDescribedPlainly(now) && now.context.form.isOneForAll) {
        return { other: { trxId: OTHER.trxId } };
      }
      return isBlank(now) && !isOfTwo(now) ? { 'the only one': { trxId: ONE.trxId } } : {};
    },
    'invoices.keepFirst': ({ context }: Now) => (context.form.trxIds.length > 2 ? { two: { count: 2 } } : {}),
    'whole.choose': (now: Now) =>
      isWhole(now) || now.matches({ describing: 'readingLines' }) ? {} : { one: { trxId: ONE.trxId } },
    'amount.enter': (now: Now) => {
      if (!isDescribedPlainly(now) || isOfTwo(now) || now.context.asked.length > 1) return {};
      const enter = (amount: number | null) => ({ trxId: ONE.trxId, amount, currency: 'USD' });
      const share = now.context.form.shares[ONE.trxId];
      if (isWhole(now) && now.context.form.contacts.length === 0) return { nothing: enter(null) };
      if (share?.kind !== 'part' || share.amount !== null) return {};
      return { 'a cent less than is open': enter(9_999), 'all that is open': enter(10_000) };
    },
    'lines.choose': (now: Now) =>
      isDescribedPlainly(now) &&
      now.context.asked.length === 1 &&
      isWhole(now) &&
      now.context.form.contacts.length === 0
        ? { one: { trxId: ONE.trxId } }
        : {},
    'line.choose': (now: Now) =>
      chosenLines(now)?.length === 0
        ? { 'the second': { trxId: ONE.trxId, lineNumber: 2, isChosen: true } }
        : {},
    'contact.choose': (now: Now) => {
      if (now.context.form.contacts.length >= CONTACTS_MAXIMUM) {
        return { 'one too many': { contact: CONTACT, isChosen: true } };
      }
      return isDescribedPlainly(now) &&
        now.context.asked.length === 1 &&
        isWhole(now) &&
        now.context.form.contacts.length === 0
        ? { colleague: { contact: CONTACT, isChosen: true } }
        : {};
    },
    'contact.type': (now: Now) => {
      if (!mayAddSomebody(now)) return {};
      const { typedContact } = now.context.form;
      const type = (field: keyof NewContact, text: string) => ({ field, text });
      if (typedContact.name === '') return { 'a name': type('name', NEW_CONTACT.name) };
      return typedContact.emailAddress === ''
        ? {
            'an address': type('emailAddress', NEW_CONTACT.emailAddress),
            'nothing after all': type('name', ''),
          }
        : {};
    },
    'contact.add': (now: Now) =>
      mayAddSomebody(now) && now.context.form.typedContact.name !== '' ? { '': {} } : {},
    'documents.changed': ({ context }: Now) => {
      if (context.form.words.reasonId !== DOCUMENTED_REASON.id) return {};
      const [document] = context.form.documents;
      if (!document) return { sending: { documents: [{ ...PHOTO, state: 'sending' as const }] } };
      if (document.state !== 'sending') return {};
      return {
        stored: { documents: [PHOTO] },
        untyped: { documents: [{ ...PHOTO, documentType: null }] },
        refused: { documents: [{ ...PHOTO, state: 'refused' as const }] },
      };
    },
    'draft.ended': (now: Now) => {
      const { attempt, refusal, failure } = now.context;
      const isPlain = isDescribedPlainly(now) && !isOfTwo(now) && isWhole(now) && attempt === null;
      return (isPlain && refusal === null && failure === null) || now.matches('removing') ? { '': {} } : {};
    },
    'draft.saved': (now: Now) => (draftNotYetSaved(now) ? { now: { at: '2026-11-20T20:18:00.000Z' } } : {}),
    'draft.notSaved': (now: Now) => (draftNotYetSaved(now) ? { '': {} } : {}),
  },
  outcomes: {
    loadDraft: { done: drafts, error: { 'no storage': new Error('storage is not readable') } },
    loadDisputable: {
      done: disputables,
      error: {
        'server failed': new CallError('server', { requestId: 'req-3' }),
        'not allowed': new CallError('forbidden', { code: 'forbidden', requestId: 'req-6' }),
        'session ended': new CallError('unauthorized'),
      },
    },
    loadLines: {
      done: { lines: LINES },
      error: {
        'server failed': new CallError('server', { requestId: 'req-4' }),
        'session ended': new CallError('unauthorized'),
      },
    },
    createKey: { done: { key: 'key-1' }, error: { 'no random numbers': new Error('not available') } },
    createDisputes: {
      done: ({ context }: Now) => ({
        opened: submission(context.form.trxIds),
        ...(context.form.contacts.length > 0
          ? { 'opened without contacts': submission(context.form.trxIds, false) }
          : {}),
      }),
      error: {
        'answer lost': new CallError('lost'),
        'the same key is in flight': new CallError('conflict', { code: 'idempotency_in_flight' }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        'in dispute since': new CallError('refused', {
          code: 'DIS-06',
          obstacles: alreadyDisputed(ONE.trxId).obstacles,
        }),
        'session ended': new CallError('unauthorized'),
        offline: new CallError('offline'),
      },
    },
    findDisputes: {
      done: ({ context }: Now) => ({
        arrived: submission(context.form.trxIds),
        ...(context.form.contacts.length > 0
          ? { 'arrived without contacts': submission(context.form.trxIds, false) }
          : {}),
        'nothing arrived': null,
      }),
      error: {
        'server failed': new CallError('server', { requestId: 'req-9' }),
        'session ended': new CallError('unauthorized'),
      },
    },
  },
  calls: {
    loadDraft: { local: 'a chart of its own asks for the draft' },
    loadDisputable: {
      asks: ['listInvoices', 'listIneligibleTransactions', 'listDisputeReasons', 'listDisputeContacts'],
    },
    loadLines: { asks: ['getInvoiceDetails'] },
    createKey: { local: 'the browser makes the key' },
    createDisputes: {
      asks: ['createDisputes'],
      isUnsure: ({ context }: Now) => context.attempt?.isUnsure === true,
    },
    findDisputes: { asks: ['listCustomerDisputes', 'getCustomerDispute'] },
  },
  boundaries: [{ guard: 'mayAskSoon', at: 'context.checks' }],
  restingStates: ['nothingAsked', 'done.complete', 'done.withoutContacts'],
  withheld: disputeCreateWithheld,
  invariants: disputeCreateInvariants,
  words: {
    'reason.choose': 'Choose the reason',
    'description.type': 'Type the description',
    'words.share': 'Say the same of all, or of each its own',
    'invoice.remove': 'Leave an invoice out',
    'invoices.keepFirst': 'Keep as many as may be disputed at once',
    'whole.choose': 'Dispute the whole open amount',
    'amount.enter': 'Enter an amount below it',
    'lines.choose': 'Dispute lines of an invoice',
    'line.choose': 'Choose a line',
    'contact.choose': 'Choose who is told',
    'contact.type': 'Type a contact who is not in the list',
    'contact.add': 'Add whoever was typed',
    'documents.changed': 'The upload tells how far the documents are',
    'removed.confirm': 'Go on without what cannot be disputed',
    'load.retry': 'Try again',
    'step.describe': 'Go back to the description',
    'step.documents': 'Go to the documents',
    'step.review': 'Go to the review',
    'dispute.submit': 'Press Submit',
    'dispute.repeat': 'Submit the same again',
    'connection.restored': 'The network is back',
    'session.resumed': 'Signed in again',
    'draft.saved': 'The draft is saved',
    'draft.notSaved': 'The draft is not saved',
    'draft.ended': 'Another tab has finished it, or given it up',
    'draft.replaced': 'Another tab’s draft is taken',
    loadDraft: 'Reading the draft',
    loadDisputable: 'Reading what can be disputed',
    loadLines: 'Reading the lines of an invoice',
    createKey: 'Making the key',
    createDisputes: 'Submitting the disputes',
    findDisputes: 'Asking what became of them',
  },
});
