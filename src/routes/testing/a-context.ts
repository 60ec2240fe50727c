import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Customer, SelectedCustomer } from '#domain/customer.ts';
import type { User } from '#domain/user.ts';
import { portal, type PortalEvent, type PortalInput } from '#machines/portal.ts';
import { selection } from '#machines/selection.ts';
import type { SessionEvent } from '#machines/session-setup.ts';
import type { PageContext } from '#routes/page-context.ts';

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
  currentDue: null,
  enabledMethods: ['bank', 'card'],
};

/** A customer without sub-accounts that trades in two currencies. */
export const aCustomer: SelectedCustomer = { customer, accounts: [], currencies: ['CAD', 'USD'] };

export interface Given {
  /** Null for nobody. */
  readonly user: User | null;
  /** Reads the customer that the tab remembers; absent where it remembers none. */
  readonly restore?: () => Promise<SelectedCustomer | null>;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly currencyVersion?: number;
}

/** What routes know, with the portal's own charts running; `sent` is what the session was told. */
export function aContext({ user, restore, flags = {}, currencyVersion = 0 }: Given) {
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
          const rememberedBuid = restore ? customer.buidCustomer : null;
          if (user) sendBack({ type: 'visit.began', visit: { user, rememberedBuid, pageSize: 25 } });
        }),
        selection: selection.provide({
          actors: { loadCustomer: fromPromise(async () => (restore ? restore() : null)) },
        }),
      },
    }),
    { input: { sessionRef } },
  ).start();
  const context: PageContext = { sessionRef, portalRef };
  return { context, sent };
}
