import { assertEvent, assign, emit, setup } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { CallError } from '#domain/call-error.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo as failedIn, callParts, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import {
  proofParts,
  provedTo,
  unprovedTo,
  type ProofEvent,
  type ProofMemory,
} from '#machines/shapes/proof.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface SecondFactorSetupInput {
  readonly isOn: boolean;
  readonly codesLeft: number;
  /** Whether the user's role demands it: it stays then. */
  readonly isDemanded: boolean;
}

interface SecondFactorSetupContext extends SecondFactorSetupInput, ProofMemory {
  /** Shown while the authenticator takes it, then forgotten. */
  readonly secret: NewSecret | null;
  /** Recovery codes while they are shown, which is once. */
  readonly codes: readonly string[];
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
  | { type: 'codes.saved' };

const factorSetup = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    input: {} as SecondFactorSetupInput,
    events: {} as SecondFactorSetupEvent,
    emitted: {} as SessionsEnded,
    /** `asks`: what a change does is said, and waits for a press; `unsaved`: leaving the page would lose what it shows. */
    tags: {} as Exclude<FormTag, 'editable'> | Change | 'asks' | 'proving' | 'scanning' | 'unsaved',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    beginSecondFactor: promiseNotProvided<NewSecret, string>('beginSecondFactor'),
    confirmSecondFactor: promiseNotProvided<readonly string[], string>('confirmSecondFactor'),
    removeSecondFactor: promiseNotProvided<void, string>('removeSecondFactor'),
    createRecoveryCodes: promiseNotProvided<readonly string[], string>('createRecoveryCodes'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    mayGo: ({ context }) => factorRemovalObstacles(context.isDemanded).length === 0,
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
      isOn: true,
      codes,
      codesLeft: codes.length,
      secret: null,
    })),
    forgetCodes: assign({ codes: [] }),
    rememberDemand: assign({ isDemanded: true }),
    rememberRemoval: assign({ isOn: false, codesLeft: 0 }),
    forgetFailure: assign({ failure: null }),
    tellSessionsEnded: emit({ type: 'sessions.ended' }),
  },
})
  .extend(proofParts<SecondFactorSetupContext, SecondFactorSetupEvent>())
  .extend(callParts<SecondFactorSetupContext, SecondFactorSetupEvent>());

/** What is said above the form of a first code. */
const notices = {
  ...formStates,
  wrong: {
    description: 'What was typed is wrong.',
    tags: ['error'],
    meta: { spec: '§8 The password you entered is invalid' },
  },
  blocked: {
    description: 'Too many tries: the server looks at no more for a while.',
    tags: ['error'],
    meta: { spec: 'decisions §1 login attempts: locked after 5' },
  },
} as const;

/** What each change does is said first, then proved, then done. */
const CHANGES = {
  adds: { form: 'adding', proving: 'provingToAdd', doing: 'beginning' },
  renews: { form: 'askingToRenew', proving: 'provingToRenew', doing: 'renewing' },
  removes: { form: 'askingToRemove', proving: 'provingToRemove', doing: 'removing' },
} as const;
type Change = keyof typeof CHANGES;

/** Says what the change does before anybody proves to be there. */
const askingFirst = (change: Change, description: string) =>
  factorSetup.createStateConfig({
    description,
    tags: [change, 'asks'],
    meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
    initial: 'fresh',
    // On leaving: what an answer has brought along would be gone at the entry.
    exit: 'forgetFailure',
    on: {
      'factor.goOn': [
        { guard: 'isProved', target: CHANGES[change].doing },
        { target: CHANGES[change].proving },
      ],
      'factor.cancel': { target: 'resting', actions: 'forgetToken' },
    },
    states: PRESS_STATES,
  });

/** Whoever has a second factor is asked for a code of it, and for the password otherwise. */
const proving = (change: Change) =>
  factorSetup.createStateConfig({
    description: 'A code of the factor that there is, or the password without one, is asked again.',
    tags: [change, 'proving'],
    meta: { spec: 'decisions §13 Step-up', view: 'settings/second-factor' },
    on: provedTo(CHANGES[change].doing, CHANGES[change].form),
  });

