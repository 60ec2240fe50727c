import type { Withheld } from '../harness/model.ts';
import type { Now } from './dispute-create.invariants.ts';
import { CONTACT, DESCRIPTION, NEW_CONTACT, ONE, PHOTO, PLAIN_REASON } from './dispute-create-examples.ts';

const alike = 'it changes what is entered and leads to the same state; walked once from each kind of form';
const one = { trxId: ONE.trxId };

/** What the model does not go on from in each moment, and why. It is tried there all the same. */
export const disputeCreateWithheld: readonly Withheld<Now>[] = [
  {
    events: ['draft.saved'],
    why: 'a draft can be saved at any time; the walks go on from the first',
    as: { at: '2026-11-20T20:18:00.000Z' },
  },
  {
    events: ['draft.ended'],
    why: 'the invoices are looked at anew whatever was entered; walked from a plain form and where some are removed',
    as: {},
  },
  { events: ['draft.notSaved'], why: 'as of a draft that is saved', as: {} },
  { events: ['reason.choose'], why: alike, as: { trxId: null, reasonId: PLAIN_REASON.id } },
  { events: ['description.type'], why: alike, as: { trxId: null, description: DESCRIPTION } },
  { events: ['words.share'], why: alike, as: { isOneForAll: false } },
  { events: ['invoice.remove', 'whole.choose'], why: alike, as: one },
  { events: ['invoices.keepFirst'], why: 'no more than may be disputed at once are there', as: { count: 2 } },
  { events: ['amount.enter'], why: alike, as: { ...one, amount: 4_000, currency: 'USD' } },
  { events: ['lines.choose'], why: alike, as: one },
  { events: ['line.choose'], why: alike, as: { ...one, lineNumber: 1, isChosen: true } },
  { events: ['contact.choose'], why: alike, as: { contact: CONTACT, isChosen: true } },
  { events: ['contact.type'], why: alike, as: { field: 'name', text: NEW_CONTACT.name } },
  { events: ['contact.add'], why: alike, as: {} },
  { events: ['documents.changed'], why: 'no reason demands one there', as: { documents: [PHOTO] } },
];
