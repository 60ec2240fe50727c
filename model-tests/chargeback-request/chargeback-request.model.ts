import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeDocument, DocumentState } from '#domain/dispute/dispute-document.ts';
import type { RequestedChargeback } from '#domain/dispute/chargeback-request.ts';
import { money } from '#domain/money/money.ts';
import { aDisputeConfig as config } from '#domain/testing/dispute-facts.ts';
import { chargebackRequest } from '#machines/chargeback-request/chargeback-request.ts';
import {
  ASKED_FORM_REASONS,
  ASKED_FORM_WORDS,
  askedForm,
  NOT_THROUGH,
  NOTHING_ELSE_IS_SENT,
  SAID_WHERE_IT_IS,
} from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import { CHARGED_BACK, DISPUTED, FIRST, LOST, SECOND, UNKNOWN } from './chargeback-request-examples.ts';

/** What has come between, as the server says it. */
const hasOne: DisputeObstacle = {
  rule: 'DIS-53',
  facts: { invoices: [{ trxId: FIRST.trxId, invoiceId: 'INV-7828001' }] },
  remedy: { kind: 'contactSupport' },
};

const requested: RequestedChargeback = {
  chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028',
  chargebackNumber: 'CHB-20001',
  invoiceId: 'INV-7828001',
  requested: money(96_035, 'USD'),
  deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
};

type Now = SnapshotFrom<typeof chargebackRequest>;

const aDocument = (state: DocumentState): DisputeDocument => ({
  documentId: '5b0c3f52-93ad-4d0b-9f4e-0a8d4c1e7a10',
  name: 'order.pdf',
  bytes: 141_070,
  documentType: 'quote',
  trxIds: null,
  state,
});

export default defineModel({
  id: 'chargeback-request',
  machine: chargebackRequest,
  metAt: ['/invoice/$invoice_id/chargeback'],
  inputs: {
    'two invoices, one in dispute and one unknown': {
      asked: [FIRST, SECOND, DISPUTED, UNKNOWN],
      config,
    },
    'one invoice': { asked: [FIRST], config },
    'one in dispute': { asked: [DISPUTED], config },
    'one whose dispute was lost': { asked: [LOST], config },
    'one that was requested before a reload': {
      asked: [CHARGED_BACK],
      config,
      kept: { documents: [], leftOut: [], requested: [requested] },
    },
  },
  catalog: {
    'documents.changed': (now: Now) => {
      const { asked, form } = now.context;
      const isTold = now.matches({ filling: 'incomplete' }) || now.matches({ filling: 'refused' });
      // What was said of the request, but of its words, is over with a change of its documents.
      if (asked.length === 1 && !asked.includes(LOST) && isTold && form.documents.length === 0)
        return { 'one that is there': { documents: [aDocument('stored')] } };
      if (!asked.includes(LOST)) return {};
      return form.documents.length === 0
        ? {
            'one on its way': { documents: [aDocument('sending')] },
            'one that was refused': { documents: [aDocument('refused')] },
          }
        : { 'one that is there': { documents: [aDocument('stored')] } };
    },
    'invoice.leaveOut': { first: { trxId: FIRST.trxId }, second: { trxId: SECOND.trxId } },
    'chargeback.submit': {
      complete: { form: { reasonId: 'duplicate_invoice', description: 'Billed twice.' } },
      empty: { form: { reasonId: null, description: ' ' } },
    },
  },
  outcomes: {
    createChargebacks: {
      done: { requested: [requested] },
      error: {
        'refused by the rules': new CallError('refused', { code: 'DIS-53', obstacles: [hasOne] }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        ...NOT_THROUGH,
      },
    },
    askSubmit: askedForm({ 'it was taken': [requested] }, hasOne),
  },
  calls: {
    createChargebacks: { asks: ['createChargebacks'] },
    askSubmit: { asks: ['createChargebacks'], isUnsure: () => true, repeats: 'createChargebacks' },
  },
  invariants: [
    toldByReason({
      createChargebacks: {
        refused: 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'unsure.soon',
      },
      askSubmit: ASKED_FORM_REASONS,
    }),
    NOTHING_ELSE_IS_SENT,
    {
      says: 'Nothing incomplete is sent',
      holds: (now) => !now.matches('sending') || now.context.problems.length === 0,
    },
    {
      says: 'DIS-52: an invoice whose dispute was lost is sent with a document',
      holds: (now) =>
        !now.matches('sending') ||
        now.context.asked.every(({ isDocumentRequired }) => !isDocumentRequired) ||
        now.context.form.documents.some(({ state }) => state === 'stored'),
    },
    {
      says: 'Something is asked for wherever it can be sent',
      holds: (now) => {
        const { asked, leftOut } = now.context;
        return (
          !now.hasTag('editable') ||
          asked.some(({ trxId, obstacles }) => obstacles.length === 0 && !leftOut.includes(trxId))
        );
      },
    },
    {
      says: 'What is left out can be charged back, and is left out once',
      about: ['leftOut'],
      holds: ({ context: { asked, leftOut } }) =>
        new Set(leftOut).size === leftOut.length &&
        leftOut.every((trxId) => asked.some((one) => one.trxId === trxId && one.obstacles.length === 0)),
    },
    SAID_WHERE_IT_IS,
    {
      says: '§5: what is missing of reason and description stays said while documents are added',
      about: ['problems'],
      holds: (now, step) => {
        const ofWords = ({ context }: Now) =>
          context.problems.filter((one) => one === 'reason' || one === 'description').join();
        return step?.event.type !== 'documents.changed' || ofWords(now) === ofWords(step.before);
      },
    },
    {
      says: 'By which rules it was refused is said where it was, and nowhere else',
      about: ['obstacles'],
      holds: (now) =>
        now.matches({ filling: 'incomplete' }) ||
        now.hasTag('failed') ||
        now.matches({ filling: 'refused' }) ||
        now.context.obstacles.length === 0,
    },
    {
      says: 'What was requested is told at the end, and not before',
      about: ['requested'],
      holds: (now) => now.matches('requested') === now.context.requested.length > 0,
    },
  ],
  withheld: [
    {
      events: ['documents.changed'],
      why: 'documents go with any request alike, and are added to the one that needs one',
      as: { documents: [aDocument('stored')] },
    },
  ],
  restingStates: ['nothing', 'requested'],
  words: {
    'invoice.leaveOut': 'Press Leave out at the invoice',
    'invoices.takeIn': 'Press Take all back in',
    'documents.changed': 'The uploads tell how far the documents are',
    'chargeback.submit': 'Press Request the chargeback',
    createChargebacks: 'Requesting the chargeback',
    ...ASKED_FORM_WORDS,
  },
});
