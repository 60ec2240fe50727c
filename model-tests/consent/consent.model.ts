import type { ThirdParties } from '#domain/portal/third-parties.ts';
import { CallError } from '#domain/call-error.ts';
import { consent } from '#machines/consent/consent.ts';
import { defineModel } from '../harness/model.ts';
import { SETTINGS } from '../visitor-examples.ts';

const nobody = SETTINGS.config.thirdParties;
const collector: ThirdParties = { ...nobody, loggingEndpoint: 'https://logs.example/in' };

export default defineModel({
  id: 'consent',
  machine: consent,
  metAt: 'everywhere',
  inputs: { 'a page is opened': undefined },
  catalog: {
    'otherTab.chose': {
      accepted: { stored: 'true' },
      declined: { stored: 'false' },
      'choice removed': { stored: null },
    },
  },
  outcomes: {
    loadParties: {
      done: { 'a log collector': collector, nobody },
      error: { offline: new CallError('offline') },
    },
    readChoice: {
      done: { accepted: 'true', declined: 'false', 'no choice': null, 'something else': 'yes' },
      error: { 'storage refused': new DOMException('refused', 'SecurityError') },
    },
    storeChoice: {
      done: { stored: undefined },
      error: { 'storage full': new DOMException('full', 'QuotaExceededError') },
    },
    reloadPage: { done: { 'on its way': undefined }, error: { refused: new Error('refused') } },
    watchChoice: { error: {} },
  },
  calls: {
    loadParties: {
      asks: ['getConfig'],
      unseen: 'nobody is asked and nobody is told anything until it is known',
    },
    readChoice: { local: 'the choice is in the browser’s own storage' },
    storeChoice: { local: 'the choice is in the browser’s own storage' },
    reloadPage: { local: 'the page is loaded anew', leavesPage: true },
    watchChoice: { local: 'the browser tells of its other tabs' },
  },
  invariants: [
    {
      says: 'CNS-02: what is stored is what was pressed',
      about: ['choice', 'storing'],
      holds: (now, step) => {
        const pressed = { 'consent.accept': 'true', 'consent.decline': 'false' }[step?.event.type ?? ''];
        return pressed === undefined || !now.matches('storing') || now.context.choice === pressed;
      },
    },
    {
      says: 'CNS-03: tracking begins only by a stored true, read here, in another tab, or stored now',
      holds: (now, step) =>
        !step ||
        !now.matches('accepted') ||
        step.before.matches('accepted') ||
        ['xstate.done.actor.readChoice', 'otherTab.chose'].includes(step.event.type) ||
        (step.before.matches('reloading') && now.context.choice === 'true'),
    },
    {
      says: 'CNS-01: the banner shows exactly while a choice is asked for, stored or changed',
      holds: (now) =>
        now.hasTag('banner') ===
        (now.matches('asking') ||
          now.matches('storing') ||
          now.matches({ accepted: 'changing' }) ||
          now.matches({ declined: 'changing' })),
    },
    {
      says: 'Nobody is asked or tracked before it is known by whom',
      holds: (now) => now.context.parties !== null || !(now.hasTag('banner') || now.matches('accepted')),
    },
    {
      says: 'CNS-02: a page is loaded anew only after its choice was stored',
      holds: (now, step) =>
        !now.matches('reloading') ||
        step?.event.type === 'xstate.done.actor.storeChoice' ||
        step?.before.matches('reloading') === true,
    },
    {
      says: 'A choice that the browser did not keep tracks nobody',
      holds: (now, step) =>
        step?.event.type !== 'xstate.error.actor.storeChoice' || now.matches({ asking: 'notKept' }),
    },
    {
      says: 'CNS-05: a choice can be changed later, wherever one was made',
      holds: (now) => now.hasTag('changeable') === (now.matches('accepted') || now.matches('declined')),
    },
  ],
  restingStates: ['notRequired'],
  words: {
    'consent.accept': 'Press Accept',
    'consent.decline': 'Press Decline',
    'settings.open': 'Press Cookie settings',
    'settings.close': 'Press Close',
    'otherTab.chose': 'Choose in another tab',
    loadParties: 'Loading the third parties',
    readChoice: 'Reading the kept choice',
    storeChoice: 'Keeping the choice',
    reloadPage: 'Loading the page anew',
  },
});
