import type { Deps } from '#server/deps.ts';
import { getConfig } from '#server/configuration/get-config.ts';
import { getConfigSecure } from '#server/configuration/get-config-secure.ts';
import { getFeatureFlags } from '#server/configuration/get-feature-flags.ts';
import { getLocales } from '#server/configuration/get-locales.ts';
import type { Operations } from '#server/http/operation.ts';
import { createHandOver } from '#server/payments/create-hand-over.ts';
import { createPayment } from '#server/payments/create-payment.ts';
import { getPayment } from '#server/payments/get-payment.ts';
import { listPayments } from '#server/payments/list-payments.ts';
import { receiveCardProviderEvent } from '#server/payments/receive-card-provider-event.ts';
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
    createPayment: createPayment(deps),
    listPayments: listPayments(deps),
    getPayment: getPayment(deps),
    createHandOver: createHandOver(deps),
    receiveCardProviderEvent: receiveCardProviderEvent(deps),
  };
}
