import { assertEvent, assign, emit, setup } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { CallError } from '#domain/call-error.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo as failedIn, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface SecondFactorSetupInput {
  readonly isOn: boolean;
  readonly codesLeft: number;
  /** Whether the user's role demands it: it stays then. */
  readonly isDemanded: boolean;
}

interface SecondFactorSetupContext extends SecondFactorSetupInput {
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
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'factor.cancel' }
  | { type: 'codes.saved' };

const factorSetup = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    input: {} as SecondFactorSetupInput,
    events: {} as SecondFactorSetupEvent,
    emitted: {} as SessionsEnded,
    /** `unsaved`: leaving the page would lose what it shows. */
    tags: {} as Exclude<FormTag, 'editable'> | 'asksPassword' | 'scanning' | 'unsaved',
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
    staysNow: (_, error: CallError) => error.code === 'ACC-01',
    isGiven: (_, password: string) => password !== '',
    isCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    isWrong: (_, error: CallError) => error.code === 'invalid_password' || error.code === 'invalid_code',
    isTooSoon: (_, error: CallError) => error.code === 'too_soon',
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
}).extend(callParts<SecondFactorSetupContext, SecondFactorSetupEvent>());

/** What is said above either form. */
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

/** The password is asked for before each change. */
const askingPassword = (description: string, next: 'beginning' | 'renewing' | 'removing') =>
  factorSetup.createStateConfig({
    description,
    tags: ['asksPassword'],
    meta: { spec: 'decisions §9 a second factor', view: 'settings/password-check' },
    initial: 'fresh',
    // On leaving: what an answer has brought along would be gone at the entry.
    exit: 'forgetFailure',
    on: {
      'password.submit': [
        { guard: { type: 'isGiven', params: ({ event }) => event.password }, target: next },
        { target: '.incomplete' },
      ],
      'factor.cancel': 'resting',
    },
    states: {
      ...notices,
      wrong: {
        ...notices.wrong,
        description: 'What was typed is wrong; it says how many more wrong ones are looked at.',
      },
      tooSoon: {
        description: 'It followed wrong ones too fast and was not looked at; it says how long to wait.',
        tags: ['error'],
        meta: { spec: 'decisions §13 Step-up: 5 wrong tries' },
      },
    },
  });

type PasswordForm = 'adding' | 'askingToRenew' | 'askingToRemove';

/** A refused code is said above the form that it came from. */
const backToScanning = [
  { guard: { type: 'isWrong', params: errorOf }, target: 'scanning.wrong' },
  { guard: { type: 'isBlocked', params: errorOf }, target: 'scanning.blocked' },
  ...failedIn('scanning'),
] as const;

/** The same of a password, with how many tries are left and how long to wait for the next. */
const backToPassword = <Name extends PasswordForm>(form: Name) => {
  const actions = { type: 'rememberFailure', params: errorOf } as const;
  return [
    { guard: { type: 'isWrong', params: errorOf }, target: `${form}.wrong`, actions },
    { guard: { type: 'isTooSoon', params: errorOf }, target: `${form}.tooSoon`, actions },
    { guard: { type: 'isBlocked', params: errorOf }, target: `${form}.blocked` },
    ...failedIn(form),
  ] as const;
};

const typedPassword = ({ event }: { event: SecondFactorSetupEvent }): string => {
  assertEvent(event, 'password.submit');
  return event.password;
};

/** The optional second factor of a signed-in user: added, removed, and its recovery codes replaced (decisions §9). */
export const secondFactorSetup = factorSetup.createMachine({
  id: 'second-factor-setup',
  description: 'A user adds or removes the second factor, or replaces its recovery codes.',
  context: ({ input }) => ({ ...input, secret: null, codes: [], failure: null }),
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
    adding: askingPassword('The password is asked for before a secret is made.', 'beginning'),
    beginning: {
      description: 'The password is checked and a secret made.',
      tags: ['busy', 'asksPassword'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'beginSecondFactor',
        src: 'beginSecondFactor',
        input: typedPassword,
        onDone: {
          target: 'scanning',
          actions: { type: 'rememberSecret', params: answerOf },
        },
        onError: backToPassword('adding'),
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
    askingToRenew: askingPassword('The password is asked for before the codes are replaced.', 'renewing'),
    renewing: {
      description: 'The password is checked and new codes made.',
      tags: ['busy', 'asksPassword'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'createRecoveryCodes',
        src: 'createRecoveryCodes',
        input: typedPassword,
        onDone: {
          target: 'showingCodes',
          actions: { type: 'rememberCodes', params: answerOf },
        },
        onError: backToPassword('askingToRenew'),
      },
    },
    askingToRemove: askingPassword('The password is asked for before the factor is removed.', 'removing'),
    removing: {
      description: 'The password is checked and the factor removed.',
      tags: ['busy', 'asksPassword'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: typedPassword,
        onDone: { target: 'resting', actions: 'rememberRemoval' },
        onError: [
          {
            description: 'The role demands it by now.',
            guard: { type: 'staysNow', params: errorOf },
            target: 'resting',
            actions: 'rememberDemand',
          },
          ...backToPassword('askingToRemove'),
        ],
      },
    },
  },
});
