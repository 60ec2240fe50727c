import type { Withheld } from '../harness/model.ts';
import {
  hasDraftNote,
  isAlone,
  isEmpty,
  isFilledIn,
  isPlain,
  isSavedAt,
  once,
  only,
  type Now,
} from './payment.moments.ts';

/** The choice between this and another draft, and once in either step where there is none. */
const asides = (now: Now) => once(!isAlone(now) || isEmpty(now) || (isPlain(now) && isFilledIn(now)));

/** What is chosen about drafts, and told of them. */
export const draftCatalog = {
  'draft.goOn': (now: Now) => once(hasDraftNote(now) || isPlain(now)),
  // In the review one that has everything filled in stands for all.
  'draft.discard': (now: Now) =>
    once(now.context.step === 'select' || (isPlain(now) && isAlone(now) && isFilledIn(now))),
  'draft.replaced': (now: Now) => once(isEmpty(now) || (isPlain(now) && isAlone(now))),
  'draft.saved': (now: Now) => only(isSavedAt(now), { now: { at: '2026-11-20T20:18:00.000Z' } }),
  'draft.notSaved': (now: Now) => once(isSavedAt(now)),
  'aside.goOn': asides,
  'aside.giveUp': asides,
};

/** From which moments the walks do not go on with it, and why. */
export const draftWithheld: readonly Withheld<Now>[] = [
  {
    events: ['draft.saved'],
    why: 'a draft can be saved at any time; the walks go on from it where nothing else follows',
    as: { at: '2026-11-20T20:18:00.000Z' },
  },
  { events: ['draft.notSaved'], why: 'as of a draft that is saved', as: {} },
  {
    events: ['draft.discard'],
    why: 'in the review it is begun anew where all of it is filled in: elsewhere it leads on alike',
    as: {},
  },
  {
    events: ['draft.goOn'],
    why: 'nothing is told of a draft there: its control stands beside what is',
    as: {},
  },
  {
    events: ['draft.replaced'],
    why: 'another tab’s draft is taken alike, whatever is here: walked of nothing and of one invoice',
    as: {},
  },
  {
    events: ['aside.goOn', 'aside.giveUp'],
    why: 'no other draft stands beside there: its control does so with one',
    as: {},
  },
];
