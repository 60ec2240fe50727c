import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { DisputeHolder, TakenSubject } from '#domain/dispute/taking.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formStates } from '#machines/shapes/form.ts';

/** Taking what is before support, so that no two work on the same one, from a colleague too, and giving it back. */
export type TakingEvent =
  | { type: 'claim.take' }
  | { type: 'claim.takeOver' }
  | { type: 'claim.free' }
  | { type: 'claim.giveBack' };

interface TakingContext {
  readonly subject: TakenSubject;
}

/** The colleague whom it can be taken over from; null for none. */
export const colleagueOf = ({ takenBy, told: { holder } }: TakenSubject): DisputeHolder | null =>
  takenBy === 'colleague' ? holder : null;

/**
 * The guards and actions of taking, with which a `setup` is extended.
 * @param isTakeable whether the reader can have it before them
 */
export function takingParts<Context extends TakingContext, Event extends EventObject>(
  isTakeable: (context: Context) => boolean,
) {
  const set = <Params>(of: (subject: TakenSubject, params: Params) => TakenSubject) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => ({ subject: of(context.subject, params) }) as Partial<Context>,
    );
  const heldBy = (context: Context) => (isTakeable(context) ? colleagueOf(context.subject) : null);
  return {
    guards: {
      isFree: ({ context }: { context: Context }) => isTakeable(context) && context.subject.takenBy === null,
      isMine: ({ context }: { context: Context }) => isTakeable(context) && context.subject.takenBy === 'me',
      isHeld: ({ context }: { context: Context }) => heldBy(context) !== null,
      isLeft: ({ context }: { context: Context }) => heldBy(context)?.isAbsent === true,
      isOfColleague: (_: unknown, error: CallError) => error.code === 'taken_by_other',
      isOver: (_: unknown, error: CallError) => error.code === 'DIS-25',
    },
    actions: {
      rememberTaker: set((subject, isTaken: boolean) => ({ ...subject, takenBy: isTaken ? 'me' : null })),
      // Who it is, the page reads.
      rememberColleague: set((subject) => ({
        ...subject,
        takenBy: 'colleague',
        told: { ...subject.told, holder: null },
      })),
    },
  };
}

/** What the page has read anew. */
const told = <Subject>({ event }: { event: { readonly subject: Subject } }): Subject => event.subject;

/** What is taken, from whom it was read to be. */
export const TAKES = {
  'claim.take': { guard: 'isFree', target: 'taking' },
  'claim.takeOver': { guard: 'isHeld', target: 'taking' },
  'claim.giveBack': { guard: 'isMine', target: 'givingBack' },
  'claim.free': { guard: 'isLeft', target: 'givingBack' },
} as const;

/** What can have come of it where it is chosen what is done. */
export const takenStates = (spec: string) =>
  ({
    ofColleague: {
      description: 'A colleague has it, as it turned out; the page is read anew.',
      tags: ['error', 'outdated'],
      meta: { spec },
    },
    over: {
      description: 'It has ended, as it turned out; the page is read anew, and how it ended is said.',
      tags: ['error', 'outdated'],
      meta: { spec },
    },
    failed: formStates.failed,
    unanswered: {
      description: 'No answer tells whether it is taken, or given back: the page is read anew, which does.',
      tags: ['error', 'failed', 'unanswered', 'outdated'],
      meta: { spec },
      on: {
        'subject.told': {
          target: 'fresh',
          actions: ['forgetProblems', { type: 'rememberSubject', params: told }],
        },
      },
    },
  }) as const;

/** What its call leads to: where a colleague was first, or it is over, that is said; any other failure leads back. */
export const TAKEN = {
  onDone: { target: 'choosing', actions: { type: 'rememberTaker', params: answerOf } },
  onError: [
    {
      guard: { type: 'isOfColleague', params: errorOf },
      target: 'choosing.ofColleague',
      actions: 'rememberColleague',
    },
    { guard: { type: 'isOver', params: errorOf }, target: 'choosing.over' },
    ...backTo('choosing'),
  ],
} as const;

/** That it is taken, or given back, is on its way; a chart says by which call. */
export const taking = (spec: string) =>
  ({ description: 'That it is taken is on its way.', tags: ['busy'], meta: { spec } }) as const;
export const givingBack = (spec: string) =>
  ({ description: 'That it is given back is on its way.', tags: ['busy'], meta: { spec } }) as const;
