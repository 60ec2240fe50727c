import type { ReactElement } from 'react';
import { onDemand } from '#ui/kit/on-demand.ts';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';

type Props = Pick<PaymentScreenProps, 'snapshot' | 'actions' | 'frame'>;

// The list is there before what narrows it.
const selectFilters = onDemand(async () => {
  const { SelectFilters } = await import('./select-filters.tsx');
  return (props: Props) => <SelectFilters {...props} />;
});

/** The conditions of step 1 once they are loaded; where they could not be, the search narrows the list. */
export const LoadedFilters = (props: Props): ReactElement | null =>
  useLoaded(selectFilters, () => {})?.(props) ?? null;
