import type { ActorRefFrom } from 'xstate';
import { waitFor } from 'xstate';
import type { Visitor } from '#domain/access/access.ts';
import { landingPage, type LandingPage } from '#domain/access/landing-page.ts';
import type { PaymentContext } from '#domain/payment/payment-rules.ts';
import type { Scope } from '#domain/access/scope.ts';
import { buidOf, locationOf } from '#domain/selection/selection.ts';
import type { Selected, SelectedCustomer } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';
import type { portal } from '#machines/portal/portal.ts';
import type { PartyTarget } from '#machines/selection/types.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { Settings } from '#machines/session/setup.ts';
import type { session } from '#machines/session/session.ts';

/** What every route knows: the two charts that run for as long as the portal is open. */
export interface PageContext {
  readonly sessionRef: ActorRefFrom<typeof session>;
  readonly portalRef: ActorRefFrom<typeof portal>;
}

/** The running selection chart; undefined while nobody is signed in. */
export function selectionRef({ portalRef }: PageContext): ActorRefFrom<typeof selection> | undefined {
  return portalRef.getSnapshot().children.selection;
}

/**
 * Chooses another customer of the user’s own, or the whole of the one that is narrowed to a location; what is unsaved is
 * asked about first.
 */
export function switchTo(context: PageContext, party: PartyTarget): void {
  const running = selectionRef(context);
  const selected = running?.getSnapshot().context.selected ?? null;
  const isNarrowed = selected !== null && buidOf(selected) === party.buid && locationOf(selected) !== null;
  running?.send(isNarrowed ? { type: 'location.choose', location: null } : { type: 'party.choose', party });
}

/** Whether the open page holds changes that leaving it, or reading it anew, would lose. */
export function hasUnsavedChanges({ portalRef }: PageContext): boolean {
  const { unsavedChanges } = portalRef.getSnapshot().children;
  return unsavedChanges?.getSnapshot().hasTag('dirty') ?? false;
}

/** The signed-in user. Throws where nobody is: the guard lets no page that needs one through. */
export function userOf({ sessionRef, portalRef }: PageContext): User {
  const { user: signedIn } = sessionRef.getSnapshot().context;
  // Asked again since, where something was refused.
  const now = portalRef.getSnapshot().context.visitor?.user;
  const user = now?.userId === signedIn?.userId ? (now ?? signedIn) : signedIn;
  if (!user) throw new Error('A page of the portal is shown to a signed-in user only');
  return user;
}

/** The signed-in user's landing page (decisions §5). */
export function landingOf(context: PageContext): LandingPage {
  return landingPage(visitorIn(context));
}

/** Configuration and flags. Throws before they are loaded: the portal opens after them. */
export function settingsOf({ sessionRef }: PageContext): Settings {
  const { settings } = sessionRef.getSnapshot().context;
  if (!settings) throw new Error('The portal opens after its configuration');
  return settings;
}

/** The selected customer with its sub-accounts. Throws where none is, which the guard sees to. */
export function customerOf(context: PageContext): SelectedCustomer {
  const selected = selectionRef(context)?.getSnapshot().context.selected;
  if (selected?.kind !== 'customer') throw new Error('A page on a customer is shown with a customer only');
  return selected;
}

/** The number of the selected merchant; null while all of the user's count. */
export function merchantOf(context: PageContext): string | null {
  const selected = selectionRef(context)?.getSnapshot().context.selected;
  return selected?.kind === 'merchant' ? buidOf(selected) : null;
}

/** Whether what is shown to a merchant is of several: the user has more than one, and has chosen none. */
export function worksForSeveralMerchants(context: PageContext): boolean {
  const { userType, merchantCount = 0 } = userOf(context);
  return userType === 'merchant' && merchantCount > 1 && merchantOf(context) === null;
}

/** Whose data the pages ask for. */
export function scopeOf(context: PageContext): Scope {
  const { customer, location } = customerOf(context);
  return {
    buidCustomer: customer.buidCustomer,
    ...(location ? { buidLocation: location.buidLocation } : {}),
    currency: selectedCurrency(context),
  };
}

/** The selected customer currency where multi-currency is enabled; else null (§7 filter[sol_currency]). */
export function selectedCurrency(context: PageContext): string | null {
  const { selected = null, currency = null } = selectionRef(context)?.getSnapshot().context ?? {};
  const { settings } = context.sessionRef.getSnapshot().context;
  const hasCurrencies = settings !== null && settings.config.currencyVersion > 0;
  return hasCurrencies && selected?.kind === 'customer' ? currency : null;
}

/** Whose answers a page may show: those of this user on this selection. Empty while nobody is signed in. */
export function ownerOf(context: PageContext): string {
  const { user } = context.sessionRef.getSnapshot().context;
  const { selected = null, currency = null } = selectionRef(context)?.getSnapshot().context ?? {};
  if (!user) return '';
  if (!selected) return user.userId;
  return [user.userId, buidOf(selected), locationOf(selected)?.buidLocation ?? '', currency ?? ''].join(' ');
}

/** Whose list of invoices a tab shows: the next user of the tab must not be led back to it. */
export function listOwnerOf(context: PageContext): string {
  return `${userOf(context).userId} ${customerOf(context).customer.buidCustomer}`;
}

/** Who pays and for whom, as the rules ask it. */
export function paymentContextOf(context: PageContext): PaymentContext {
  const { customer, accounts } = customerOf(context);
  return {
    config: settingsOf(context).config.payment,
    role: userOf(context).role,
    accounts: new Map([customer, ...accounts].map((account) => [account.buidCustomer, account])),
  };
}

/** The signed-in user as pages are offered: what a page needs selected is selected on the way. */
export function visitorIn(context: PageContext): Visitor {
  const { userType, role } = userOf(context);
  const { flags } = settingsOf(context);
  return { authenticated: true, userType, role, flags, selectedCustomer: null, selectedMerchant: null };
}

/** Whoever asks for a page, as the guard's checks see them; waits for a selection that is being restored or set. */
export async function visitorOf(context: PageContext): Promise<Visitor> {
  const { user, settings } = context.sessionRef.getSnapshot().context;
  const selected = user ? await settledSelection(context) : null;
  return {
    authenticated: user !== null,
    userType: user?.userType ?? null,
    role: user?.role ?? null,
    flags: settings?.flags ?? {},
    selectedCustomer: selected?.kind === 'customer' ? buidOf(selected) : null,
    selectedMerchant: selected?.kind === 'merchant' ? buidOf(selected) : null,
  };
}

/** What is selected once that is decided; null for nothing. */
async function settledSelection(context: PageContext): Promise<Selected | null> {
  // The router begins before the portal's chart has taken in whose session it is.
  const portal = await waitFor(
    context.portalRef,
    (snapshot) => snapshot.hasTag('visited') || snapshot.matches({ visit: 'broken' }),
  );
  if (!portal.hasTag('visited')) throw new Error('The selection has failed for good');
  const running = selectionRef(context);
  if (!running) return null;
  const settled = await waitFor(
    running,
    (snapshot) => !snapshot.hasTag('undecided') && !snapshot.matches({ party: 'setting' }),
  );
  return settled.context.selected;
}
