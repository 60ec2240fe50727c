import { loadsBankingCountries } from '#domain/user/after-sign-in.ts';
import { CallError } from '#domain/call-error.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { defineModel } from '../harness/model.ts';

/** The only system that has banking countries. */
const system = { apiVersion: 'G1', bankAccountModuleVersion: 2 };

export default defineModel({
  id: 'banking-countries',
  machine: bankingCountries,
  metAt: 'everywhere',
  asRole: (_, role) => ({ isWanted: loadsBankingCountries(role, system) }),
  inputs: { 'a payer of system G': { isWanted: true }, 'anybody else': { isWanted: false } },
  catalog: {
    'customer.selected': { Kestrel: { buidCustomer: 'kestrel' }, Harbor: { buidCustomer: 'harbor' } },
  },
  outcomes: {
    loadCountries: { done: { two: ['US', 'CA'] }, error: { offline: new CallError('offline') } },
  },
  calls: {
    loadCountries: {
      asks: ['getBankingCountries'],
      unseen: '§8: a failure is logged and the list is cleared; the next customer asks anew',
    },
  },
  invariants: [
    {
      says: 'DAT-01: nothing is asked for whom the countries are not for',
      holds: (now) => now.context.isWanted || now.matches('notAsked'),
    },
    {
      says: 'Nothing is asked without a customer',
      holds: (now) => !now.matches({ asked: 'loading' }) || now.context.buidCustomer !== null,
    },
    {
      says: 'Countries are shown only while they are known, and never a former customer’s',
      holds: (now) => now.matches({ asked: 'known' }) || now.context.countries.length === 0,
    },
  ],
  restingStates: ['notAsked'],
  words: {
    'customer.selected': 'Choose a customer',
    loadCountries: 'Loading the countries',
  },
});
