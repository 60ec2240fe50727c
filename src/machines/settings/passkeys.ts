import { assign, emit, setup } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { CallError } from '#domain/call-error.ts';
import {
  PASSKEY_NAME_LENGTH,
  type AddedPasskey,
  type Passkey,
  type WantedPasskey,
} from '#domain/user/passkey.ts';
import type { FactorChanged } from '#machines/settings/factor-changed.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo as failedIn, callParts, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { PASSKEY_REFUSALS } from '#machines/shapes/passkey-refusals.ts';
import {
  proofParts,
  provedTo,
  unprovedTo,
  type ProofEvent,
  type ProofMemory,
} from '#machines/shapes/proof.ts';

/** What the user has, as it was read. */
export interface HeldPasskeys {
  readonly passkeys: readonly Passkey[];
  /** Whether an app shows codes beside them. */
  readonly hasApp: boolean;
}

export interface PasskeysInput extends HeldPasskeys {
  /** Whether the user's role demands a second factor: the last one stays then. */
  readonly isDemanded: boolean;
}

interface PasskeysContext extends PasskeysInput, ProofMemory {
  /** What the passkey that is added is to be called. */
  readonly name: string;
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

function heldOf({ event }: { event: HeldPasskeys }): HeldPasskeys {
  return event;
}

/** Whether nothing else would ask for more than the password without the one that is named. */
export const isLastPasskey = ({ hasApp, passkeys }: HeldPasskeys): boolean =>
  !hasApp && passkeys.length === 1;

const spec = 'decisions §9 a second factor';

const read = {
  actions: { type: 'rememberHeld', params: heldOf },
} as const;

/** The passkeys of a signed-in user, each a second factor: added with a device, named, removed (decisions §9). */
export const passkeys = setup({
  types: {
    context: {} as PasskeysContext,
    input: {} as PasskeysInput,
    events: {} as PasskeysEvent,
    emitted: {} as SessionsEnded | FactorChanged,
    /** `unsaved`: leaving the page would lose what it shows. */
    tags: {} as Exclude<FormTag, 'editable'> | 'adds' | 'removes' | 'proving' | 'unsaved',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Has the device make a passkey, and the server take it. */
    createPasskey: promiseNotProvided<AddedPasskey, WantedPasskey>('createPasskey'),
    removePasskey: promiseNotProvided<void, { readonly passkeyId: string; readonly token: string }>(
      'removePasskey',
    ),
  },
  guards: {
    isNamed: (_, name: string) => name.trim() !== '' && name.trim().length <= PASSKEY_NAME_LENGTH,
    isNamedAndProved: ({ context }, name: string) =>
      context.token !== null && name.trim() !== '' && name.trim().length <= PASSKEY_NAME_LENGTH,
    mayGo: ({ context }) => factorRemovalObstacles(context.isDemanded, isLastPasskey(context)).length === 0,
    isFirst: (_, added: AddedPasskey) => added.codes.length > 0,
    isDismissed: (_, error: CallError) => error.code === 'passkey_dismissed',
    isUnsupported: (_, error: CallError) => error.code === 'passkey_unsupported',
    isKnown: (_, error: CallError) => error.code === 'passkey_known',
    isNotTaken: (_, error: CallError) => error.code === 'invalid_passkey',
    staysNow: (_, error: CallError) => error.code === 'ACC-01',
  },
  actions: {
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
    tellFactorChanged: emit({ type: 'factor.changed' }),
  },
})
  .extend(proofParts<PasskeysContext, PasskeysEvent>())
  .extend(callParts<PasskeysContext, PasskeysEvent>())
  .createMachine({
    id: 'passkeys',
    description: 'A user adds or removes a passkey.',
    context: ({ input }) => ({ ...input, token: null, name: '', removing: '', codes: [], failure: null }),
    initial: 'listed',
    states: {
      listed: {
        description: 'The passkeys that there are; perhaps none.',
        meta: { spec, view: 'settings/passkeys' },
        entry: 'forgetTyped',
        on: {
          'passkeys.read': read,
          'passkey.add': 'adding',
          'passkey.remove': {
            guard: 'mayGo',
            target: 'askingToRemove',
            actions: { type: 'rememberRemoving', params: ({ event }) => event.passkeyId },
          },
        },
      },
      adding: {
        description: 'What a passkey does is said, and the new one is named.',
        tags: ['adds'],
        meta: { spec, view: 'settings/passkeys' },
        initial: 'fresh',
        exit: 'forgetFailure',
        on: {
          'passkey.create': [
            {
              guard: { type: 'isNamedAndProved', params: ({ event }) => event.name },
              target: 'creating',
              actions: { type: 'rememberName', params: ({ event }) => event.name },
            },
            {
              guard: { type: 'isNamed', params: ({ event }) => event.name },
              target: 'provingToAdd',
              actions: { type: 'rememberName', params: ({ event }) => event.name },
            },
            { target: '.incomplete' },
          ],
          'passkey.cancel': 'listed',
        },
        states: {
          ...formStates,
          ...PASSKEY_REFUSALS,
          known: {
            description: 'The device holds a passkey of this account already.',
            tags: ['error'],
            meta: { spec },
          },
          notTaken: {
            description: 'The server did not take what the device has made.',
            tags: ['error'],
            meta: { spec },
          },
        },
      },
      provingToAdd: {
        description:
          'A passkey or code of the factor that there is, or the password without one, is asked again.',
        tags: ['adds', 'proving'],
        meta: { spec: 'decisions §13 Step-up', view: 'settings/passkeys' },
        on: provedTo('creating', 'adding'),
      },
      creating: {
        description: 'The device asks its user and makes a passkey, and the server takes it.',
        tags: ['adds', 'busy'],
        meta: { spec, view: 'settings/passkeys' },
        invoke: {
          id: 'createPasskey',
          src: 'createPasskey',
          input: ({ context: { name, token } }) => ({ name, token: token ?? '' }),
          onDone: [
            {
              guard: { type: 'isFirst', params: answerOf },
              target: 'showingCodes',
              // Those that gave no second factor have ended.
              actions: [
                { type: 'rememberAdded', params: answerOf },
                'forgetTyped',
                'tellSessionsEnded',
                'tellFactorChanged',
              ],
            },
            {
              target: 'listed',
              actions: [{ type: 'rememberAdded', params: answerOf }, 'tellFactorChanged'],
            },
          ],
          onError: [
            unprovedTo('provingToAdd'),
            { guard: { type: 'isDismissed', params: errorOf }, target: 'adding.dismissed' },
            { guard: { type: 'isUnsupported', params: errorOf }, target: 'adding.unsupported' },
            { guard: { type: 'isKnown', params: errorOf }, target: 'adding.known' },
            { guard: { type: 'isNotTaken', params: errorOf }, target: 'adding.notTaken' },
            ...failedIn('adding'),
          ],
        },
      },
      showingCodes: {
        description: 'It is the first second factor: the recovery codes are shown, this once.',
        tags: ['unsaved'],
        meta: { spec, view: 'settings/recovery-codes' },
        on: { 'codes.saved': { target: 'listed', actions: 'forgetCodes' } },
      },
      askingToRemove: {
        description: 'What asks for more than the password then is said before the passkey is removed.',
        tags: ['removes'],
        meta: { spec, view: 'settings/passkeys' },
        initial: 'fresh',
        exit: 'forgetFailure',
        on: {
          'passkey.goOn': [{ guard: 'isProved', target: 'removing' }, { target: 'provingToRemove' }],
          'passkey.cancel': 'listed',
        },
        states: PRESS_STATES,
      },
      provingToRemove: {
        description: 'A passkey or a code is asked again.',
        tags: ['removes', 'proving'],
        meta: { spec: 'decisions §13 Step-up', view: 'settings/passkeys' },
        on: provedTo('removing', 'askingToRemove'),
      },
      removing: {
        description: 'The passkey is removed.',
        tags: ['removes', 'busy'],
        meta: { spec, view: 'settings/passkeys' },
        invoke: {
          id: 'removePasskey',
          src: 'removePasskey',
          input: ({ context: { removing, token } }) => ({ passkeyId: removing, token: token ?? '' }),
          onDone: { target: 'listed', actions: ['forgetRemoved', 'tellFactorChanged'] },
          onError: [
            {
              description: 'The role demands it by now, or what stood beside it is gone.',
              guard: { type: 'staysNow', params: errorOf },
              target: 'listed',
              actions: ['rememberDemand', 'tellFactorChanged'],
            },
            unprovedTo('provingToRemove'),
            ...failedIn('askingToRemove'),
          ],
        },
      },
    },
  });
