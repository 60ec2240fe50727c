import { begun } from '#machines/dispute-create/context.ts';
import { describing } from '#machines/dispute-create/describing.ts';
import { sending, unknown } from '#machines/dispute-create/sending.ts';
import { disputeCreateSetup } from '#machines/dispute-create/setup.ts';
import { saveDraft, signInFirst, takeOther, told } from '#machines/dispute-create/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { sessionExpired } from '#machines/shapes/wizard-states.ts';
import { draftNotes } from '#machines/shapes/wizard.ts';

/**
 * Disputing invoices (§2 Dispute creation, §5 Disputes): select and describe, supporting documents, review and submit.
 * What cannot be disputed is told before anything is entered and again when it was submitted, and goes only when the
 * user confirms it.
 */
export const disputeCreate = disputeCreateSetup.createMachine({
  id: 'dispute-create',
  description: 'Invoices are disputed: described, documented, reviewed and submitted, all or none.',
  context: ({ input }) => begun(input),
  initial: 'restoring',
  on: draftNotes,
  states: {
    restoring: {
      description: 'Looks for what a reload or an ended session left open.',
      tags: ['busy'],
      meta: { view: 'loading', spec: 'decisions §11: drafts are kept on the server' },
      always: { guard: 'isNothingAsked', target: 'nothingAsked' },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ draft: event.output }) },
            target: 'unknown',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'loading',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: { draft: null } }, target: 'unknown' },
          { target: 'loading' },
        ],
      },
    },
    nothingAsked: {
      description: 'The address names no invoice: the list of invoices is where they are selected.',
      meta: { view: 'nothingAsked', step: 'describe', spec: '§5 Payment: at least one invoice' },
    },
    loading: {
      description: 'The invoices, what of them cannot be disputed, the reasons and the contacts are read.',
      tags: ['busy'],
      meta: { view: 'loading', spec: '§7 /customer-dispute-ineligible-trxs' },
      invoke: {
        id: 'loadDisputable',
        src: 'loadDisputable',
        input: ({ context: { scope, asked, form } }) => ({
          scope,
          asked,
          withLines: form.trxIds.filter((trxId) => form.shares[trxId]?.kind === 'lines'),
        }),
        onDone: [
          {
            guard: { type: 'isOpenedWithoutContacts', params: told },
            target: 'done.withoutContacts',
            actions: 'rememberBefore',
          },
          { guard: { type: 'isOpened', params: told }, target: 'done', actions: 'rememberBefore' },
          {
            guard: { type: 'hasNothingToDispute', params: told },
            target: 'nothingToDispute',
            actions: { type: 'rememberDisputable', params: told },
          },
          {
            guard: { type: 'hasIneligible', params: told },
            target: 'removing',
            actions: { type: 'rememberDisputable', params: told },
          },
          {
            guard: 'wasRefused',
            target: 'reviewing.refused',
            actions: { type: 'rememberDisputable', params: told },
          },
          {
            guard: { type: 'wasReviewing', params: told },
            target: 'reviewing',
            actions: { type: 'rememberDisputable', params: told },
          },
          {
            guard: { type: 'wasAtDocuments', params: told },
            target: 'documents',
            actions: [{ type: 'rememberDisputable', params: told }, 'goToDocuments'],
          },
          { target: 'describing', actions: [{ type: 'rememberDisputable', params: told }, 'goToDescribe'] },
        ],
        onError: [
          signInFirst,
          { target: 'loadFailed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    loadFailed: {
      description: 'What can be disputed could not be read; what was entered is kept.',
      tags: ['error'],
      meta: { view: 'loadFailed', spec: '§8 Unable to contact server' },
      on: {
        'load.retry': { target: 'loading', actions: 'forgetFailure' },
        'connection.restored': { target: 'loading', actions: 'forgetFailure' },
      },
    },
    nothingToDispute: {
      description: 'None of the invoices can be disputed; each says why, and what is possible instead.',
      meta: { view: 'nothingToDispute', spec: '§3 Dispute-ineligible transaction' },
      on: { 'load.retry': { target: 'loading' } },
    },
    removing: {
      description:
        'Some of the invoices cannot be disputed; each says why, and the user goes on without them.',
      meta: { view: 'removing', spec: '§8 Items removed from dispute confirmation' },
      on: {
        ...takeOther,
        'removed.confirm': [
          {
            guard: 'isReviewLeft',
            target: 'reviewing',
            actions: ['leaveOutRemoved', saveDraft],
          },
          {
            guard: 'areDocumentsLeft',
            target: 'documents',
            actions: ['leaveOutRemoved', 'goToDocuments', saveDraft],
          },
          { target: 'describing', actions: ['leaveOutRemoved', 'goToDescribe', saveDraft] },
        ],
      },
    },
    describing,
    documents: {
      description: 'Step 2: the documents that support it; a reason may demand one.',
      tags: ['editable'],
      meta: {
        view: 'documents',
        step: 'documents',
        spec: '§2 Dispute creation: select supporting documents',
      },
      initial: 'fresh',
      on: {
        ...takeOther,
        'documents.changed': {
          target: '.fresh',
          actions: [{ type: 'rememberDocuments', params: ({ event }) => event }, saveDraft],
        },
        'step.describe': { target: 'describing', actions: ['goToDescribe', saveDraft] },
        'step.review': [
          { guard: 'isReadyForReview', target: 'reviewing', actions: ['goToReview', saveDraft] },
          { target: '.incomplete', actions: 'rememberDocumentProblems' },
        ],
      },
      states: {
        fresh: {
          description: 'Nothing was found missing yet.',
          meta: { spec: '§2 Dispute creation: select supporting documents' },
        },
        incomplete: {
          description: 'A document is missing, one too many, or still on its way.',
          tags: ['error'],
          meta: { spec: '§3 Dispute reason: documentation_required' },
        },
      },
    },
    reviewing: {
      description: 'Step 3: what will be disputed, and what happens then; nothing is submitted yet.',
      tags: ['editable'],
      meta: { view: 'review', step: 'review', spec: '§2 Dispute creation: review and submit' },
      initial: 'fresh',
      on: {
        ...takeOther,
        'step.describe': { target: 'describing', actions: ['goToDescribe', saveDraft] },
        'step.documents': { target: 'documents', actions: ['goToDocuments', saveDraft] },
        'dispute.submit': [
          { guard: 'hasKey', target: 'sending.underWay', actions: 'forgetRefusal' },
          { target: 'sending', actions: 'forgetRefusal' },
        ],
      },
      states: {
        fresh: {
          description: 'It was not submitted yet.',
          meta: { spec: '§2 Dispute creation: review and submit' },
        },
        notSent: {
          description: 'It is known not to have been submitted; what was entered is kept.',
          tags: ['error'],
          meta: { spec: '§8 An error occurred while submitting dispute' },
          on: {
            'connection.restored': { guard: 'isToldOffline', target: 'fresh', actions: 'forgetFailure' },
          },
        },
        refused: {
          description: 'The server said no, and why; nothing was opened, and what was entered is kept.',
          tags: ['error'],
          meta: { spec: '§8 An error occurred while submitting dispute' },
        },
      },
    },
    sending,
    unknown,
    done: {
      description: 'The disputes are open: their numbers, and what happens next and until when.',
      meta: { view: 'done', step: 'done', spec: '§2 Dispute creation: review and submit' },
      initial: 'complete',
      entry: 'clearDraft',
      states: {
        complete: {
          description: 'The disputes are open and everybody named is told of them.',
          meta: { spec: '§2 Dispute creation: review and submit' },
        },
        withoutContacts: {
          description: 'The disputes are open; adding the contacts failed, which undoes nothing.',
          meta: { spec: '§8 An error occurred while submitting dispute (when adding contacts failed)' },
        },
      },
    },
    sessionExpired,
  },
});
