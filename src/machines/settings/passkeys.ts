import { passkeysSetup, type HeldPasskeys } from '#machines/settings/passkeys-parts.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo as failedIn, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import { NOTHING_MADE, NEW_PASSKEY_REFUSALS } from '#machines/shapes/passkey-refusals.ts';
import { provedTo, unprovedTo } from '#machines/shapes/proof.ts';

function heldOf({ event }: { event: HeldPasskeys }): HeldPasskeys {
  return event;
}

const nameOf = ({ event }: { event: { readonly name: string } }): string => event.name;

const spec = 'decisions §9 a second factor';

const read = {
  actions: { type: 'rememberHeld', params: heldOf },
} as const;

/** The passkeys of a signed-in user, each a second factor: added with a device, named, removed (decisions §9). */
export const passkeys = passkeysSetup.createMachine({
  id: 'passkeys',
  description: 'A user adds or removes a passkey.',
  context: ({ input }) => ({
    ...input,
    token: null,
    name: '',
    made: null,
    removing: '',
    codes: [],
    failure: null,
  }),
  initial: 'listed',
  states: {
    listed: {
      description: 'The passkeys that there are; perhaps none.',
      meta: { spec, view: 'settings/passkeys' },
      entry: 'forgetTyped',
      on: {
        'passkeys.read': read,
        'passkey.add': { guard: 'canAskDevice', target: 'adding' },
        'passkey.remove': {
          guard: 'mayGo',
          target: 'askingToRemove',
          actions: { type: 'rememberRemoving', params: ({ event }) => event.passkeyId },
        },
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'Nothing was done yet.' },
        added: { description: 'One was added just now, which is said.', meta: { spec } },
        removed: { description: 'One was removed just now, which is said.', meta: { spec } },
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
          { guard: { type: 'isNameMissing', params: nameOf }, target: '.incomplete' },
          { guard: { type: 'isNameTaken', params: nameOf }, target: '.taken' },
          {
            guard: 'isProved',
            target: 'askingDevice',
            actions: { type: 'rememberName', params: nameOf },
          },
          { target: 'provingToAdd', actions: { type: 'rememberName', params: nameOf } },
        ],
        'passkey.cancel': 'listed',
      },
      states: {
        ...formStates,
        ...NEW_PASSKEY_REFUSALS,
        taken: {
          description: 'Another passkey of the account has this name.',
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
      on: provedTo('askingDevice', 'adding'),
    },
    askingDevice: {
      description:
        'The browser asks its user where the passkey is kept, and the page says so; whoever does not want to wait takes it back.',
      tags: ['adds'],
      meta: { spec, view: 'settings/passkeys' },
      on: { 'passkey.cancel': 'adding' },
      after: { devicePatience: 'adding.timedOut' },
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        onDone: { target: 'creating', actions: { type: 'rememberMade', params: answerOf } },
        onError: [
          { guard: { type: 'isDismissed', params: errorOf }, target: 'adding.dismissed' },
          { guard: { type: 'isUnsupported', params: errorOf }, target: 'adding.unsupported' },
          { guard: { type: 'isKnown', params: errorOf }, target: 'adding.known' },
          ...failedIn('adding'),
        ],
      },
    },
    creating: {
      description: 'The server takes what the device has made.',
      tags: ['adds', 'busy'],
      meta: { spec, view: 'settings/passkeys' },
      exit: 'forgetMade',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context: { name, made, token } }) => ({
          name,
          made: made ?? NOTHING_MADE,
          token: token ?? '',
        }),
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
            target: 'listed.added',
            actions: [{ type: 'rememberAdded', params: answerOf }, 'tellFactorChanged'],
          },
        ],
        onError: [
          unprovedTo('provingToAdd'),
          { guard: { type: 'isTakenElsewhere', params: errorOf }, target: 'adding.taken' },
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
      entry: { type: 'tellCodes', params: true },
      on: { 'codes.saved': { target: 'keepingCodes', actions: 'forgetCodes' } },
    },
    keepingCodes: {
      description:
        'That the codes are saved is noted; where that fails, the section of the second factor asks for it.',
      tags: ['busy'],
      meta: { spec },
      exit: { type: 'tellCodes', params: false },
      invoke: {
        id: 'confirmCodes',
        src: 'confirmCodes',
        onDone: { target: 'listed.added', actions: 'tellFactorChanged' },
        onError: { target: 'listed.added', actions: 'tellFactorChanged' },
      },
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
        onDone: { target: 'listed.removed', actions: ['forgetRemoved', 'tellFactorChanged'] },
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
