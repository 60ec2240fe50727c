import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import {
  askedKinds,
  SEARCH_KINDS,
  type HitStanding,
  type SearchHit,
  type SearchKind,
} from '#domain/search/search-hit.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { accessRefusal } from '#server/platform/http/access.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import { narrowToLocation } from '#server/platform/http/narrow-to-location.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { customerHits } from '#server/receivables/search/customer-hits.ts';
import { disputeHits } from '#server/receivables/search/dispute-hits.ts';
import { invoiceHits } from '#server/receivables/search/invoice-hits.ts';
import { noteSearch } from '#server/receivables/search/note-search.ts';
import { paymentHits } from '#server/receivables/search/payment-hits.ts';

type Party = Asking['party'];
type SearchDeps = Pick<Deps, 'db' | 'clock'>;

/** Which list would tell the same: whoever may not call it finds nothing of the kind. */
const LISTS: Readonly<Record<SearchKind, Partial<Record<Party, OperationId>>>> = {
  invoice: { customer: 'listInvoices', merchant: 'listMerchantInvoices' },
  payment: { customer: 'listPayments', support: 'listSupportPayments' },
  dispute: {
    customer: 'listCustomerDisputes',
    merchant: 'listMerchantDisputes',
    support: 'listSupportDisputes',
  },
  customer: { customer: 'listCustomers', support: 'findCustomers' },
};

const FINDS: Readonly<
  Record<SearchKind, (tx: Tx, asking: Asking, text: string, today: PlainDate) => Promise<SearchHit[]>>
> = {
  invoice: invoiceHits,
  payment: paymentHits,
  dispute: disputeHits,
  customer: customerHits,
};

/**
 * What is found from everywhere by the beginning of a number or a part of a name. What customer support
 * looks for among all customers and payments is written down, as its lists do it, once for each search.
 */
export function search({ db, clock }: SearchDeps): Operation<'search'> {
  return async ({ query, caller, requestId }) => {
    const text = query['filter[search]'];
    const party = partyOf(caller);
    const named = query['filter[buid_customer]'];
    const customer =
      party === 'customer' && named !== undefined
        ? await namedCustomer(db, caller, named, query['filter[buid_location]'])
        : null;
    const wished = SEARCH_KINDS.filter((kind) => query['filter[kinds]'].split(',').includes(kind));
    const kinds = askedKinds(text, wished).filter(
      (kind) => mayList(kind, party, caller) && (party !== 'customer' || kind === 'customer' || customer),
    );
    const asking = { party, caller, customer };
    const hits = await withParty(db, asking, async (tx) => {
      const found: SearchHit[] = [];
      for (const kind of kinds) {
        const ofKind = await FINDS[kind](tx, asking, text, clock.today());
        found.push(...ofKind);
        const action = party === 'support' ? NOTED[kind] : undefined;
        if (action) {
          await noteSearch(tx, clock, {
            user_id: caller.userId,
            action,
            search: text,
            found: ofKind.length,
            request_id: requestId,
          });
        }
      }
      return found;
    });
    return { body: { data: hits.map(onWire) } };
  };
}

/** What customer support's lists write down of a search. */
const NOTED = { customer: 'customers_searched', payment: 'payments_searched' } as const satisfies Partial<
  Record<SearchKind, string>
> as Partial<Record<SearchKind, 'customers_searched' | 'payments_searched'>>;

function partyOf({ userType }: Caller): Party {
  if (userType === 'merchant') return 'merchant';
  return userType === 'admin' ? 'support' : 'customer';
}

function mayList(kind: SearchKind, party: Party, caller: Caller): boolean {
  const list = LISTS[kind][party];
  if (list === undefined) return false;
  const access: OperationAccess = OPERATIONS[list];
  return accessRefusal(access, caller, false) === null;
}

/** The customer that is named, if the caller is mapped to it; a foreign one answers as a missing one. */
async function namedCustomer(
  db: SearchDeps['db'],
  { userId }: Caller,
  buid: string,
  location: string | undefined,
): Promise<NamedCustomer> {
  const row = await withTenant(db, { userId, customerId: null }, (tx) =>
    tx
      .selectFrom('customers')
      .select(['customer_id', 'buid', 'parent_buid', 'customer_name', 'currency'])
      .where('buid', '=', buid)
      .where('customer_id', 'in', (mapped) =>
        mapped.selectFrom('user_customers').select('customer_id').where('user_id', '=', userId),
      )
      .executeTakeFirst(),
  );
  if (!row) throw notFound();
  const customer: NamedCustomer = {
    customerId: row.customer_id,
    buidCustomer: row.buid,
    accountIds: row.parent_buid ? [row.buid] : null,
    customerName: row.customer_name,
    currency: row.currency,
  };
  return location === undefined ? customer : narrowToLocation(db, userId, customer, location);
}

const onWire = (hit: SearchHit) => ({
  type: 'search-hits' as const,
  id: `${hit.kind}-${hit.target}`,
  attributes: {
    kind: hit.kind,
    target: hit.target,
    title: hit.title,
    also_by: hit.alsoBy,
    party: hit.party,
    standing: hit.standing && onWireStanding(hit.standing),
    amount: hit.amount,
    due_on: hit.dueOn,
    entry_ts: hit.at,
    among: { count: hit.among.count, is_more: hit.among.isMore },
  },
});

function onWireStanding(standing: HitStanding): components['schemas']['SearchHitStanding'] {
  switch (standing.kind) {
    case 'invoice':
      return {
        kind: 'invoice',
        status: standing.status.join(','),
        payment_sent_back: standing.isSentBack,
        partly_paid: standing.isPartlyPaid,
        scheduled_on: standing.scheduledOn,
        asked_in: standing.askedIn,
      };
    case 'payment':
      return standing;
    case 'dispute': {
      const { latestStep: latest_step, ...rest } = standing;
      return { ...rest, latest_step };
    }
  }
}
