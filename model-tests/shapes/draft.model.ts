import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import { draft } from '#machines/shapes/draft.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof draft>;

const key: DraftKey = { flow: 'payment', buidCustomer: '100412', subject: 'USD' };
const at = '2026-11-20T20:32:00.000Z';
const content = { invoices: 2 };
const kept = { revision: 'r1', content, begunAt: at, updatedAt: at };
const other = { revision: 'r9', content: { invoices: 4 }, updatedAt: '2026-11-20T20:40:00.000Z' };

const paidAs = { paymentId: 'P7', paymentNumber: '70007' };

const change = (revision: string, isInTab: boolean) => ({ revision, content: { invoices: 3 }, isInTab });

/** One change, and another one while the first is on its way; kept by the tab or not. */
function changes(now: Now): Record<string, ReturnType<typeof change>> {
  const { context } = now;
  const next = context.pending?.revision === 'r2' ? 'r3' : 'r2';
  const isAskedBoth = now.matches('resting') || now.matches('unreached');
  return {
    'in the tab': change(next, true),
    ...(isAskedBoth && { 'not in the tab': change(next, false) }),
    ...(context.other && { 'what the other one says': { ...change(next, true), content: other.content } }),
  };
}

/** The server has what was entered here as well, as the other one. */
const isSaidByOther = ({ context }: Now) => context.pending === null && context.basedOn === other.revision;

export default defineModel({
  id: 'draft',
  machine: draft,
  metAt: ['/payment/due', '/payment/invoices'],
  inputs: { 'a payment': { key } },
  catalog: {
    'draft.change': changes,
    'draft.remove': { 'given up': {}, paid: { paymentId: 'P7' } },
  },
  outcomes: {
    readDraft: {
      done: ({ context }: Now): Record<string, unknown> => ({
        nothing: { draft: null, basedOn: null, isSaved: true, isOutdated: false },
        'begun elsewhere': { draft: kept, basedOn: 'r1', isSaved: true, isOutdated: false },
        'not saved yet': {
          draft: { ...kept, revision: context.pending?.revision ?? 'r2' },
          basedOn: 'r1',
          isSaved: false,
          isOutdated: false,
        },
        'no longer fitting': { draft: null, basedOn: 'r1', isSaved: true, isOutdated: true },
      }),
      error: { 'server failed': new CallError('server') },
    },
    saveDraft: {
      done: ({ context }: Now): Record<string, unknown> => ({
        // The one that was sent first: another change has come since.
        'the one before': { kind: 'kept', revision: 'r0', updatedAt: at },
        kept: { kind: 'kept', revision: context.pending?.revision ?? 'r2', updatedAt: at },
        'changed elsewhere': { kind: 'changed', other, paidAs: null },
        'the same elsewhere': {
          kind: 'changed',
          other: { ...other, content: context.pending?.content ?? null },
          paidAs: null,
        },
        'removed elsewhere': { kind: 'changed', other: null, paidAs: null },
        'paid elsewhere': { kind: 'changed', other: null, paidAs },
      }),
      error: { 'server failed': new CallError('server') },
    },
    removeDraft: { done: { removed: undefined }, error: { 'server failed': new CallError('server') } },
  },
  calls: {
    readDraft: { asks: ['getDraft'], unseen: 'the flow begins without it, with what the tab has' },
    saveDraft: { asks: ['putDraft'] },
    removeDraft: {
      asks: ['removeDraft'],
      unseen: 'the flow is finished without it, and it is tried again by itself',
    },
  },
  invariants: [
    {
      says: 'What is said to be kept is on the server: nothing waits to be saved',
      about: ['pending'],
      holds: (now) => !now.matches('resting') || now.context.pending === null,
    },
    {
      says: 'What was changed is not forgotten before the server has it, another one is taken, or it is removed',
      about: ['pending'],
      holds: (now, step) => {
        const { context } = now;
        if (!step?.before.context.pending || context.pending) return true;
        const by = step.event.type;
        return (
          ['draft.remove', 'draft.takeOther', 'draft.forget'].includes(by) ||
          isSaidByOther(now) ||
          /saveDraft|readDraft/.test(by) ||
          now.matches('removing')
        );
      },
    },
    {
      says: 'A newer draft of elsewhere is replaced by the user’s word alone',
      about: ['basedOn'],
      holds: (now, step) =>
        now.context.basedOn !== other.revision ||
        step?.before.context.basedOn === other.revision ||
        isSaidByOther(now) ||
        step?.event.type === 'draft.keepMine',
    },
    {
      says: 'Which other one there is is known while the user is asked, and only then',
      about: ['other'],
      holds: (now) => (now.context.other !== null) === now.matches({ conflict: 'newer' }),
    },
    {
      says: 'What another browser has paid is never saved again, and which payment it is is known',
      about: ['paidAs'],
      holds: (now) =>
        (now.context.paidAs !== null) === now.matches('paidElsewhere') &&
        (!now.matches('paidElsewhere') || !now.can({ type: 'draft.keepMine' })),
    },
    {
      says: 'What the flow says is paid elsewhere is told here no more, and not removed from the server',
      about: ['paidAs', 'other'],
      holds: (now, step) =>
        step?.event.type !== 'draft.forget' ||
        (now.matches({ resting: 'nothing' }) && now.context.other === null && now.context.paidAs === null),
    },
    {
      says: 'A draft that was paid here is removed with its payment',
      about: ['paymentId'],
      holds: (now, step) =>
        step?.event.type !== 'draft.remove' ||
        !now.matches('removing') ||
        now.context.paymentId === (step.event.paymentId ?? null),
    },
  ],
  words: {
    'draft.read': 'The flow begins',
    'draft.change': 'Something is entered',
    'draft.flush': 'The page is hidden',
    'draft.remove': 'The flow is finished or given up',
    'draft.forget': 'The flow says that it is paid elsewhere',
    'draft.takeOther': 'Take the other one',
    'draft.keepMine': 'Keep mine here',
    'connection.restored': 'The connection is back',
    readDraft: 'Reading the draft',
    saveDraft: 'Saving the draft',
    removeDraft: 'Removing the draft',
    saveAfter: 'A second passes',
    tryAgainAfter: 'Ten seconds pass',
  },
});
