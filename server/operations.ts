import type { Deps } from '#server/deps.ts';
import { getConfig } from '#server/configuration/get-config.ts';
import { getConfigSecure } from '#server/configuration/get-config-secure.ts';
import { getFeatureFlags } from '#server/configuration/get-feature-flags.ts';
import { getLocales } from '#server/configuration/get-locales.ts';
import type { Operations } from '#server/http/operation.ts';
import { extendSession } from '#server/sessions/extend-session.ts';
import { getSelf } from '#server/sessions/get-self.ts';
import { setSessionData } from '#server/sessions/set-session-data.ts';
import { signIn } from '#server/sessions/sign-in.ts';
import { signOut } from '#server/sessions/sign-out.ts';

/** Every operation of the contract with its handler; who may call it stands in `src/domain/operations.ts`. */
export function makeOperations(deps: Deps): Partial<Operations> {
  return {
    getFeatureFlags: getFeatureFlags(deps),
    getConfig: getConfig(deps),
    getConfigSecure: getConfigSecure(deps),
    getLocales: getLocales(),
    getSelf: getSelf(deps),
    signIn: signIn(deps),
    signOut: signOut(deps),
    extendSession: extendSession(deps),
    setSessionData: setSessionData(deps),
  };
}
