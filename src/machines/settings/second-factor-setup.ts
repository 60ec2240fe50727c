import { assertEvent } from 'xstate';
import { CHANGES, factorSetup, heldOf, type Change } from '#machines/settings/second-factor-parts.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo as failedIn, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import { provedTo, unprovedTo, type ProofMemory } from '#machines/shapes/proof.ts';

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

/** What was read anew is shown at once where nothing of it is under way. */
const READ = {
  'factor.read': [
    {
      guard: { type: 'isNews', params: heldOf },
      target: 'resting',
      actions: [{ type: 'rememberHeld', params: heldOf }, 'forgetToken'],
    },
    {
      description: 'Whether the codes are saved, which was perhaps said elsewhere, interrupts nothing.',
      actions: { type: 'rememberHeld', params: heldOf },
    },
  ],
} as const;

/** There is one list of codes, and it is saved where it is shown: nothing is said of it, or done with it, here meanwhile. */
const rememberElsewhere = {
  type: 'rememberElsewhere',
  params: ({ event }: { event: { readonly areShown: boolean } }) => event.areShown,
} as const;
const ELSEWHERE = { 'codes.elsewhere': { target: 'resting', actions: rememberElsewhere } } as const;

/** Codes that nobody has said are saved, as after a page was left over them, can be said to be. */
const UNSAVED = { 'codes.saved': { guard: 'isUnsaved', target: 'keepingCodes' } } as const;

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
      ...READ,
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

/** The app for codes of a signed-in user: added, removed, and the recovery codes replaced (decisions §9). */
export const secondFactorSetup = factorSetup.createMachine({
  id: 'second-factor-setup',
  description: 'A user adds or removes the app for codes, or replaces the recovery codes.',
  context: ({ input }) => ({
    ...input,
    token: null,
    secret: null,
    codes: [],
    areCodesElsewhere: false,
    done: null,
    failure: null,
  }),
  initial: 'resting',
  on: { 'codes.elsewhere': { actions: rememberElsewhere } },
  states: {
    resting: {
      description: 'Whether there is a second factor.',
      meta: { spec: 'decisions §9 a second factor' },
      always: [
        { guard: 'areCodesElsewhere', target: 'codesElsewhere' },
        { guard: 'hasApp', target: 'on' },
        { guard: 'hasPasskeys', target: 'onByPasskey' },
        { target: 'off' },
      ],
    },
    codesElsewhere: {
      description:
        'The codes of the first passkey are on the screen in its section: they are neither warned of nor replaced here.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: { 'factor.read': { actions: { type: 'rememberHeld', params: heldOf } }, ...ELSEWHERE },
    },
    off: {
      description: 'The password alone signs in.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: { ...READ, ...ELSEWHERE, 'factor.add': { target: 'adding', actions: 'forgetDone' } },
    },
    onByPasskey: {
      description: 'A passkey is asked for at each sign-in; there is no app for codes.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: {
        ...READ,
        ...UNSAVED,
        'factor.add': { target: 'adding', actions: 'forgetDone' },
        'factor.renew': { target: 'askingToRenew', actions: 'forgetDone' },
      },
    },
    on: {
      description: 'A code, or a passkey, is asked for at each sign-in.',
      meta: { spec: 'decisions §9 a second factor', view: 'settings/second-factor' },
      on: {
        ...READ,
        ...UNSAVED,
        'factor.add': {
          target: 'adding',
          description: 'Another app takes its place.',
          actions: 'forgetDone',
        },
        'factor.renew': { target: 'askingToRenew', actions: 'forgetDone' },
        'factor.remove': { guard: 'mayGo', target: 'askingToRemove', actions: 'forgetDone' },
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
          actions: [{ type: 'rememberCodes', params: answerOf }, 'tellSessionsEnded', 'tellFactorChanged'],
        },
        onError: backToScanning,
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, this once.',
      tags: ['unsaved'],
      meta: { spec: 'decisions §9 a second factor', view: 'settings/recovery-codes' },
      on: { 'codes.saved': { target: 'keepingCodes', actions: 'forgetCodes' } },
    },
    keepingCodes: {
      description: 'That the codes are saved is noted; where that fails, it is asked for once more.',
      tags: ['busy'],
      meta: { spec: 'decisions §9 a second factor' },
      invoke: {
        id: 'confirmCodes',
        src: 'confirmCodes',
        onDone: { target: 'resting', actions: 'rememberSaved' },
        onError: 'resting',
      },
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
          actions: [{ type: 'rememberNewCodes', params: answerOf }, 'forgetToken'],
        },
        onError: [
          {
            description: 'It was removed meanwhile.',
            guard: { type: 'isGone', params: errorOf },
            target: 'resting',
            actions: ['rememberNone', 'forgetToken', 'tellFactorChanged'],
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
        onDone: {
          target: 'resting',
          actions: ['rememberRemoval', 'forgetToken', 'tellFactorChanged'],
        },
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
