import { fromPromise } from 'xstate';
import { getConfig, getFeatureFlags, getSecureConfig, listLocales } from '#api/configuration.ts';
import type { PortalConfig, SecureConfig } from '#domain/config.ts';
import type { User } from '#domain/user.ts';
import { extendSession, getSelf, signIn, signOut } from '#api/session.ts';

type Settings = { config: PortalConfig; flags: Record<string, boolean> };
type OfferedLocale = { readonly language: string; readonly name: string };

/** The session chart's calls; its tabs and activity are watched by actors of their own. */
export const sessionActors = {
  askWho: fromPromise<User | null, void>(({ signal }) => getSelf({ signal })),
  signIn: fromPromise(
    ({ input, signal }: { input: { username: string; password: string }; signal: AbortSignal }) =>
      signIn(input, { signal }),
  ),
  signOut: fromPromise<void, void>(({ signal }) => signOut({ signal })),
  extendSession: fromPromise<User, void>(({ signal }) => extendSession({ signal })),
  loadSettings: fromPromise<Settings, void>(async ({ signal }) => {
    const [config, flags] = await Promise.all([getConfig(signal), flagsOrNone(signal)]);
    return { config, flags };
  }),
  loadSecureConfig: fromPromise<SecureConfig, void>(({ signal }) => getSecureConfig(signal)),
  loadLocales: fromPromise<readonly OfferedLocale[], void>(({ signal }) => listLocales(signal)),
};

/** Flags that cannot be loaded stay empty (§7). */
async function flagsOrNone(signal: AbortSignal): Promise<Record<string, boolean>> {
  try {
    return await getFeatureFlags(location.hostname, signal);
  } catch {
    return {};
  }
}
