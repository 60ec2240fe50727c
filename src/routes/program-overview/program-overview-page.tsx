import { useRouteContext } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { programOverviewRead } from '#api/program/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { ProgramOverviewView } from '#ui/program-overview/program-overview-view.tsx';
import { settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useOpenCustomer } from '#routes/frame/use-open-customer.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { programList } from '#routes/program-overview/program-overview.tsx';

/** All customers of the user, and into one of them. */
export function ProgramOverviewPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const [read] = useState(programOverviewRead);
  const visitor = visitorIn(context);
  const openCustomer = useOpenCustomer(context);
  return (
    <ProgramOverviewView
      {...useListAt(programList, context)}
      overview={useRead(read)}
      onOpen={({ buidCustomer, customerName, currency }) =>
        openCustomer({ buid: buidCustomer, name: customerName, currency }, '/account/overview')
      }
      listHref={
        isOffered('/account/program-overview-invoice-list/$status', visitor)
          ? (status, filter) => `/account/program-overview-invoice-list/${status}${stringifySearch(filter)}`
          : null
      }
      paymentsHref={isOffered('/account/program-payments', visitor) ? '/account/program-payments' : null}
      support={settingsOf(context).config.support}
      detailsHref={isOffered('/customers/$customer_id', visitor) ? (buid) => `/customers/${buid}` : null}
    />
  );
}
