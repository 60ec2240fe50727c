import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { PortalConfig, SecureConfig } from '#domain/portal/config.ts';
import type { LockReason, User } from '#domain/user/user.ts';
import { ownerOf, type SeenAs } from '#machines/session/seen-as.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What the server's configuration and flags say, loaded after sign-in (§7). */
export interface Settings {
  readonly config: PortalConfig;
  /** Flattened feature flags; empty when they could not be loaded (§7). */
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A language on offer (§7 `/ecaas/locales`). */
export interface OfferedLocale {
  readonly language: string;
  readonly name: string;
}

/** Why the server refuses to sign in after a look at the password: the lock reasons of §3, 'not activated' and 'deactivated'. */
export type SignInLock = LockReason | 'not_activated' | 'deactivated';

/** What a user types to sign in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SessionInput {
  /** Whether the secure configuration is loaded after sign-in (§7 loadSecure). */
  readonly loadSecure: boolean;
  /** Whether the languages on offer are loaded after sign-in (§7 loadLocales). */
  readonly loadLocales: boolean;
  /** Why a provider of identities led back without a session, by the server's word for it; null for no such way. */
  readonly returnedWith: string | null;
  /** How a session of this tab ended in the page of before; null where none did, or where that is told already. */
  readonly ended: EndedSession | null;
  /** The name that was typed in the page of before; empty for none. */
  readonly typed: string;
}

/** How a session ended in this tab, which outlives a reload of the sign-in page. */
export type EndedSession =
  /** By itself, or by the last wrong password or code of somebody who was asked for one in it. */
  | { readonly how: 'expired' | 'proofFailed'; readonly returning: Returning }
  | { readonly how: 'left' }
  /** Null where it was not this tab's user who came to it. */
  | { readonly how: 'leftElsewhere'; readonly returning: Returning | null };

/** Who may come back to what was open: whose session expired, or was ended in another tab. */
export type Returning = Pick<User, 'userId' | 'username'>;

/** Which provider of identities the browser leaves for, and what is opened afterwards. */
export interface Leaving {
  readonly provider: string;
  readonly wantedPage: string | null;
}

export interface SessionContext extends SessionInput {
  /** Null unless signed in: with it the user type is cleared (§4 Session). */
  readonly user: User | null;
  /** Whose session ended in this tab but not by it, and who alone finds the page of before again. */
  readonly returning: Returning | null;
  /** The page that is open or on its way, as path with search. */
  readonly page: string | null;
  /** The page that sign-in leads to; null for the landing page. */
  readonly wantedPage: string | null;
  /** The name that was typed last. The password is never kept. */
  readonly username: string;
  /** Whether the tab keeps something that the user has begun; known where the end of a session is told. */
  readonly keepsDraft: boolean;
  readonly missingFields: readonly (keyof Credentials)[];
  /** Seconds from the last extension to the end that no activity moves; null while that end is far. */
  readonly endsIn: number | null;
  readonly settings: Settings | null;
  readonly secureConfig: SecureConfig | null;
  readonly locales: readonly OfferedLocale[];
  /** How the password was refused of which is told how many tries are left, or when a lock ends; else null. */
  readonly refusal: CallError | null;
  /** How the call failed of which is told: why, and what a user can quote to support; null where none is told. */
  readonly failure: CallError | null;
}

export type SessionEvent =
  | { type: 'signIn.submit'; username: string; password: string }
  | { type: 'signIn.withProvider'; provider: string }
  /** Back from a provider by the browser's own way, with the page as it was. */
  | { type: 'signIn.cameBack' }
  /** A step after a correct password ended so: with a user, with a refusal, or by leaving it. */
  | { type: 'signIn.passed'; user: User }
  | { type: 'signIn.refused'; error: CallError }
  | { type: 'signIn.cancel' }
  | { type: 'page.wanted'; page: string }
  /** The user goes to a page, which may hear of the session's end before it is opened. */
  | { type: 'page.asked'; page: string }
  | { type: 'page.opened'; page: string }
  | { type: 'session.retry' }
  | { type: 'session.extend' }
  | { type: 'session.signOut' }
  | { type: 'session.lost' }
  /** The last wrong password or code has ended the session. */
  | { type: 'session.proofFailed' }
  | { type: 'server.heard' }
  | { type: 'activity.seen' }
  | { type: 'otherTab.signedIn'; userId: string; ownerId: string }
  | { type: 'otherTab.signedOut' }
  | { type: 'otherTab.active' };

/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** As whom the portal is seen, and whose session it is: another's where customer support stands in. */
  { type: 'signedIn'; userId: string; ownerId: string } | { type: 'signedOut' } | { type: 'active' };

