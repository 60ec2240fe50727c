import { assign, emit, sendTo, setup } from 'xstate';
import type { ActorRefFrom, EventObject } from 'xstate';
import type { PartyKind, RememberedSelection } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';
import { bankingCountries } from '#machines/bank-account/banking-countries.ts';
import { mappedLists } from '#machines/portal/mapped-lists.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import type { SelectionNews, SelectionTarget } from '#machines/selection/types.ts';
import { selection } from '#machines/selection/selection.ts';
import type { session } from '#machines/session/session.ts';
import type { LeaveTarget, LeavingAnswer, UnsavedChangesEvent } from '#machines/portal/unsaved-changes.ts';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';

/** Milliseconds after a look at the user’s rights in which none follows. */
const ASKED_LATELY = 1_000;

export interface PortalInput {
  /** The session runs before the portal is loaded, so it is held, not started. */
  readonly sessionRef: ActorRefFrom<typeof session>;
}

export interface PortalContext extends PortalInput {
  readonly visitor: Visit | null;
}

/** A signed-in user in this tab. */
export interface Visit {
  readonly user: User;
  /** What the user works for, and the only one where there is just one. */
  readonly kind: PartyKind;
  readonly onlyBuid: string | null;
  /** What this tab or `session_data` remembers; null for nothing. */
  readonly remembered: RememberedSelection | null;
  readonly pageSize: number;
  /** What is loaded after sign-in for this user (§6 Data loading by role). */
  readonly loads: { readonly mappedLists: boolean; readonly bankingCountries: boolean };
}

export type PortalEvent =
  | { type: 'visit.began'; visit: Visit }
  | { type: 'visit.ended' }
  /** A call was refused as if what it asks for were not there, or not this user's. */
  | { type: 'rights.doubted' }
  /** A page has read of its user what is not as it was at sign-in. */
  | { type: 'user.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'page.leave'; href: string }
  | Extract<UnsavedChangesEvent, { type: `changes.${string}` }>
  | SelectionNews
  | LeavingAnswer;

export type PortalEmitted =
  /** Every cached answer belongs to a former user or selection (architecture, Reads and writes). */
  | { type: 'answers.outdated' }
  | { type: 'selection.changed'; selection: RememberedSelection }
  | { type: 'page.released'; href: string }
  | { type: 'page.kept'; href: string }
  /** The page worked on what was taken away: none of it can stay open. */
  | { type: 'page.lost' };

/** Types, actors, guards and actions of the portal’s chart. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    input: {} as PortalInput,
    events: {} as PortalEvent,
    emitted: {} as PortalEmitted,
    children: {} as {
      selection: 'selection';
      unsavedChanges: 'unsavedChanges';
      mappedLists: 'mappedLists';
      bankingCountries: 'bankingCountries';
    },
    tags: {} as 'offline' | 'visited',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    selection,
    unsavedChanges,
    mappedLists,
    bankingCountries,
    /** Tells whom the session is of: `visit.began`, `visit.ended`. */
    watchSession: callbackNotProvided<EventObject, PortalEvent, PortalInput>('watchSession'),
    /** Tells when the browser loses and finds the network. */
    watchConnection: callbackNotProvided<EventObject, PortalEvent>('watchConnection'),
    /** Tells with `rights.doubted` of answers that an open page does not expect of what is its user’s. */
    watchRights: callbackNotProvided<EventObject, PortalEvent>('watchRights'),
    /** `GET /self`: the same user as they stand now; null for nobody or somebody else, whom the session hears of. */
    askAgain: promiseNotProvided<Visit | null, PortalInput>('askAgain'),
  },
  delays: { askedLately: ASKED_LATELY },
  guards: {
    isPage: (_, target: LeaveTarget) => target.to === 'page',
  },
  actions: {
    rememberVisit: assign((_, visitor: Visit) => ({ visitor })),
    renewVisit: assign(({ context }, visit: Visit | null) => ({ visitor: visit ?? context.visitor })),
    doubtSelection: sendTo('selection', { type: 'selection.doubted' }),
    tellWhatIsLeft: sendTo('selection', (_, visit: Visit | null) => ({
      type: 'selection.renewed',
      onlyBuid: visit?.onlyBuid ?? null,
    })),
    leaveLostPage: emit({ type: 'page.lost' }),
    forgetVisit: assign({ visitor: null }),
    passToChanges: sendTo('unsavedChanges', (_, event: UnsavedChangesEvent) => event),
    settleChanges: sendTo('unsavedChanges', { type: 'changes.settled' }),
    askToSwitch: sendTo('unsavedChanges', (_, target: SelectionTarget) => ({
      type: 'leave.ask',
      target: leaveTargetOf(target),
    })),
    askToLeave: sendTo('unsavedChanges', (_, href: string) => ({
      type: 'leave.ask',
      target: { to: 'page', href },
    })),
    confirmSwitch: sendTo('selection', { type: 'switch.confirm' }),
    refuseSwitch: sendTo('selection', { type: 'switch.stay' }),
    releasePage: emit((_, target: LeaveTarget) => ({ type: 'page.released', href: hrefOf(target) })),
    keepPage: emit((_, target: LeaveTarget) => ({ type: 'page.kept', href: hrefOf(target) })),
    announceSelection: emit((_, selection: RememberedSelection) => ({
      type: 'selection.changed',
      selection,
    })),
    tellBankingCountries: sendTo('bankingCountries', (_, { buid }: RememberedSelection) => ({
      type: 'customer.selected',
      buidCustomer: buid,
    })),
    dropAnswers: emit({ type: 'answers.outdated' }),
  },
});

function hrefOf(target: LeaveTarget): string {
  return target.to === 'page' ? target.href : '';
}

/** What leaving for another selection is called in the dialog; all locations have no name. */
function leaveTargetOf(target: SelectionTarget): LeaveTarget {
  switch (target.to) {
    case 'customer':
    case 'merchant':
      return { to: target.to, name: target.name };
    case 'location':
      return { to: 'location', name: target.location?.locationName ?? null };
    case 'currency':
      return { to: 'currency', name: target.currency };
    case 'allMerchants':
      return { to: 'allMerchants' };
  }
}
