import { assign, emit, setup } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { CallError } from '#domain/call-error.ts';
import type { FactorChanged } from '#machines/settings/factor-changed.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { callParts } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { proofParts, type ProofEvent, type ProofMemory } from '#machines/shapes/proof.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What the user has of it, as it was read. */
export interface HeldFactor {
  /** Whether an app shows codes. */
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly codesLeft: number;
  /** Whether the user has said that they are saved. */
  readonly areCodesSaved: boolean;
}

export interface SecondFactorSetupInput extends HeldFactor {
  /** Whether the user's role demands one: the last app or passkey stays then. */
  readonly isDemanded: boolean;
}

interface SecondFactorSetupContext extends SecondFactorSetupInput, ProofMemory {
  /** Shown while the authenticator takes it, then forgotten. */
  readonly secret: NewSecret | null;
  /** Recovery codes while they are shown, which is once. */
  readonly codes: readonly string[];
  /** Whether the section of passkeys shows the codes that came with the first one. */
  readonly areCodesElsewhere: boolean;
  /** What was done last, which is said until something else is; null while nothing was. */
  readonly done: 'saved' | 'removed' | null;
  readonly failure: CallError | null;
}

export type SecondFactorSetupEvent =
  | { type: 'factor.add' }
  | { type: 'factor.renew' }
  | { type: 'factor.remove' }
  | { type: 'factor.goOn' }
  | ProofEvent
  | { type: 'code.submit'; code: string }
  | { type: 'factor.cancel' }
  | { type: 'codes.saved' }
  /** The section of passkeys shows the codes of the first one, or does not any more. */
  | { type: 'codes.elsewhere'; areShown: boolean }
  /** It was read anew: another part of the page, or another browser, may have changed it. */
  | ({ type: 'factor.read' } & HeldFactor);

/** What was read anew, for guards and actions. */
export function heldOf({ event }: { event: HeldFactor }): HeldFactor {
  return event;
}

/** What each change does is said first, then proved, then done. */
export const CHANGES = {
  adds: { form: 'adding', proving: 'provingToAdd', doing: 'beginning' },
  renews: { form: 'askingToRenew', proving: 'provingToRenew', doing: 'renewing' },
  removes: { form: 'askingToRemove', proving: 'provingToRemove', doing: 'removing' },
} as const;
export type Change = keyof typeof CHANGES;

/** What the chart of the app for codes knows, is told, asks and judges. */
export const factorSetup = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    input: {} as SecondFactorSetupInput,
    events: {} as SecondFactorSetupEvent,
    emitted: {} as SessionsEnded | FactorChanged,
    /** `asks`: what a change does is said, and waits for a press; `unsaved`: leaving the page would lose what it shows. */
    tags: {} as Exclude<FormTag, 'editable'> | Change | 'asks' | 'proving' | 'scanning' | 'unsaved',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    beginSecondFactor: promiseNotProvided<NewSecret, string>('beginSecondFactor'),
    confirmSecondFactor: promiseNotProvided<readonly string[], string>('confirmSecondFactor'),
    removeSecondFactor: promiseNotProvided<void, string>('removeSecondFactor'),
    createRecoveryCodes: promiseNotProvided<readonly string[], string>('createRecoveryCodes'),
    confirmCodes: promiseNotProvided<void>('confirmCodes'),
  },
  guards: {
    hasApp: ({ context }) => context.hasApp,
    areCodesElsewhere: ({ context }) => context.areCodesElsewhere,
    isUnsaved: ({ context }) => !context.areCodesSaved,
    hasPasskeys: ({ context }) => context.passkeys > 0,
    isNews: ({ context }, held: HeldFactor) =>
      (['hasApp', 'passkeys', 'codesLeft'] as const).some((name) => context[name] !== held[name]),
    mayGo: ({ context }) => factorRemovalObstacles(context.isDemanded, context.passkeys === 0).length === 0,
    isGone: (_, error: CallError) => error.code === 'second_factor_missing',
    staysNow: (_, error: CallError) => error.code === 'ACC-01',
    isCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    isWrong: (_, error: CallError) => error.code === 'invalid_code',
    isBlocked: (_, error: CallError) => error.kind === 'tooMany',
  },
  actions: {
    rememberSecret: assign((_, secret: NewSecret) => ({ secret })),
    forgetSecret: assign({ secret: null }),
    rememberCodes: assign((_, codes: readonly string[]) => ({
      hasApp: true,
      codes,
      codesLeft: codes.length,
      areCodesSaved: false,
      secret: null,
    })),
    forgetCodes: assign({ codes: [] }),
    rememberDemand: assign({ isDemanded: true }),
    rememberNewCodes: assign((_, codes: readonly string[]) => ({
      codes,
      codesLeft: codes.length,
      areCodesSaved: false,
    })),
    rememberSaved: assign({ areCodesSaved: true, done: 'saved' }),
    rememberElsewhere: assign((_, areCodesElsewhere: boolean) => ({ areCodesElsewhere })),
    forgetDone: assign({ done: null }),
    // Passkeys go on counting, with the recovery codes.
    rememberRemoval: assign(({ context: { passkeys, codesLeft, areCodesSaved } }) => ({
      hasApp: false,
      codesLeft: passkeys > 0 ? codesLeft : 0,
      areCodesSaved: passkeys > 0 ? areCodesSaved : true,
      done: 'removed' as const,
    })),
    rememberNone: assign({ hasApp: false, passkeys: 0, codesLeft: 0, areCodesSaved: true }),
    rememberHeld: assign((_, { hasApp, passkeys, codesLeft, areCodesSaved }: HeldFactor) => ({
      hasApp,
      passkeys,
      codesLeft,
      areCodesSaved,
    })),
    tellFactorChanged: emit({ type: 'factor.changed' }),
    forgetFailure: assign({ failure: null }),
    tellSessionsEnded: emit({ type: 'sessions.ended' }),
  },
})
  .extend(proofParts<SecondFactorSetupContext, SecondFactorSetupEvent>())
  .extend(callParts<SecondFactorSetupContext, SecondFactorSetupEvent>());
