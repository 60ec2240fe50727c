import { isOffered } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { CustomerSearch } from '#ui/support/customer-search.tsx';
import { WaitingNotes } from '#ui/shared/waiting-notes.tsx';
import { FoundCustomers } from '#ui/support/found-customers.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useWaiting } from '#routes/frame/use-waiting.ts';
import { foundList } from '#routes/support/support-customers.tsx';

const customerHref = (buid: string): PageAddress => `/customers/${buid}`;

/** Customer support's search over all customers. */
export const SupportCustomersPage = ofOwner(function Customers({ context }) {
  const { list, filter, pageSizes, onSearch } = useListAt(foundList, context);
  const search = filter.search ?? '';
  const opens = isOffered('/customers/$customer_id', visitorIn(context));
  return (
    <CustomerSearch
      search={search}
      opens={opens}
      onSearch={onSearch}
      waiting={
        <WaitingNotes
          side="support"
          {...useWaiting(context)}
          hrefs={{
            disputes: '/support/disputes?status=escalated',
            chargebacks: '/support/chargebacks',
          }}
        />
      }
    >
      <FoundCustomers
        list={list}
        search={search}
        pageSizes={pageSizes}
        hrefOf={opens ? customerHref : undefined}
      />
    </CustomerSearch>
  );
});
