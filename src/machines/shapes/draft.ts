import type { DraftKey } from '#domain/draft/draft.ts';
import type { ReadDraft } from '#domain/draft/draft-copy.ts';
import type { SavedDraft } from '#domain/draft/saved-draft.ts';
import { draftSetup, type DraftChange } from '#machines/shapes/draft-setup.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

const drafts = 'decisions §11: drafts are kept on the server';
const told = 'decisions §11: a tab that opens an older one is told';

const change = { type: 'rememberChange', params: ({ event }: { event: DraftChange }) => event } as const;
const failed = { type: 'rememberFailure', params: errorOf } as const;
const ended = {
  type: 'rememberEnd',
  params: ({ event }: { event: { readonly paymentId?: string | null } }) => event,
} as const;
/** Drops the tab's copy, which would else be taken for what is not saved yet. */
const copyForgotten = {
  type: 'forgetCopy',
  params: ({ context }: { context: { readonly key: DraftKey } }) => ({ key: context.key }),
} as const;
const forgotten = { target: '#draft.resting.nothing', actions: [copyForgotten, 'forgetAll'] } as const;
const saved = ({ event }: { event: { readonly output: SavedDraft } }) => event.output;
const read = ({ event }: { event: { readonly output: ReadDraft } }) => event.output;

/**
 * What a flow has begun and not finished, kept on the server for the user to go on with in any browser. A flow sends
 * each change and the end; what else a draft needs is here, so that every wizard has the same.
 */
