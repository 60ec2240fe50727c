import type { DisputeChange } from '#domain/dispute/dispute-change.ts';
import { disputeCreateSetup } from '#machines/dispute-create/setup.ts';
import { saveDraft, signInFirst, takeOther } from '#machines/dispute-create/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';

const changed = {
  target: '.looking',
  actions: [
    { type: 'rememberChange', params: ({ event }: { event: DisputeChange }) => ({ change: event }) },
    saveDraft,
  ],
} as const;

/** Step 1: what is wrong, with how much of which invoice, and who is told. */
export const describing = disputeCreateSetup.createStateConfig({
  description: 'Step 1: reason, description, amounts and contacts; each change is kept.',
  tags: ['editable'],
  meta: { view: 'describe', step: 'describe', spec: '§2 Dispute creation: select and describe' },
  initial: 'fresh',
  on: {
    ...takeOther,
    'reason.choose': changed,
    'description.type': changed,
    'words.share': changed,
    'invoice.remove': { ...changed, guard: 'hasOthers' },
    'invoices.keepFirst': changed,
    'whole.choose': changed,
    'amount.enter': changed,
    'line.choose': changed,
    'contact.type': changed,
    'contact.choose': [
      { ...changed, guard: { type: 'isContactLet', params: ({ event }) => event } },
      { target: '.contactRefused', actions: { type: 'rememberContact', params: ({ event }) => event } },
    ],
    'contact.add': [
      { guard: 'isContact', target: '.looking', actions: ['addTyped', saveDraft] },
      { target: '.contactRefused', actions: 'rememberTyped' },
    ],
    'lines.choose': [
      {
        guard: { type: 'knowsLines', params: ({ event }) => event },
        target: '.looking',
        actions: [{ type: 'chooseLines', params: ({ event }) => event }, saveDraft],
      },
      { target: '.readingLines', actions: { type: 'wantLines', params: ({ event }) => event } },
    ],
    'step.documents': [
      {
        guard: 'isDescribed',
        target: '#dispute-create.documents',
        // Whoever is typed and not added yet is not lost by going on.
        actions: ['addTyped', 'goToDocuments', saveDraft],
      },
      { target: '.incomplete', actions: 'rememberProblems' },
    ],
  },
  states: {
    looking: {
      description: 'Looks whether what was said to be wrong still is.',
      meta: { spec: '§5 Required-field messages' },
      always: [{ guard: 'isStillWrong', target: 'mending' }, { target: 'fresh' }],
    },
    fresh: {
      description: 'Nothing was found wrong yet.',
      meta: { spec: '§2 Dispute creation: select and describe' },
    },
    incomplete: {
      description: 'Something is missing or against a rule; each field says so.',
      tags: ['error'],
      meta: { spec: '§5 Required-field messages' },
    },
    mending: {
      description: 'Part of what was wrong is mended; each field that is not yet still says so.',
      tags: ['error'],
      meta: { spec: '§5 Required-field messages' },
    },
    contactRefused: {
      description: 'The contact was not added, and why; it stays as it was typed.',
      tags: ['error'],
      meta: { spec: '§3 Dispute contact' },
    },
    readingLines: {
      description: 'The lines of an invoice are read to choose from.',
      tags: ['busy'],
      meta: { spec: 'decisions §12: amounts' },
      on: {
        // Typing on beside it does not end the reading.
        'description.type': { actions: changed.actions },
        'contact.type': { actions: changed.actions },
      },
      invoke: {
        id: 'loadLines',
        src: 'loadLines',
        input: ({ context }) => ({ scope: context.scope, trxId: context.linesOf ?? '' }),
        onDone: {
          target: 'looking',
          actions: [{ type: 'rememberLines', params: ({ event }) => ({ amounts: event.output }) }, saveDraft],
        },
        onError: [
          signInFirst,
          { target: 'linesFailed', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    linesFailed: {
      description:
        'The lines could not be read; everything entered is kept, and they can be asked for again.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server' },
    },
  },
});
