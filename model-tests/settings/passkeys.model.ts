import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { passkeyNameProblem, type AddedPasskey, type Passkey } from '#domain/user/passkey.ts';
import { passkeys } from '#machines/settings/passkeys.ts';
import { PROOF_WORDS, PROVED } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof passkeys>;

const passkey = (passkeyId: string, name: string, lastUsedAt: string | null): Passkey => ({
  passkeyId,
  name,
  createdAt: '2026-11-02T09:30:00.000Z',
  lastUsedAt,
});
const LAPTOP = passkey('laptop', 'Office laptop', '2026-11-19T08:05:00.000Z');
const PHONE = passkey('phone', 'Phone', null);
const MADE = { id: 'cGFzc2tleQ', clientData: 'e30', attestation: 'AA', transports: ['internal'] };
const CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

const idsOf = ({ context }: Now): string => context.passkeys.map(({ passkeyId }) => passkeyId).join();

const unproved = new CallError('forbidden', { code: 'step_up_required' });
const offline = new CallError('offline', { requestId: 'req-9' });
const lost = new CallError('lost');

export default defineModel({
  id: 'passkeys',
  machine: passkeys,
  metAt: ['/account/settings'],
  inputs: {
    'without a second factor': { passkeys: [], hasApp: false, isDemanded: false, canAskDevice: true },
    'with one beside an app': { passkeys: [LAPTOP], hasApp: true, isDemanded: false, canAskDevice: true },
    'with one alone': { passkeys: [LAPTOP], hasApp: false, isDemanded: false, canAskDevice: true },
    'in a browser that knows no passkeys': {
      passkeys: [LAPTOP],
      hasApp: true,
      isDemanded: false,
      canAskDevice: false,
    },
    'with one alone that the role demands': {
      passkeys: [LAPTOP],
      hasApp: false,
      isDemanded: true,
      canAskDevice: true,
    },
  },
  catalog: {
    ...PROVED,
    'passkey.create': ({ context }: Now): Record<string, { name: string }> => {
      const [first] = context.passkeys;
      return {
        named: { name: context.passkeys.some(({ name }) => name === PHONE.name) ? ' Tablet ' : ' Phone ' },
        nameless: { name: ' ' },
        'too long': { name: 'x'.repeat(61) },
        ...(first && { 'as another one': { name: first.name.toUpperCase() } }),
      };
    },
    'passkey.remove': ({ context }: Now): Record<string, { passkeyId: string }> => {
      const [first] = context.passkeys;
      return first ? { 'the first': { passkeyId: first.passkeyId } } : {};
    },
    // What another part of the page has made of it, or another browser.
    'passkeys.read': ({ context }: Now) => ({
      'the app gone': { passkeys: context.passkeys, hasApp: false },
      ...(context.passkeys.length > 0 && { 'none left': { passkeys: [], hasApp: context.hasApp } }),
    }),
  },
  outcomes: {
    askDevice: {
      done: { made: MADE },
      error: {
        dismissed: new CallError('refused', { code: 'passkey_dismissed' }),
        'no browser for it': new CallError('refused', { code: 'passkey_unsupported' }),
        'there already': new CallError('refused', { code: 'passkey_known' }),
        offline,
        'no answer': lost,
      },
    },
    createPasskey: {
      // The first second factor brings recovery codes; one that is added to another brings none.
      done: ({ context: { hasApp, passkeys: held } }: Now): Record<string, AddedPasskey> => {
        // Two say all that more of them would.
        if (held.length > 1) return {};
        const added = held.some(({ passkeyId }) => passkeyId === PHONE.passkeyId) ? LAPTOP : PHONE;
        return hasApp || held.length > 0
          ? { added: { passkey: added, codes: [] } }
          : { 'added as the first factor': { passkey: added, codes: CODES } };
      },
      error: {
        'proof over': unproved,
        'there already': new CallError('refused', { code: 'passkey_known' }),
        'the name taken elsewhere': new CallError('refused', { code: 'ACC-02' }),
        'not taken': new CallError('refused', { code: 'invalid_passkey' }),
        offline,
        'no answer': lost,
      },
    },
    confirmCodes: { done: { noted: undefined }, error: { offline, 'no answer': lost } },
    removePasskey: {
      done: { removed: undefined },
      error: {
        'proof over': unproved,
        'demanded by now': new CallError('refused', { code: 'ACC-01' }),
        offline,
        'no answer': lost,
      },
    },
  },
  calls: {
    askDevice: { asks: ['beginPasskey'] },
    createPasskey: { asks: ['createPasskey'] },
    confirmCodes: { asks: ['confirmRecoveryCodes'] },
    removePasskey: { asks: ['removePasskey'] },
  },
  invariants: [
    toldByReason({
      askDevice: {
        passkey_dismissed: 'adding.dismissed',
        passkey_unsupported: 'adding.unsupported',
        passkey_known: 'adding.known',
        offline: 'adding.failed',
        lost: 'adding.unanswered',
      },
      createPasskey: {
        step_up_required: 'provingToAdd',
        'ACC-02': 'adding.taken',
        passkey_known: 'adding.known',
        invalid_passkey: 'adding.notTaken',
        offline: 'adding.failed',
        lost: 'adding.unanswered',
      },
      removePasskey: {
        step_up_required: 'provingToRemove',
        'ACC-01': 'listed.fresh',
        offline: 'askingToRemove.failed',
        lost: 'askingToRemove.unanswered',
      },
    }),
    {
      says: 'ACC-01: The last passkey of a role that demands a second factor is not removed',
      holds: (now) =>
        !now.context.isDemanded ||
        now.context.hasApp ||
        now.context.passkeys.length > 1 ||
        !now.hasTag('removes'),
    },
    {
      says: 'Nothing is added or removed without a proof, which is kept no longer than its change',
      holds: (now) => {
        const isSent = now.matches('askingDevice') || now.matches('creating') || now.matches('removing');
        const mayWait = now.matches('adding') || now.matches('askingToRemove');
        return isSent ? now.context.token !== null : now.context.token === null || mayWait;
      },
    },
    {
      says: 'Recovery codes are known only while they are shown',
      holds: (now) => now.matches('showingCodes') || now.context.codes.length === 0,
    },
    {
      says: 'ACC-02: A passkey is made under a name that no other has',
      holds: (now) =>
        !now.matches('askingDevice') || passkeyNameProblem(now.context.name, now.context.passkeys) === null,
    },
    {
      says: 'A device is asked only in a browser that knows passkeys, and what it has made is kept for the server alone',
      about: ['made'],
      holds: (now) =>
        (now.context.canAskDevice || !now.hasTag('adds')) &&
        (now.context.made !== null) === now.matches('creating'),
    },
    {
      says: 'What is removed is one of them, while it is asked about and sent',
      holds: (now) =>
        now.hasTag('removes') ===
        now.context.passkeys.some(({ passkeyId }) => passkeyId === now.context.removing),
    },
    {
      says: 'A passkey comes and goes with an answer of the server, and never otherwise',
      holds: (now: Now, step) =>
        step === undefined ||
        idsOf(now) === idsOf(step.before) ||
        [
          'xstate.done.actor.createPasskey',
          'xstate.done.actor.removePasskey',
          // As it stands, read anew.
          'passkeys.read',
        ].includes(step.event.type),
    },
  ],
  // In a browser that knows no passkeys there may be nothing to do.
  restingStates: ['listed.fresh', 'listed.removed'],
  withheld: [
    { events: ['passkey.remove'], why: 'where there is none, the page offers none to remove' },
    { events: ['done(createPasskey)'], why: 'a third passkey says nothing that the second has not' },
  ],
  words: {
    'passkey.add': 'Press Add a passkey',
    'passkey.create': 'Name the passkey',
    'passkey.remove': 'Press Remove beside one',
    'passkey.goOn': 'Go on with the removal',
    'passkey.cancel': 'Press Cancel',
    ...PROOF_WORDS,
    'passkeys.read': 'The passkeys are read anew',
    'codes.saved': 'Press I have saved them',
    'after(devicePatience)': 'Two minutes pass',
    askDevice: 'Having the device make a passkey',
    createPasskey: 'Sending the passkey',
    removePasskey: 'Removing the passkey',
    confirmCodes: 'Noting that the codes are saved',
  },
});
