import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { answerOf, backTo, callParts, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What a chart remembers by which something is mailed to the own address. */
interface WishMemory<Sent> {
  /** Where it went; null before. */
  readonly sent: Sent | null;
  /** Why it could not be sent the last time. */
  readonly failure: CallError | null;
}

type WishEvent = { type: 'mail.wish' };

/** The `setup` of a chart by which one press has something mailed to the own address. */
export const wishSetup = <Sent>() =>
  setup({
    types: {
      context: {} as WishMemory<Sent>,
      events: {} as WishEvent,
      tags: {} as Exclude<FormTag, 'editable'>,
      meta: {} as { spec?: string; view?: string },
    },
    actors: { sendMail: promiseNotProvided<Sent>('sendMail') },
    actions: {
      rememberSent: assign<WishMemory<Sent>, WishEvent, Sent, WishEvent, never>((_, sent) => ({
        sent,
        failure: null,
      })),
    },
  }).extend(callParts<WishMemory<Sent>, WishEvent>());

/** Nothing is sent as the page opens. */
export const UNSENT = { sent: null, failure: null } as const;

/** The states of such a chart. @param says what is asked for, what sending it again does, and what is said once it is sent */
export const wishStates = (
  meta: { readonly spec: string; readonly view: string },
  says: Readonly<Record<'open' | 'sending' | 'sent', string>>,
) =>
  ({
    open: {
      description: says.open,
      meta,
      initial: 'fresh',
      on: { 'mail.wish': 'sending' },
      states: PRESS_STATES,
    },
    sending: {
      description: says.sending,
      tags: ['busy'],
      meta: { spec: meta.spec },
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        onDone: { target: 'sent', actions: { type: 'rememberSent', params: answerOf } },
        onError: backTo('open'),
      },
    },
    sent: { description: says.sent, meta },
  }) as const;
