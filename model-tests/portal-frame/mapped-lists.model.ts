import { loadsMappedLists } from '#domain/user/after-sign-in.ts';
import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import { defineModel } from '../harness/model.ts';
import { BAY, HARBOR } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof mappedLists>;

const error = { offline: new CallError('offline') };

export default defineModel({
  id: 'mapped-lists',
  machine: mappedLists,
  metAt: 'everywhere',
  asRole: (_, role) => ({ isWanted: loadsMappedLists(role, { locationMappingEnabled: true }) }),
  inputs: { 'an administrator with the flag': { isWanted: true }, 'anybody else': { isWanted: false } },
  catalog: {},
  outcomes: {
    loadCustomers: {
      done: ({ context }: Now) => ({
        'one of two': { entries: [HARBOR], total: 2 },
        ...(context.page === 1 ? { 'all of one': { entries: [HARBOR], total: 1 } } : {}),
        'nothing of what was told': { entries: [], total: 2 },
      }),
      error,
    },
    loadLocations: {
      done: {
        'one of two': { entries: [BAY], total: 2 },
        'nothing of what was told': { entries: [], total: 2 },
      },
      error,
    },
  },
  calls: {
    loadCustomers: { asks: ['listCustomers'] },
    loadLocations: { asks: ['listLocations'] },
  },
  boundaries: [
    { guard: 'isLastOfCustomers', at: 'event.output.total' },
    { guard: 'isLastOfLocations', at: 'event.output.total' },
    { guard: 'hasTriesLeft', at: 'context.failures' },
  ],
  invariants: [
    {
      says: 'DAT-03: nothing is asked for whom the lists are not for',
      holds: (now) => now.context.isWanted || now.matches('notAsked'),
    },
    {
      says: 'It is given up only after three errors in a row',
      holds: (now, step) =>
        !now.matches('partial') ||
        step === undefined ||
        step.before.matches('partial') ||
        step.before.context.failures === 2,
    },
    {
      says: 'What has come stays',
      holds: ({ context }, step) =>
        step === undefined ||
        (context.customers.length >= step.before.context.customers.length &&
          context.locations.length >= step.before.context.locations.length),
    },
    {
      says: 'A failed page is asked for again, and none is left out',
      holds: ({ context }, step) =>
        !step?.event.type.startsWith('xstate.error') || context.page === step.before.context.page,
    },
  ],
  restingStates: ['complete', 'notAsked'],
  words: {
    'lists.retry': 'Press Try again',
    loadCustomers: 'Loading the customers',
    loadLocations: 'Loading the locations',
  },
});
