import { fromPromise } from 'xstate';
import { beginActing, endActing } from '#api/acting/calls.ts';
import type { ActingForm } from '#domain/user/acting.ts';

/** The call that goes into a user's place. */
export const actingBeginActors = {
  beginActing: fromPromise<void, ActingForm & { readonly userId: string }>(
    ({ input: { userId, ...form }, signal }) => beginActing(userId, form, signal),
  ),
};

/** The call that leaves it. */
export const actingEndActors = { endActing: fromPromise<void, void>(({ signal }) => endActing(signal)) };
