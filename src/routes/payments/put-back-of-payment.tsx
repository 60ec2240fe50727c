import type { ReactElement } from 'react';
import { withMessages } from '#locales/load.ts';
import type { PutBackOfProps } from '#routes/frame/put-back-of.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { useLoaded } from '#ui/kit/use-loaded.ts';

// Few payments are voided: what AutoPay leaves out since comes with the first one.
const putBack = onDemand(async () => {
  const { PutBackOf } = await withMessages(['autopay'], () => import('#routes/frame/put-back-of.tsx'));
  return (of: PutBackOfProps) => <PutBackOf {...of} />;
});

/** What AutoPay leaves out of the invoices of a voided payment; where it could not be loaded, AutoPay's page has it all the same. */
export const PutBackOfPayment = (of: PutBackOfProps): ReactElement | null =>
  useLoaded(putBack, () => {})?.(of) ?? null;
