import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useCallback, useState, type ReactElement } from 'react';
import { programOrderRead } from '#api/program/reads.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { ProgramOrderView } from '#ui/payments/program-order.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useOpenCustomer } from '#routes/frame/use-open-customer.ts';
import { useRead } from '#routes/frame/use-read.ts';

const route = getRouteApi('/account/program-payments/$order_id');

/** One order over several customers; it stays while the customer of one of its payments is being selected. */
export function ProgramOrderPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { order_id: orderId } = route.useParams();
  const [read] = useState(() => programOrderRead(orderId));
  const openCustomer = useOpenCustomer(context);
  // The same at each drawing, so that the table does not draw all its rows again.
  const onOpen = useCallback(
    ({ paymentId, buidCustomer, customerName, total }: Payment) =>
      openCustomer(
        { buid: buidCustomer, name: customerName, currency: total.currency },
        `/payments/${paymentId}`,
      ),
    [openCustomer],
  );
  return <ProgramOrderView part={useRead(read)} listHref="/account/program-payments" onOpen={onOpen} />;
}
