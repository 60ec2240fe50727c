import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface TimeZoneInput {
  /** In which the user has times shown; null for that of the portal. */
  readonly zone: string | null;
}

interface TimeZoneContext extends TimeZoneInput {
  /** The one that was chosen last. */
  readonly wanted: string | null;
  /** Why it could not be kept. */
  readonly failure: CallError | null;
}

export type TimeZoneEvent = { type: 'timeZone.choose'; zone: string | null };

const chosen = ({ event }: { event: TimeZoneEvent }) => event.zone;

/** The zone in which a user has times shown. */
export const timeZone = setup({
  types: {
    context: {} as TimeZoneContext,
    input: {} as TimeZoneInput,
    events: {} as TimeZoneEvent,
    /** Times are shown in another zone now, or whether so is not known. */
    emitted: {} as { readonly type: 'timeZone.doubted' },
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { keepTimeZone: promiseNotProvided<void, string | null>('keepTimeZone') },
  actions: {
    rememberWanted: assign((_, wanted: string | null) => ({ wanted, failure: null })),
    rememberKept: assign(({ context }) => ({ zone: context.wanted })),
    tellDoubt: emit({ type: 'timeZone.doubted' }),
  },
})
  .extend(callParts<TimeZoneContext, TimeZoneEvent>())
  .createMachine({
    id: 'time-zone',
    description: 'The zone in which a user has times shown; deadlines keep the zone of business.',
    context: ({ input }) => ({ ...input, wanted: input.zone, failure: null }),
    initial: 'choosing',
    states: {
      choosing: {
        description: 'The zone that is kept, and others to choose.',
        tags: ['editable'],
        meta: { spec: '§3 User: timeZone / time_zone', view: 'settings/time-zone' },
        initial: 'fresh',
        on: {
          'timeZone.choose': {
            target: 'keeping',
            actions: { type: 'rememberWanted', params: chosen },
          },
        },
        states: {
          fresh: formStates.fresh,
          kept: { description: 'Times are shown in the zone that was chosen.' },
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      keeping: {
        description: 'The server keeps the zone that was chosen.',
        tags: ['busy'],
        meta: { spec: '§3 User: timeZone / time_zone' },
        invoke: {
          id: 'keepTimeZone',
          src: 'keepTimeZone',
          input: ({ context }) => context.wanted,
          onDone: { target: 'choosing.kept', actions: ['rememberKept', 'tellDoubt'] },
          onError: backTo('choosing'),
        },
      },
    },
  });
