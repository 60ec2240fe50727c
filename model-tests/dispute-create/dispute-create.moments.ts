import type { Now } from './dispute-create.invariants.ts';
import { PLAIN_REASON, ONE } from './dispute-create-examples.ts';

/** Nothing is entered yet. */
export const isBlank = ({ context: { form } }: Now): boolean =>
  form.words.reasonId === null && form.words.description === '' && form.isOneForAll;

/** A reason is chosen for all. */
export const hasOneReason = ({ context: { form } }: Now): boolean =>
  form.isOneForAll && form.words.reasonId !== null;

/** Reason and description are there, and the reason demands no document. */
export const isDescribedPlainly = ({ context: { form } }: Now): boolean =>
  form.words.reasonId === PLAIN_REASON.id && form.words.description !== '';

export const isOfTwo = ({ context: { form } }: Now): boolean => form.trxIds.length === 2;

/** All that is open is disputed. */
export const isWhole = ({ context: { form } }: Now): boolean =>
  (form.shares[ONE.trxId]?.kind ?? 'whole') === 'whole';

/** The plain description of one invoice, for whom nobody is told yet. */
export const mayAddSomebody = (now: Now): boolean =>
  isDescribedPlainly(now) &&
  now.context.asked.length === 1 &&
  isWhole(now) &&
  now.context.form.contacts.length === 0;

/** The first time that a draft can be saved, from which the walks go on. */
export const draftNotYetSaved = (now: Now): boolean =>
  now.matches({ describing: 'fresh' }) &&
  now.context.draftSavedAt === null &&
  !now.context.isDraftLost &&
  isBlank(now) &&
  now.context.asked.length === 1;
