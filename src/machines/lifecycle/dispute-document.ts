import { assign, setup, transition, type SnapshotFrom } from 'xstate';
import type { Instant } from '#domain/dates/dates.ts';
import { isOver, type Deadline } from '#domain/dispute/deadline.ts';
import type { AttachedState } from '#domain/dispute/dispute-document.ts';
import { replacementDeadline } from '#domain/dispute/document-replacement.ts';
import type { DisputeTerms } from '#domain/dispute/dispute.ts';

interface Acted {
  readonly at: Instant;
}

/** What moves a submitted document: its check, who has sent it, and a job that looks at deadlines that are over. */
export type DisputeDocumentEvent =
  | (Acted & { readonly type: 'check.pass' })
  /** `isDisputed`: whether one of its disputes is not over, so that another one helps. */
  | (Acted & { readonly type: 'check.refuse'; readonly isDisputed: boolean })
  | (Acted & { readonly type: 'sender.replace' })
  | (Acted & { readonly type: 'deadline.pass' });

/** What is known of a submitted document besides how far it is. */
export interface DisputeDocumentFacts {
  readonly terms: DisputeTerms;
  readonly replaceUntil: Deadline | null;
}

const SPEC = 'decisions §12: one refused later asks its owner for another within 5 business days';

/** The life of a document from the submit of its dispute or answer on (decisions §12 Documents). */
export const disputeDocumentLifecycle = setup({
  types: {
    context: {} as DisputeDocumentFacts,
    events: {} as DisputeDocumentEvent,
    input: {} as { readonly terms: DisputeTerms },
    meta: {} as { spec: string },
  },
  guards: {
    isDisputed: (_, isDisputed: boolean) => isDisputed,
    isOver: ({ context, event }) => context.replaceUntil !== null && isOver(context.replaceUntil, event.at),
    isInTime: ({ context, event }) =>
      context.replaceUntil !== null && !isOver(context.replaceUntil, event.at),
  },
  actions: {
    startClock: assign(({ context: { terms }, event }) => ({
      replaceUntil: replacementDeadline(event.at, terms.config, terms),
    })),
  },
}).createMachine({
  id: 'lifecycle-dispute-document',
  description:
    'A submitted document of a dispute, from its check to the day on which it is there or missing.',
  context: ({ input: { terms } }) => ({ terms, replaceUntil: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'It is looked into, and nobody reads it meanwhile.',
      meta: { spec: SPEC },
      on: {
        'check.pass': 'stored',
        'check.refuse': [
          {
            guard: { type: 'isDisputed', params: ({ event }) => event.isDisputed },
            target: 'asked',
            actions: 'startClock',
          },
          { target: 'refused' },
        ],
      },
    },
    stored: {
      type: 'final',
      description: 'It is there, and its sides read it.',
      meta: { spec: SPEC },
    },
    refused: {
      type: 'final',
      description: 'The check has refused it, and nobody is asked: nothing is in dispute any more.',
      meta: { spec: SPEC },
    },
    asked: {
      description: 'The check has refused it, and who has sent it is asked for another one until a day.',
      meta: { spec: SPEC },
      on: {
        'sender.replace': { guard: 'isInTime', target: 'replaced' },
        'deadline.pass': { guard: 'isOver', target: 'missing' },
      },
    },
    replaced: {
      type: 'final',
      description: 'Another one has come in its place, with a life of its own.',
      meta: { spec: SPEC },
    },
    missing: {
      type: 'final',
      description: 'No other one has come in time: it counts as none, and the dispute goes on without it.',
      meta: { spec: SPEC },
    },
  },
});

type DocumentLife = SnapshotFrom<typeof disputeDocumentLifecycle>;

/** What became of a document; null where its chart does not take the event. */
export function moveDisputeDocument(
  state: AttachedState,
  facts: DisputeDocumentFacts,
  event: DisputeDocumentEvent,
): { readonly state: AttachedState; readonly replaceUntil: Deadline | null } | null {
  const before: DocumentLife = disputeDocumentLifecycle.resolveState({ value: state, context: facts });
  if (!before.can(event)) return null;
  const [after] = transition(disputeDocumentLifecycle, before, event);
  return { state: after.value, replaceUntil: after.context.replaceUntil };
}
