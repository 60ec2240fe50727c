import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { selectionActors } from '#api/invoices/actors.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Selected, SelectedCustomer } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { portal } from '#machines/portal/portal.ts';
import type { PortalEvent, PortalInput } from '#machines/portal/setup.ts';
import { selection } from '#machines/selection/selection.ts';
import type { SessionEvent } from '#machines/session/setup.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { partyKindOf } from '#routes/frame/remembered-selection.ts';

const customer: Customer = {
  buidCustomer: 'C100',
  customerName: 'Harrow Freight',
  parentBuid: null,
  paymentEligible: true,
  paymentWebText: null,
  isActive: true,
  buidLocation: null,
  locationName: null,
  currency: 'USD',
  status: 'active',
  creditLine: null,
  notYetDue: null,
  pastDue: null,
  enabledMethods: ['bank', 'card'],
  bankCurrencies: ['USD'],
  waitingDisputes: 0,
};

/** A customer without sub-accounts that trades in two currencies. */
export const aCustomer: SelectedCustomer = {
  kind: 'customer',
  customer,
  parent: null,
  accounts: [],
  locations: [],
  location: null,
  currencies: ['CAD', 'USD'],
};

export interface Given {
  /** Null for nobody. */
  readonly user: User | null;
  /** Reads what the tab remembers; absent where it remembers nothing. */
  readonly restore?: () => Promise<Selected | null>;
  /** The real calls of the selection's chart, where a page is to make them. */
  readonly calls?: ReturnType<typeof selectionActors>;
  /** Answers the banking countries; absent where they are not asked for. */
  readonly countries?: () => Promise<readonly string[]>;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly currencyVersion?: number;
}

/** What routes know, with the portal's own charts running; `sent` is what the session was told. */
export function aContext(given: Given) {
  const { user, restore, calls, countries, flags = {}, currencyVersion = 0 } = given;
  const sent: SessionEvent[] = [];
  const sessionRef = {
    getSnapshot: () => ({ context: { user, settings: { config: { currencyVersion }, flags } } }),
    send: (event: SessionEvent) => sent.push(event),
  } as unknown as PageContext['sessionRef'];
  const portalRef = createActor(
    portal.provide({
      actors: {
        watchConnection: fromCallback<EventObject, void, PortalEvent>(() => {}),
        watchSession: fromCallback<EventObject, PortalInput, PortalEvent>(({ sendBack }) => {
          const remembered = restore
            ? { buid: customer.buidCustomer, buidLocation: null, currency: null }
            : null;
          if (!user) return;
          const loads = { mappedLists: false, bankingCountries: countries !== undefined };
          const visit = { user, kind: partyKindOf(user), onlyBuid: null, remembered, pageSize: 25, loads };
          sendBack({ type: 'visit.began', visit });
        }),
        bankingCountries: bankingCountries.provide({
          actors: { loadCountries: fromPromise(async () => countries?.() ?? []) },
        }),
        selection: selection.provide({
          actors: {
            ...calls,
            loadParty: fromPromise(async () => (restore ? restore() : null)),
          },
        }),
      },
    }),
    { input: { sessionRef } },
  ).start();
  const context: PageContext = { sessionRef, portalRef };
  return { context, sent };
}
