import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { VIEW_NAME_MAXIMUM, type InvoiceView, type ViewObstacle } from '#domain/invoice-view/invoice-view.ts';
import { changedView, invoiceView } from '#machines/invoice-view/invoice-view.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof invoiceView>;

const OWN: InvoiceView = {
  viewId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c0a1',
  name: 'Pay this week',
  list: 'unpaid',
  query: 'due_to=2026-11-27',
  isShared: false,
  isOwn: true,
  isStart: false,
};
const SHARED: InvoiceView = {
  ...OWN,
  viewId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c0a2',
  name: 'East yard',
  isShared: true,
  isOwn: false,
};
const NEW = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c0a3';
const at = { list: 'unpaid', query: 'due_to=2026-11-27', views: [OWN, SHARED] } as const;
const form = { name: 'Large ones', isShared: false, isStart: true };

type Context = Now['context'];

/** Whoever is no administrator cannot type another name of a shared view, and cannot take it back. */
const isReadOnly = ({ viewId, mayShare }: Pick<Context, 'viewId' | 'mayShare'>) =>
  viewId === SHARED.viewId && !mayShare;
const namesOf = ({ viewId }: Pick<Context, 'viewId'>) => ({
  'without a name': { form: { ...form, name: ' ' } },
  'a name that is too long': { form: { ...form, name: 'a'.repeat(VIEW_NAME_MAXIMUM + 1) } },
  'a name that is there': { form: { ...form, name: viewId === OWN.viewId ? 'east yard' : 'PAY this week' } },
});

/** Why the server does not do it. */
const taken: ViewObstacle = { rule: 'VIW-03', facts: {}, remedy: { kind: 'nameView' } };
const shared: ViewObstacle = { rule: 'VIW-04', facts: {}, remedy: { kind: 'askAdministrator' } };

export default defineModel({
  id: 'invoice-view',
  machine: invoiceView,
  metAt: ['/invoice-list/$status'],
  inputs: {
    'a new view': { ...at, viewId: NEW, mayShare: false },
    'a view of one’s own': { ...at, viewId: OWN.viewId, mayShare: false },
    'a shared view, as an administrator': { ...at, viewId: SHARED.viewId, mayShare: true },
    'a shared view, as somebody else': { ...at, viewId: SHARED.viewId, mayShare: false },
  },
  catalog: {
    'view.save': ({ context }: Now) => ({
      fitting: { form: { ...form, ...(isReadOnly(context) ? { name: SHARED.name, isShared: true } : {}) } },
      ...(isReadOnly(context) ? {} : namesOf(context)),
      ...(context.mayShare ? { 'for everybody': { form: { ...form, isShared: true } } } : {}),
    }),
  },
  outcomes: {
    saveView: {
      done: { saved: undefined },
      error: {
        'a name that somebody else took': new CallError('refused', { code: 'VIW-03', obstacles: [taken] }),
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
    removeView: {
      done: { removed: undefined },
      error: {
        'shared meanwhile': new CallError('refused', { code: 'VIW-04', obstacles: [shared] }),
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
  },
  calls: { saveView: { asks: ['putInvoiceView'] }, removeView: { asks: ['removeInvoiceView'] } },
  invariants: [
    toldByReason({
      saveView: {
        'VIW-03': 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'filling.unanswered',
      },
      removeView: {
        'VIW-04': 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'VIW-01 to VIW-05: What is against a rule is not sent',
      about: ['saving'],
      holds: (now) => !now.matches('saving') || now.context.problems.length === 0,
    },
    {
      says: 'VIW-04: Nobody removes what they may not change, and nothing is removed unasked',
      about: ['removing'],
      holds: (now, step) =>
        !now.matches('removing') ||
        ((changedView(now.context)?.isShared !== true || now.context.mayShare) &&
          (step === undefined || step.before.matches('removing') || step.event.type === 'removal.confirm')),
    },
    {
      says: 'The list reads its views anew where they have changed, and only then',
      about: ['hasChanged'],
      holds: (now) => now.context.hasChanged === (now.matches('saved') || now.matches('removed')),
    },
    {
      says: 'What was typed stays until it is saved',
      about: ['form'],
      holds: (now, step) =>
        step?.before.context.form === null || step === undefined || now.context.form !== null,
    },
  ],
  restingStates: [],
  words: {
    'view.save': 'Press Save view',
    'view.remove': 'Press Remove view',
    'view.close': 'Press Close',
    'removal.confirm': 'Press Remove view in the question',
    'removal.leave': 'Press Keep the view',
    saveView: 'Saving the view',
    removeView: 'Removing the view',
  },
});
