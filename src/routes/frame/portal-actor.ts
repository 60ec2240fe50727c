import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { doubtsRights, watchAnswers } from '#api/platform/answer-watch.ts';
import { selectionActors } from '#api/invoices/actors.ts';
import { bankingCountryActors, mappedListActors } from '#api/session/after-sign-in.ts';
import { watchConnection } from '#api/platform/connection.ts';
import { loadsBankingCountries, loadsMappedLists } from '#domain/user/after-sign-in.ts';
import type { User } from '#domain/user/user.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import type { Settings } from '#machines/session/setup.ts';
import { portal } from '#machines/portal/portal.ts';
import type { PortalEvent, PortalInput, Visit } from '#machines/portal/setup.ts';
import { selection } from '#machines/selection/selection.ts';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { flowChangesActors } from '#routes/frame/flow-changes.ts';
import { partyKindOf, rememberedSelection } from '#routes/frame/remembered-selection.ts';

const isCustomer = ({ userType }: User): boolean => userType === 'customer' || userType === 'corporate';

/** A user who works in this tab. */
const visitOf = (user: User, settings: Settings): Visit => {
  const kind = partyKindOf(user);
  return {
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
};

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
      sendBack({ type: 'visit.began', visit: visitOf(user, settings) });
    };
    look();
    const subscription = sessionRef.subscribe(look);
    return () => subscription.unsubscribe();
  },
);

/** Tells the portal’s chart of answers that would not be given to whom the open page is for. */
const watchRights = fromCallback<EventObject, void, PortalEvent>(({ sendBack }) =>
  watchAnswers((status) => {
    if (doubtsRights(status)) sendBack({ type: 'rights.doubted' });
  }),
);

/** Who the user is now. */
const askAgain = fromPromise<Visit | null, PortalInput>(async ({ input: { sessionRef }, signal }) => {
  const { user: before, settings } = sessionRef.getSnapshot().context;
  const { getSelf } = await import('#api/session/calls.ts');
  const user = await getSelf({ signal });
  return user && settings && user.userId === before?.userId ? visitOf(user, settings) : null;
});

/** The portal's chart with everything that it needs of the world. */
export function providedPortal({ config }: Settings) {
  return portal.provide({
    actors: {
      watchSession,
      watchConnection: watchConnection(),
      watchRights,
      askAgain,
      selection: selection.provide({ actors: selectionActors(config) }),
      mappedLists: mappedLists.provide({ actors: mappedListActors }),
      bankingCountries: bankingCountries.provide({ actors: bankingCountryActors }),
      unsavedChanges: unsavedChanges.provide({ actors: flowChangesActors }),
    },
  });
}
