import { fromPromise } from 'xstate';
import { getConfig, getFeatureFlags, getSecureConfig, listLocales } from '#api/configuration.ts';
import { extendSession, getSelf, signIn, signOut } from '#api/session.ts';
import { watchActivity } from '#api/actors/activity.ts';
import { watchTabs } from '#api/actors/tabs.ts';

/** The real actors of the session chart. */
export const sessionActors = {
  askWho: fromPromise(({ signal }) => getSelf({ signal })),
  signIn: fromPromise(
    ({ input, signal }: { input: { username: string; password: string }; signal: AbortSignal }) =>
      signIn(input, { signal }),
  ),
  signOut: fromPromise(({ signal }) => signOut({ signal })),
  extendSession: fromPromise(({ signal }) => extendSession({ signal })),
  loadSettings: fromPromise(async ({ signal }) => {
    const [config, flags] = await Promise.all([getConfig(signal), flagsOrNone(signal)]);
    return { config, flags };
  }),
  loadSecureConfig: fromPromise(({ signal }) => getSecureConfig(signal)),
  loadLocales: fromPromise(({ signal }) => listLocales(signal)),
  watchTabs,
  watchActivity,
};

/** Flags that cannot be loaded stay empty (§7). */
async function flagsOrNone(signal: AbortSignal): Promise<Record<string, boolean>> {
  try {
    return await getFeatureFlags(location.hostname, signal);
  } catch {
    return {};
  }
}
