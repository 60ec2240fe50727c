import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { AddedPasskey, Passkey } from '#domain/user/passkey.ts';
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
    'without a second factor': { passkeys: [], hasApp: false, isDemanded: false },
    'with one beside an app': { passkeys: [LAPTOP], hasApp: true, isDemanded: false },
    'with one alone': { passkeys: [LAPTOP], hasApp: false, isDemanded: false },
    'with one alone that the role demands': { passkeys: [LAPTOP], hasApp: false, isDemanded: true },
  },
  catalog: {
    ...PROVED,
    'passkey.create': {
      named: { name: ' Phone ' },
      nameless: { name: ' ' },
      'too long': { name: 'x'.repeat(61) },
    },
    'passkey.remove': ({ context }: Now): Record<string, { passkeyId: string }> => {
      const [first] = context.passkeys;
      return first ? { 'the first': { passkeyId: first.passkeyId } } : {};
    },
    // What another part of the page has made of it, or another browser.
    'passkeys.read': ({ context }: Now) => ({
      'the app gone': { passkeys: context.passkeys, hasApp: false },
      'none left': { passkeys: [], hasApp: context.hasApp },
    }),
  },
  outcomes: {
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
        dismissed: new CallError('refused', { code: 'passkey_dismissed' }),
        'no browser for it': new CallError('refused', { code: 'passkey_unsupported' }),
        'there already': new CallError('refused', { code: 'passkey_known' }),
        'not taken': new CallError('refused', { code: 'invalid_passkey' }),
        offline,
        'no answer': lost,
      },
    },
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
    createPasskey: { asks: ['beginPasskey', 'createPasskey'] },
    removePasskey: { asks: ['removePasskey'] },
  },
  invariants: [
    toldByReason({
      createPasskey: {
        step_up_required: 'provingToAdd',
        passkey_dismissed: 'adding.dismissed',
        passkey_unsupported: 'adding.unsupported',
        passkey_known: 'adding.known',
        invalid_passkey: 'adding.notTaken',
        offline: 'adding.failed',
        lost: 'adding.unanswered',
      },
      removePasskey: {
        step_up_required: 'provingToRemove',
        'ACC-01': 'listed',
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
        const isSent = now.matches('creating') || now.matches('removing');
        const mayWait = now.matches('adding') || now.matches('askingToRemove');
        return isSent ? now.context.token !== null : now.context.token === null || mayWait;
      },
    },
    {
      says: 'Recovery codes are known only while they are shown',
      holds: (now) => now.matches('showingCodes') || now.context.codes.length === 0,
    },
    {
      says: 'A passkey is made under a name',
      holds: (now) => !now.matches('creating') || now.context.name.trim() !== '',
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
    createPasskey: 'Having the device make a passkey',
    removePasskey: 'Removing the passkey',
  },
});
