import { assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import type { GuessesLeft } from '#domain/access/guess-limit.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ShownPasskey, SignInWays } from '#domain/user/passkey.ts';
import type { User } from '#domain/user/user.ts';
import { callParts } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { DEVICE_DELAYS } from '#machines/shapes/passkey-refusals.ts';

interface SecondFactorContext {
  /** What the user has; null until it is known. */
  readonly ways: SignInWays | null;
  /** What the device has shown, while the server looks at it. */
  readonly shown: ShownPasskey | null;
  readonly failure: CallError | null;
  /** What the last wrong code left; null before one. */
  readonly guessesLeft: GuessesLeft | null;
  /** Until when wrong ones have locked the step here; null while they have not, or where that is not told. */
  readonly lockedUntil: Instant | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type SecondFactorEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'passkey.use' }
  /** Takes back that the device is asked. */
  | { type: 'passkey.stop' }
  | { type: 'code.otherWay' }
  /** Past the app, where that comes first. */
  | { type: 'code.recovery' }
  | { type: 'ways.retry' }
  | { type: 'code.cancel' };

/** What the chart of the second step asks, judges and remembers. */
export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    output: {} as { readonly user: User | null; readonly error: CallError | null },
    events: {} as SecondFactorEvent,
    /** `codes`: something is typed, or was. */
    tags: {} as FormTag | 'codes',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    loadWays: promiseNotProvided<SignInWays>('loadWays'),
    sendCode: promiseNotProvided<User, string>('sendCode'),
    /** Asks the device for a passkey; whoever leaves the state that waits for it takes the asking back. */
    askDevice: promiseNotProvided<ShownPasskey>('askDevice'),
    signInByPasskey: promiseNotProvided<User, ShownPasskey>('signInByPasskey'),
  },
  guards: {
    isAuthenticatorCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    isRecoveryCode: (_, code: string) => code.replaceAll(/[\s-]/g, '').length === 16,
    hasPasskey: ({ context: { ways } }) => ways !== null && ways.hasPasskey && ways.canAskDevice,
    hasApp: ({ context }) => context.ways?.hasApp ?? false,
    isWrong: (_, error: CallError) => error.code === 'invalid_code' || error.code === 'invalid_passkey',
    isDismissed: (_, error: CallError) => error.code === 'passkey_dismissed',
    isTooSoon: (_, error: CallError) => error.code === 'too_soon',
    isUnsupported: (_, error: CallError) => error.code === 'passkey_unsupported',
    isLocked: (_, error: CallError) => error.code === 'locked_login_attempts',
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  delays: DEVICE_DELAYS,
  actions: {
    rememberShown: assign((_, shown: ShownPasskey) => ({ shown })),
    forgetShown: assign({ shown: null }),
    rememberWays: assign((_, ways: SignInWays) => ({ ways })),
    forgetFailure: assign({ failure: null }),
    rememberUser: assign((_, user: User) => ({ user })),
    rememberGuesses: assign((_, error: CallError) => ({ guessesLeft: error.guessesLeft ?? null })),
    rememberLock: assign((_, { retryAt }: CallError) => ({ lockedUntil: retryAt })),
    rememberError: assign((_, error: CallError) => ({ error })),
  },
}).extend(callParts<SecondFactorContext, SecondFactorEvent>());
