import type { SnapshotFrom } from 'xstate';
import { buidOf } from '#domain/selection/selection.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { Invariant } from '../harness/model.ts';

type Now = SnapshotFrom<typeof selection>;

/** The one look after which a selection may be gone. */
const isLoss = ({ type }: { type: string }) => type === 'xstate.done.actor.checkParty';

const currencies = ({ context }: Now) => context.selected?.currencies ?? [];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What holds of a selection, whatever happens. */
export const selectionInvariants: readonly Invariant<Now>[] = [
  {
    says: '§8 Unable to contact server: why the list failed is known where that is told, and nowhere else',
    holds: (now) => (now.context.listFailure !== null) === now.matches({ picker: { open: 'failed' } }),
  },
  {
    says: '§8 Unable to set active customer: why is kept while that is told, and for nothing else',
    holds: (now) =>
      now.context.failure === null ||
      now.matches({ party: 'notSet' }) ||
      now.matches({ party: 'notRestored' }) ||
      now.matches({ party: { selected: 'notSwitched' } }),
  },
  {
    says: '§4 A missing selected customer: of what was taken away nothing is selected, and its name is kept while that is told',
    holds: (now, step) =>
      (!now.hasTag('loss') || now.context.lost !== null) &&
      (!step || !isLoss(step.event) || now.hasTag('selected') || now.context.selected === null),
  },
  {
    says: 'REQ-10: what counts as selected is a customer or merchant',
    holds: (now) => !now.hasTag('selected') || now.context.selected !== null,
  },
  {
    says: 'What is selected is of the kind that the user works for',
    holds: ({ context }) => context.selected === null || context.selected.kind === context.kind,
  },
  {
    says: 'The currency is one of the customer’s or merchant’s',
    holds: (now) => now.context.selected === null || currencies(now).includes(now.context.currency ?? ''),
  },
  {
    says: 'USD is selected if present, else the first, unless the same one was worked on in another (§9)',
    holds: (now, step) => {
      const { selected, currency, remembered } = now.context;
      if (!selected || isSame(selected, step?.before.context.selected)) return true;
      const former = step?.before.context.selected;
      const known = former ? { buid: buidOf(former), currency: step?.before.context.currency } : remembered;
      const kept = known?.buid === buidOf(selected) ? known.currency : null;
      const usual = currencies(now).includes('USD') ? 'USD' : currencies(now)[0];
      return currency === (kept && currencies(now).includes(kept) ? kept : usual);
    },
  },
  {
    says: 'A selection is exchanged only after session_data was written (§7)',
    holds: (now, step) =>
      !step?.before.context.selected ||
      isSame(now.context.selected, step.before.context.selected) ||
      isLoss(step.event) ||
      step.event.type === 'xstate.done.actor.writeSessionData',
  },
  {
    says: '§2 The target is held: nothing that a user chooses is set without being held first, whether something is selected or not',
    holds: (now, step) =>
      !now.matches({ party: 'setting' }) ||
      !['party.choose', 'party.chooseAll', 'location.choose'].includes(step?.event.type ?? ''),
  },
  {
    says: 'All merchants are chosen only by whoever works for several (§6 merchant roll-up)',
    holds: ({ context: { target, kind, onlyBuid } }) =>
      target?.to !== 'allMerchants' || (kind === 'merchant' && onlyBuid === null),
  },
  {
    says: 'A currency is exchanged only after it was allowed',
    holds: (now, step) =>
      !step?.before.context.selected ||
      now.context.selected !== step.before.context.selected ||
      now.context.currency === step.before.context.currency ||
      step.event.type === 'switch.confirm',
  },
  {
    says: 'Whoever waits or is set has a target',
    holds: (now) =>
      !(
        now.matches({ party: 'setting' }) ||
        now.matches({ party: 'held' }) ||
        now.matches({ party: 'heldFirst' })
      ) || now.context.target !== null,
  },
  {
    says: 'What was read of a target is dropped unless it is being written',
    holds: (now) => (now.context.candidate !== null) === now.matches({ party: { setting: 'writing' } }),
  },
  {
    says: 'A failure keeps the former selection, its location and currency (§8)',
    holds: (now, step) =>
      !now.matches({ party: { selected: 'notSwitched' } }) ||
      (now.context.selected === step?.before.context.selected &&
        now.context.currency === step?.before.context.currency),
  },
  {
    says: 'The list that is shown chooses nothing by itself, and choosing turns no page of it',
    holds: (now, step) => {
      if (!step) return true;
      const { type } = step.event;
      const { value } = step.before;
      if (type === 'picker.open') return isSame(now.value.party, value.party);
      return type !== 'party.choose' || isSame(now.value.picker, value.picker);
    },
  },
];
