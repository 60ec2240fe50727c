import { fromPromise } from 'xstate';
import { keepsDraft } from '#api/platform/kept-drafts.ts';
import type { PortalConfig, SecureConfig } from '#domain/portal/config.ts';
import type { User } from '#domain/user/user.ts';

type Settings = { config: PortalConfig; flags: Record<string, boolean> };
type OfferedLocale = { readonly language: string; readonly name: string };

/**
 * The calls arrive after the sign-in page is on the screen: reading and checking answers is a tenth of what it
 * would otherwise weigh. A failed download counts as a failed call.
 */
const sessionCalls = () => import('#api/session/calls.ts');
const configurationCalls = () => import('#api/configuration/calls.ts');

/** The session chart's calls, and its look into the tab; its tabs and activity are watched by actors of their own. */
export const sessionActors = {
  askWho: fromPromise<User | null, void>(async ({ signal }) => (await sessionCalls()).getSelf({ signal })),
  signIn: fromPromise<User, { readonly username: string; readonly password: string }>(
    async ({ input, signal }) => (await sessionCalls()).signIn(input, { signal }),
  ),
  signOut: fromPromise<void, void>(async ({ signal }) => (await sessionCalls()).signOut({ signal })),
  extendSession: fromPromise<User, void>(async ({ signal }) =>
    (await sessionCalls()).extendSession({ signal }),
  ),
  lookForDraft: fromPromise<boolean, { readonly userId: string }>(({ input }) =>
    Promise.resolve(keepsDraft(input.userId)),
  ),
  loadSettings: fromPromise<Settings, void>(async ({ signal }) => {
    const { getConfig, getFeatureFlags } = await configurationCalls();
    // Flags that cannot be loaded stay empty (§7).
    const flags = getFeatureFlags(location.hostname, signal).catch(() => ({}));
    return { config: await getConfig(signal), flags: await flags };
  }),
  loadSecureConfig: fromPromise<SecureConfig, void>(async ({ signal }) =>
    (await configurationCalls()).getSecureConfig(signal),
  ),
  loadLocales: fromPromise<readonly OfferedLocale[], void>(async ({ signal }) =>
    (await configurationCalls()).listLocales(signal),
  ),
};