export const draft = draftSetup.createMachine({
  id: 'draft',
  description: 'What was begun and not finished is kept on the server for 30 days.',
  meta: { spec: drafts },
  context: ({ input }) => ({
    key: input.key,
    found: null,
    basedOn: null,
    pending: null,
    savedAt: null,
    other: null,
    paidAs: null,
    paymentId: null,
    failure: null,
  }),
  initial: 'unread',
  states: {
    unread: {
      description: 'It is not known whether something was begun: not asked yet, or not answered.',
      meta: { spec: drafts },
      on: {
        'draft.read': 'reading',
        'draft.change': { target: 'waiting', actions: change },
      },
    },
    reading: {
      description: 'The server is asked what was begun, in whichever browser.',
      tags: ['busy'],
      meta: { spec: drafts },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: read },
            target: 'resting.outdated',
            actions: { type: 'rememberFound', params: read },
          },
          {
            guard: { type: 'isUnsaved', params: read },
            target: 'saving',
            actions: { type: 'rememberFound', params: read },
          },
          {
            guard: { type: 'isFound', params: read },
            target: 'resting.kept',
            actions: { type: 'rememberFound', params: read },
          },
          { target: 'resting.nothing', actions: { type: 'rememberFound', params: read } },
        ],
        onError: 'unread',
      },
    },
    resting: {
      description: 'The server has all that was entered.',
      meta: { spec: drafts },
      initial: 'nothing',
      on: {
        'draft.read': 'reading',
        'draft.change': { target: 'waiting', actions: change },
      },
      states: {
        nothing: { description: 'Nothing was begun, or it is finished.', meta: { spec: drafts } },
        kept: {
          description: 'A draft is kept for 30 days after its last change; when is said.',
          meta: { spec: drafts, view: 'draft/kept' },
          on: { 'draft.remove': { target: '#draft.removing', actions: ended }, 'draft.forget': forgotten },
        },
        outdated: {
          description:
            'A draft of before no longer fits what the flow asks for: that is told, and it is dropped.',
          meta: { spec: drafts, view: 'draft/outdated' },
          on: { 'draft.remove': { target: '#draft.removing', actions: ended } },
        },
      },
    },
    waiting: {
      description: 'Something was changed; more may come in a moment.',
      tags: ['unsaved'],
      meta: { spec: drafts },
      on: {
        'draft.read': 'reading',
        'draft.change': { actions: change },
        'draft.flush': 'saving',
        'draft.remove': { target: 'removing', actions: ended },
        'draft.forget': forgotten,
      },
      after: { saveAfter: 'saving' },
    },
    saving: {
      description: 'What was changed is on its way to the server.',
      tags: ['unsaved'],
      meta: { spec: drafts },
      on: {
        'draft.read': 'reading',
        'draft.change': { actions: change },
        // What is under way would come after the removal, and bring it back.
        'draft.remove': { actions: ['forgetPending', ended] },
        'draft.forget': forgotten,
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { key, basedOn, pending } }) => {
          if (!pending) throw new Error('There is nothing to save');
          return { key, basedOn, revision: pending.revision, content: pending.content };
        },
        onDone: [
          { guard: 'hasNothingToKeep', target: 'removing' },
          {
            guard: { type: 'isPaid', params: saved },
            target: 'paidElsewhere',
            actions: [{ type: 'rememberOther', params: saved }, 'forgetPending', copyForgotten],
          },
          {
            guard: { type: 'isRemoved', params: saved },
            target: 'conflict.removed',
            actions: { type: 'rememberOther', params: saved },
          },
          {
            guard: { type: 'isSame', params: saved },
            target: 'resting.kept',
            actions: [{ type: 'rememberSame', params: saved }, copyForgotten],
          },
          {
            guard: { type: 'isChanged', params: saved },
            target: 'conflict.newer',
            actions: { type: 'rememberOther', params: saved },
          },
          {
            guard: { type: 'hasMore', params: saved },
            target: 'waiting',
            actions: { type: 'rememberKept', params: saved },
          },
          { target: 'resting.kept', actions: { type: 'rememberKept', params: saved } },
        ],
        onError: [
          { guard: 'hasNothingToKeep', target: 'removing' },
          { guard: 'isInTab', target: 'unreached.inTab', actions: failed },
          { target: 'unreached.lost', actions: failed },
        ],
      },
    },
    unreached: {
      description: 'The server has not taken it; it is tried again.',
      tags: ['error', 'unsaved'],
      meta: { spec: 'quality §5: nothing is lost, nothing is a dead end' },
      exit: 'forgetFailure',
      initial: 'inTab',
      on: {
        'draft.read': 'reading',
        'draft.change': [
          {
            guard: { type: 'isChangeInTab', params: ({ event }) => event },
            target: '.inTab',
            actions: change,
          },
          { target: '.lost', actions: change },
        ],
        'draft.flush': 'saving',
        'draft.remove': { target: 'removing', actions: ended },
        'draft.forget': forgotten,
        'connection.restored': 'saving',
      },
      after: { tryAgainAfter: 'saving' },
      states: {
        inTab: {
          description: 'This tab keeps it until the server can be reached.',
          meta: { spec: drafts, view: 'draft/inTab' },
        },
        lost: {
          description: 'The browser keeps nothing either: leaving loses it, which is said.',
          tags: ['atRisk'],
          meta: { spec: drafts, view: 'draft/lost' },
        },
      },
    },
    conflict: {
      description: 'Another tab or browser was faster; the user says which of the two goes on.',
      tags: ['unsaved', 'atRisk'],
      meta: { spec: told },
      initial: 'newer',
      on: {
        'draft.read': { target: 'reading', actions: 'forgetOther' },
        'draft.change': [
          {
            guard: { type: 'isSameAsOther', params: ({ event }) => event },
            target: 'resting.kept',
            actions: ['rememberOtherAsSame', copyForgotten],
          },
          { actions: change },
        ],
        'draft.forget': forgotten,
        // What is finished here is not the one that another tab goes on with.
        'draft.remove': { target: 'resting.nothing', actions: 'forgetAll' },
        'draft.keepMine': { target: 'saving', actions: 'standOnOther' },
        'draft.takeOther': {
          target: 'unread',
          actions: [copyForgotten, 'forgetAll'],
        },
      },
      states: {
        newer: {
          description: 'Another tab or browser has kept a newer one.',
          meta: { spec: told, view: 'draft/newer' },
        },
        removed: {
          description: 'It was finished or given up in another tab or browser.',
          meta: { spec: told, view: 'draft/removed' },
        },
      },
    },
    paidElsewhere: {
      description:
        'It was paid in another tab or browser: the payment is named, and nothing of it is kept again.',
      meta: { spec: told, view: 'draft/paid' },
      exit: 'forgetOther',
      on: {
        'draft.read': 'reading',
        'draft.remove': { target: 'resting.nothing', actions: 'forgetAll' },
        'draft.forget': forgotten,
        'draft.takeOther': { target: 'unread', actions: 'forgetAll' },
      },
    },
    removing: {
      description: 'The flow is finished or given up, and the draft with it.',
      tags: ['busy'],
      meta: { spec: drafts },
      entry: 'finish',
      on: { 'draft.change': { actions: change } },
      invoke: {
        id: 'removeDraft',
        src: 'removeDraft',
        input: ({ context }) => ({ key: context.key, paymentId: context.paymentId }),
        onDone: [
          { guard: 'hasNothingToKeep', target: 'resting.nothing', actions: 'forgetAll' },
          { target: 'waiting', actions: 'forgetKept' },
        ],
        onError: [{ guard: 'hasNothingToKeep', target: 'unremoved' }, { target: 'waiting' }],
      },
    },
    unremoved: {
      description: 'The server still has what is finished; it is tried again.',
      meta: { spec: drafts },
      on: {
        'draft.change': { target: 'waiting', actions: change },
        'connection.restored': 'removing',
      },
      after: { tryAgainAfter: 'removing' },
    },
  },
});
