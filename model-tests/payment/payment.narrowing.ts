import { selectedIds } from '#domain/payment/payment-selection.ts';
import { payableFilter } from '#machines/payment/steps.ts';
import type { Invariant } from '../harness/model.ts';
import type { Now } from './payment.moments.ts';

const chosen = ({ context }: Now) => selectedIds(context.selection).join();

/** What holds of the search and the conditions of step 1. */
export const narrowingInvariants: readonly Invariant<Now>[] = [
  {
    says: 'What narrows the list takes nothing from what is selected, and is what the list is asked for with',
    about: ['search', 'conditions'],
    holds: (now, step) => {
      if (step?.event.type !== 'filter.change' || !now.matches({ selecting: 'searching' })) return true;
      const asked = Object.entries(step.event.filter).filter(
        ([, value]) => value !== undefined && value !== '',
      );
      const { status: _, ...filter } = payableFilter(now.context);
      return (
        chosen(now) === chosen(step.before) &&
        asked.length === Object.keys(filter).length &&
        asked.every(([name, value]) => Reflect.get(filter, name) === value)
      );
    },
  },
];
