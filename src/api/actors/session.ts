import { fromPromise } from 'xstate';
import { getConfig, getFeatureFlags, getSecureConfig, listLocales } from '#api/configuration.ts';
import { extendSession, getSelf, signIn, signOut } from '#api/session.ts';

/** The session chart's calls; its tabs and activity are watched by actors of their own. */
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
};

/** Flags that cannot be loaded stay empty (§7). */
async function flagsOrNone(signal: AbortSignal): Promise<Record<string, boolean>> {
  try {
    return await getFeatureFlags(location.hostname, signal);
  } catch {
    return {};
  }
}