export type SessionEmitted =
  | { type: 'session.began'; userId: string; page: string | null }
  /** `keepDrafts` is false when the user left on purpose or somebody else came. */
  | { type: 'session.ended'; keepDrafts: boolean };

type SessionMeta = { spec?: string | readonly string[]; view?: string };

/** Seconds by which the server's count of idleness may lag behind: what is shorter by more has another reason. */
const IDLE_LAG = 60;

/** Seconds that one sign of life is trusted before the server hears of the next. */
const HEARD_FOR = 60;

const warningSeconds = ({ settings }: SessionContext): number => settings?.config.session.warningSeconds ?? 0;
const idleSeconds = ({ settings }: SessionContext): number => settings?.config.session.idleSeconds ?? 0;
const milliseconds = (seconds: number): number => Math.max(seconds, 0) * 1000;

/** Types, actors, guards, actions and delays of the session chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'error' | 'signedOut' | 'ready' | 'warning' | 'entering' | 'unread' | 'barred',
    meta: {} as SessionMeta,
  },
  actors: {
    /** `GET /self`: null without a session. */
    askWho: promiseNotProvided<User | null>('askWho'),
    signIn: promiseNotProvided<User, Credentials>('signIn'),
    /** Leads the browser to a provider of identities, and sends `signIn.cameBack` where it comes back by itself. */
    leaveForProvider: callbackNotProvided<EventObject, SessionEvent, Leaving>('leaveForProvider'),
    signOut: promiseNotProvided<void>('signOut'),
    extendSession: promiseNotProvided<User>('extendSession'),
    /** Whether this tab keeps something that a user has begun. */
    lookForDraft: promiseNotProvided<boolean, Pick<User, 'userId'>>('lookForDraft'),
    loadSettings: promiseNotProvided<Settings>('loadSettings'),
    loadSecureConfig: promiseNotProvided<SecureConfig>('loadSecureConfig'),
    loadLocales: promiseNotProvided<readonly OfferedLocale[]>('loadLocales'),
    /** Passes messages between the tabs of this browser. */
    watchTabs: callbackNotProvided<TabMessage, SessionEvent>('watchTabs'),
    /** Sends `activity.seen` when the user types, points or scrolls, at most once a few seconds. */
    watchActivity: callbackNotProvided<TabMessage, SessionEvent>('watchActivity'),
  },
  guards: {
    hasUser: (_, user: User | null) => user !== null,
    isExpectedUser: ({ context }, user: User | null) =>
      user !== null && (context.returning === null || context.returning.userId === user.userId),
    hasCredentials: (_, typed: Credentials) => missingFields(typed).length === 0,
    isInvalidCredentials: (_, error: CallError) => error.kind === 'unauthorized',
    isLockedFor: (_, { error, reason }: { error: CallError; reason: SignInLock }) =>
      error.code === reason || error.code === `locked_${reason}`,
    isLockedForAWhile: (_, error: CallError) =>
      error.code === 'locked_login_attempts' && error.retryAt !== null,
    isTooSoon: (_, error: CallError) => error.code === 'too_soon',
    isReturnedWith: ({ context }, outcome: string) => context.returnedWith === outcome,
    isReturned: ({ context }) => context.returnedWith !== null,
    hasEnded: ({ context }, how: EndedSession['how']) => context.ended?.how === how,
    isCodeRequired: (_, error: CallError) => error.code === 'code_required',
    isEnrolmentRequired: (_, error: CallError) => error.code === 'second_factor_required',
    isGrantOver: (_, error: CallError) => error.code === 'grant_over',
    isTooManyTries: (_, error: CallError) => error.kind === 'tooMany',
    isSessionOver: (_, error: CallError) => error.kind === 'unauthorized',
    isAnotherUser: ({ context: { user } }, { userId, ownerId }: SeenAs) =>
      user?.userId !== userId || ownerOf(user) !== ownerId,
    isSameOwner: ({ context: { user } }, { userId, ownerId }: SeenAs) =>
      user !== null && user.userId !== userId && ownerOf(user) === ownerId,
    endIsNear: ({ context }) => context.endsIn !== null,
    knowsSettings: ({ context }) => context.settings !== null,
    loadsSecure: ({ context }) => context.loadSecure,
    loadsLocales: ({ context }) => context.loadLocales,
  },
  actions: {
    rememberUser: assign((_, user: User | null) => ({
      user,
      returning: null,
      username: '',
      missingFields: [],
    })),
    forgetUser: assign({
      user: null,
      endsIn: null,
      settings: null,
      secureConfig: null,
      locales: [],
      page: null,
    }),
    /** §4: what was open is found again by the same user, and not by whoever stood in for them. */
    expectUserBack: assign(({ context: { user, page, wantedPage } }) => {
      const own = user?.acting ? null : user;
      return {
        returning: own && { userId: own.userId, username: own.username },
        username: own?.username ?? '',
        // A session may end before the page that was asked for is shown.
        wantedPage: user?.acting ? null : (page ?? wantedPage),
      };
    }),
    forgetReturn: assign({ returnedWith: null, ended: null }),
    expectNobody: assign({ returning: null, username: '', wantedPage: null }),
    forgetDraft: assign({ keepsDraft: false }),
    rememberDraft: assign((_, keepsDraft: boolean) => ({ keepsDraft })),
    forgetWantedPage: assign({ wantedPage: null }),
    rememberWantedPage: assign((_, wantedPage: string) => ({ wantedPage })),
    rememberPage: assign((_, page: string) => ({ page, wantedPage: null })),
    rememberUsername: assign((_, username: string) => ({ username, missingFields: [] })),
    rememberMissingFields: assign((_, typed: Credentials) => ({
      username: typed.username,
      missingFields: missingFields(typed),
    })),
    rememberRefusal: assign((_, refusal: CallError) => ({ refusal })),
    forgetRefusal: assign({ refusal: null }),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    /** What is told next is not about the call that failed before. */
    forgetFailure: assign({ failure: null }),
    rememberSettings: assign((_, settings: Settings) => ({ settings })),
    rememberSecureConfig: assign((_, secureConfig: SecureConfig) => ({ secureConfig })),
    rememberLocales: assign((_, locales: readonly OfferedLocale[]) => ({ locales })),
    /** An extension answers with what is left by idleness or by the absolute length, whichever is less. */
    rememberEnd: assign(({ context }, { sessionRemainingSeconds }: User) => ({
      endsIn:
        sessionRemainingSeconds + IDLE_LAG < idleSeconds(context) ? sessionRemainingSeconds : context.endsIn,
    })),
    tellTabsSignedIn: sendTo('tabs', ({ context }): TabMessage => ({
      type: 'signedIn',
      userId: context.user?.userId ?? '',
      ownerId: context.user ? ownerOf(context.user) : '',
    })),
    tellTabsSignedOut: sendTo('tabs', { type: 'signedOut' } satisfies TabMessage),
    tellTabsActive: sendTo('tabs', { type: 'active' } satisfies TabMessage),
    announceBeginning: emit(({ context }) => ({
      type: 'session.began',
      userId: context.user?.userId ?? '',
      page: context.wantedPage,
    })),
    announceEnd: emit((_, { keepDrafts }: { keepDrafts: boolean }) => ({
      type: 'session.ended',
      keepDrafts,
    })),
  },
  delays: {
    /** One sign of life a minute is enough for the server. */
    heardFor: milliseconds(HEARD_FOR),
    /** From there to the warning, without a sign of life. */
    quietUntilWarning: ({ context }) =>
      milliseconds(idleSeconds(context) - warningSeconds(context) - HEARD_FOR),
    /** How long the warning stands (decisions §1: 2 minutes). */
    warningLength: ({ context }) => milliseconds(warningSeconds(context)),
    /** How long the last minutes of the absolute length are. */
    lastMinutesLength: ({ context }) =>
      milliseconds(Math.min(warningSeconds(context), context.endsIn ?? Infinity)),
    /** From the extension that told of the end to the last minutes (decisions §1: 8 hours in all). */
    untilLastMinutes: ({ context }) => milliseconds((context.endsIn ?? 0) - warningSeconds(context)),
  },
});

/** Whose drafts are looked for: those of the user, or of whoever is expected back. */
export function draftOwner({ context: { user, returning } }: { context: SessionContext }) {
  return { userId: (user ?? returning)?.userId ?? '' };
}

/** Which provider was chosen. */
export function chosenProvider({
  context,
  event,
}: {
  context: SessionContext;
  event: SessionEvent;
}): Leaving {
  assertEvent(event, 'signIn.withProvider');
  return { provider: event.provider, wantedPage: context.wantedPage };
}

/** What was typed into the sign-in form. */
export function typedCredentials({ event }: { event: SessionEvent }): Credentials {
  assertEvent(event, 'signIn.submit');
  return { username: event.username.trim(), password: event.password };
}

function missingFields({ username, password }: Credentials): (keyof Credentials)[] {
  const missing: (keyof Credentials)[] = [];
  if (username === '') missing.push('username');
  if (password === '') missing.push('password');
  return missing;
}
