import { fromCallback, type EventObject } from 'xstate';
import { selectionActors } from '#api/invoices/actors.ts';
import { bankingCountryActors, mappedListActors } from '#api/session/after-sign-in.ts';
import { watchConnection } from '#api/platform/connection.ts';
import { loadsBankingCountries, loadsMappedLists } from '#domain/user/after-sign-in.ts';
import type { User } from '#domain/user/user.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import type { Settings } from '#machines/session/setup.ts';
import { portal, type PortalEvent, type PortalInput } from '#machines/portal/portal.ts';
import { selection } from '#machines/selection/selection.ts';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { flowChangesActors } from '#routes/frame/flow-changes.ts';
import { partyKindOf, rememberedSelection } from '#routes/frame/remembered-selection.ts';

const isCustomer = ({ userType }: User): boolean => userType === 'customer' || userType === 'corporate';

/** Tells the portal's chart whose session it is. */
const watchSession = fromCallback<EventObject, PortalInput, PortalEvent>(
  ({ input: { sessionRef }, sendBack }) => {
    let visiting: string | null = null;
    const look = (): void => {
      const { user, settings } = sessionRef.getSnapshot().context;
      const present = user && settings ? user.userId : null;
      if (present === visiting) return;
      visiting = present;
      if (!user || !settings) return sendBack({ type: 'visit.ended' });
      const kind = partyKindOf(user);
      const visit = {
        user,
        kind,
        onlyBuid: kind === 'merchant' ? (user.onlyMerchantBuid ?? null) : user.onlyCustomerBuid,
        remembered: rememberedSelection(user),
        pageSize: settings.config.defaultPageSize,
        // The lists are of customers, which merchants and support have none of.
        loads: {
          mappedLists: isCustomer(user) && loadsMappedLists(user.role, settings.flags),
          bankingCountries: isCustomer(user) && loadsBankingCountries(user.role, settings.config),
        },
      };
      sendBack({ type: 'visit.began', visit });
    };
    look();
    const subscription = sessionRef.subscribe(look);
    return () => subscription.unsubscribe();
  },
);

/** The portal's chart with everything that it needs of the world. */
export function providedPortal({ config }: Settings) {
  return portal.provide({
    actors: {
      watchSession,
      watchConnection: watchConnection(),
      selection: selection.provide({ actors: selectionActors(config) }),
      mappedLists: mappedLists.provide({ actors: mappedListActors }),
      bankingCountries: bankingCountries.provide({ actors: bankingCountryActors }),
      unsavedChanges: unsavedChanges.provide({ actors: flowChangesActors }),
    },
  });
}
