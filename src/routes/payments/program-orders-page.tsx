import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProgramOrders } from '#ui/payments/program-orders.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { programOrdersList } from '#routes/payments/program-orders.tsx';

/** The orders over several customers that the user has submitted: no customer has to be selected. */
export function ProgramOrdersPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { list, pageSizes } = useListAt(programOrdersList, context);
  return (
    <ProgramOrders
      list={list}
      pageSizes={pageSizes}
      hrefs={{
        order: (orderId) => `/account/program-payments/${orderId}`,
        pay: '/account/program-overview-invoice-list/unpaid',
      }}
    />
  );
}
