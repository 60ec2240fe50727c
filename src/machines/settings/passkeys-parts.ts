import { assign, emit, setup } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { CallError } from '#domain/call-error.ts';
import {
  passkeyNameProblem,
  type AddedPasskey,
  type MadePasskey,
  type Passkey,
  type WantedPasskey,
} from '#domain/user/passkey.ts';
import type { FactorChanged } from '#machines/settings/factor-changed.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { callParts, type FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { DEVICE_DELAYS } from '#machines/shapes/passkey-refusals.ts';
import { proofParts, type ProofEvent, type ProofMemory } from '#machines/shapes/proof.ts';

/** What the user has, as it was read. */
export interface HeldPasskeys {
  readonly passkeys: readonly Passkey[];
  /** Whether an app shows codes beside them. */
  readonly hasApp: boolean;
}

export interface PasskeysInput extends HeldPasskeys {
  /** Whether the user's role demands a second factor: the last one stays then. */
  readonly isDemanded: boolean;
  /** Whether this browser can have a passkey made at all: else none is asked for. */
  readonly canAskDevice: boolean;
}

interface PasskeysContext extends PasskeysInput, ProofMemory {
  /** What the passkey that is added is to be called. */
  readonly name: string;
  /** What the device has made, while the server looks at it. */
  readonly made: MadePasskey | null;
  /** Which one is to be removed; empty where none is. */
  readonly removing: string;
  /** Recovery codes while they are shown, which is once. */
  readonly codes: readonly string[];
  readonly failure: CallError | null;
}

export type PasskeysEvent =
  | { type: 'passkey.add' }
  | { type: 'passkey.create'; name: string }
  | { type: 'passkey.remove'; passkeyId: string }
  | { type: 'passkey.goOn' }
  | { type: 'passkey.cancel' }
  | ProofEvent
  | { type: 'codes.saved' }
  /** They were read anew: another part of the page, or another browser, may have changed them. */
  | ({ type: 'passkeys.read' } & HeldPasskeys);

/** Whether nothing else would ask for more than the password without the one that is named. */
export const isLastPasskey = ({ hasApp, passkeys }: HeldPasskeys): boolean =>
  !hasApp && passkeys.length === 1;

/** Whether one more would be the first thing beside the password. */
export const isFirstFactor = ({ hasApp, passkeys }: HeldPasskeys): boolean =>
  !hasApp && passkeys.length === 0;

/** Recovery codes that came with the first passkey are on the screen, or are not any more. */
export interface CodesShown {
  readonly type: 'codes.shown';
  readonly areShown: boolean;
}

/** What the chart of passkeys asks, judges and remembers. */
export const passkeysSetup = setup({
  types: {
    context: {} as PasskeysContext,
    input: {} as PasskeysInput,
    events: {} as PasskeysEvent,
    emitted: {} as SessionsEnded | FactorChanged | CodesShown,
    /** `unsaved`: leaving the page would lose what it shows. */
    tags: {} as Exclude<FormTag, 'editable'> | 'adds' | 'removes' | 'proving' | 'unsaved',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Has the device make a passkey; whoever leaves the state that waits for it takes the asking back. */
    askDevice: promiseNotProvided<MadePasskey>('askDevice'),
    /** Has the server take it. */
    createPasskey: promiseNotProvided<AddedPasskey, WantedPasskey>('createPasskey'),
    confirmCodes: promiseNotProvided<void>('confirmCodes'),
    removePasskey: promiseNotProvided<void, { readonly passkeyId: string; readonly token: string }>(
      'removePasskey',
    ),
  },
  guards: {
    canAskDevice: ({ context }) => context.canAskDevice,
    isNameMissing: ({ context }, name: string) => passkeyNameProblem(name, context.passkeys) === 'missing',
    isNameTaken: ({ context }, name: string) => passkeyNameProblem(name, context.passkeys) === 'taken',
    isTakenElsewhere: (_, error: CallError) => error.code === 'ACC-02',
    mayGo: ({ context }) => factorRemovalObstacles(context.isDemanded, isLastPasskey(context)).length === 0,
    isFirst: (_, added: AddedPasskey) => added.codes.length > 0,
    isDismissed: (_, error: CallError) => error.code === 'passkey_dismissed',
    isUnsupported: (_, error: CallError) => error.code === 'passkey_unsupported',
    isKnown: (_, error: CallError) => error.code === 'passkey_known',
    isNotTaken: (_, error: CallError) => error.code === 'invalid_passkey',
    staysNow: (_, error: CallError) => error.code === 'ACC-01',
  },
  delays: DEVICE_DELAYS,
  actions: {
    rememberMade: assign((_, made: MadePasskey) => ({ made })),
    forgetMade: assign({ made: null }),
    rememberHeld: assign((_, { passkeys: held, hasApp }: HeldPasskeys) => ({ passkeys: held, hasApp })),
    rememberName: assign((_, name: string) => ({ name })),
    rememberRemoving: assign((_, removing: string) => ({ removing })),
    rememberAdded: assign(({ context }, { passkey, codes }: AddedPasskey) => ({
      passkeys: [...context.passkeys, passkey],
      codes,
    })),
    forgetRemoved: assign(({ context }) => ({
      passkeys: context.passkeys.filter(({ passkeyId }) => passkeyId !== context.removing),
    })),
    rememberDemand: assign({ isDemanded: true }),
    forgetTyped: assign({ name: '', removing: '', token: null }),
    forgetCodes: assign({ codes: [] }),
    forgetFailure: assign({ failure: null }),
    tellSessionsEnded: emit({ type: 'sessions.ended' }),
    tellCodes: emit((_, areShown: boolean): CodesShown => ({ type: 'codes.shown', areShown })),
    tellFactorChanged: emit({ type: 'factor.changed' }),
  },
})
  .extend(proofParts<PasskeysContext, PasskeysEvent>())
  .extend(callParts<PasskeysContext, PasskeysEvent>());