/** A refused code is said above the form that it came from. */
const backToScanning = [
  { guard: { type: 'isWrong', params: errorOf }, target: 'scanning.wrong' },
  { guard: { type: 'isBlocked', params: errorOf }, target: 'scanning.blocked' },
  ...failedIn('scanning'),
] as const;

/** A proof that is over is given anew; what else failed is said where the change was asked for. */
const backToChange = (change: Change) =>
  [unprovedTo(CHANGES[change].proving), ...failedIn(CHANGES[change].form)] as const;

const tokenOf = ({ context }: { context: ProofMemory }): string => context.token ?? '';

/** The optional second factor of a signed-in user: added, removed, and its recovery codes replaced (decisions §9). */
export const secondFactorSetup = factorSetup.createMachine({
  id: 'second-factor-setup',
  description: 'A user adds or removes the second factor, or replaces its recovery codes.',
  context: ({ input }) => ({ ...input, token: null, secret: null, codes: [], failure: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Whether there is a second factor.',
      meta: { spec: 'decisions §9 a second factor' },
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: {
      description: 'The password alone signs in.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: { 'factor.add': 'adding' },
    },
    on: {
      description: 'A code is asked for at each sign-in.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: {
        'factor.add': { target: 'adding', description: 'Another app takes its place.' },
        'factor.renew': 'askingToRenew',
        'factor.remove': { guard: 'mayGo', target: 'askingToRemove' },
      },
    },
    adding: askingFirst('adds', 'What another app changes is said before a secret is made.'),
    provingToAdd: proving('adds'),
    beginning: {
      description: 'A secret is made.',
      tags: ['busy', 'adds'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'beginSecondFactor',
        src: 'beginSecondFactor',
        input: tokenOf,
        onDone: {
          target: 'scanning',
          actions: [{ type: 'rememberSecret', params: answerOf }, 'forgetToken'],
        },
        onError: backToChange('adds'),
      },
    },
    scanning: {
      description: 'The authenticator takes the secret, and shows a first code.',
      tags: ['scanning'],
      meta: { spec: 'decisions §9 a second factor', view: 'settings/scan' },
      initial: 'fresh',
      on: {
        'code.submit': [
          { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'confirming' },
          { target: '.incomplete' },
        ],
        'factor.cancel': { target: 'resting', actions: 'forgetSecret' },
      },
      states: notices,
    },
    confirming: {
      description: 'The first code is being checked.',
      tags: ['busy', 'scanning'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ event }) => {
          assertEvent(event, 'code.submit');
          return event.code;
        },
        onDone: {
          target: 'showingCodes',
          // Those that gave no code have ended.
          actions: [{ type: 'rememberCodes', params: answerOf }, 'tellSessionsEnded'],
        },
        onError: backToScanning,
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, this once.',
      tags: ['unsaved'],
      meta: { spec: 'decisions §9 a second factor', view: 'settings/recovery-codes' },
      on: { 'codes.saved': { target: 'resting', actions: 'forgetCodes' } },
    },
    askingToRenew: askingFirst(
      'renews',
      'That the former codes stop working is said before they are replaced.',
    ),
    provingToRenew: proving('renews'),
    renewing: {
      description: 'New codes are made.',
      tags: ['busy', 'renews'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'createRecoveryCodes',
        src: 'createRecoveryCodes',
        input: tokenOf,
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'rememberCodes', params: answerOf }, 'forgetToken'],
        },
        onError: [
          {
            description: 'It was removed meanwhile.',
            guard: { type: 'isGone', params: errorOf },
            target: 'resting',
            actions: ['rememberRemoval', 'forgetToken'],
          },
          ...backToChange('renews'),
        ],
      },
    },
    askingToRemove: askingFirst(
      'removes',
      'What the password does alone then is said before the factor is removed.',
    ),
    provingToRemove: proving('removes'),
    removing: {
      description: 'The factor is removed.',
      tags: ['busy', 'removes'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: tokenOf,
        onDone: { target: 'resting', actions: ['rememberRemoval', 'forgetToken'] },
        onError: [
          {
            description: 'The role demands it by now.',
            guard: { type: 'staysNow', params: errorOf },
            target: 'resting',
            actions: ['rememberDemand', 'forgetToken'],
          },
          ...backToChange('removes'),
        ],
      },
    },
  },
});
