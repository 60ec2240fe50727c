import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { acceptProviderInvitation } from '#server/access/single-sign-on/accept-provider-invitation.ts';
import { openSession } from '#server/access/sessions/open-session.ts';
import { redirectUri } from '#server/access/single-sign-on/begin-single-sign-on.ts';
import { findSsoUser } from '#server/access/single-sign-on/find-user.ts';
import { ProviderRefusal } from '#server/access/single-sign-on/identity-provider.ts';
import { followProvider } from '#server/access/single-sign-on/provider-groups.ts';
import { signInPage, type SsoOutcome } from '#server/access/single-sign-on/outcome.ts';
import { endTransaction } from '#server/access/single-sign-on/transaction.ts';

type Needs = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'sealer' | 'log' | 'identityProviders' | 'askForRole' | 'requestSweep'
>;

/**
 * Signs in whom a provider has authenticated. Nobody is created here but whom an administrator has invited to it, with the
 * first sign-in; a lock holds here only, and is told since the provider has vouched for its user (§4 User lock).
 */
export function finishSingleSignOn(deps: Needs): Operation<'finishSingleSignOn'> {
  const { db, clock, config, log, identityProviders } = deps;
  const isOnlyProvider = config.settings.singleSignOn.length === 1;
  const groupsOf = (id: string) => config.settings.singleSignOn.find((one) => one.id === id)?.groups ?? null;

  return async ({ path, query, browserToken, caller, requestId }) => {
    const provider = identityProviders.get(path.provider);
    const transaction =
      provider && query.state && browserToken
        ? await endTransaction(db, clock, { state: query.state, browserToken, provider: provider.id })
        : null;
    const back = (outcome: SsoOutcome, reason: string) => {
      log.warn({ provider: path.provider, outcome, reason }, 'single sign-on refused');
      return { redirect: signInPage(outcome, transaction?.wantedPage) };
    };
    if (!provider || !transaction) return back('failed', 'nothing of this browser is under way');

    const answer = withParameters(redirectUri(config, provider.id), query);
    const identity = await provider.identify(answer, transaction.secrets).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return error;
      throw error;
    });
    if (identity instanceof ProviderRefusal) return back(identity.outcome, identity.message);

    // As the owner of the tables: sessions belong to nobody's tenant.
    const opened = await retryTransaction(() =>
      withSystem(db, async (tx): Promise<SsoOutcome | { sessionToken: string }> => {
        const user =
          (await findSsoUser(tx, clock, identity, isOnlyProvider)) ??
          (await acceptProviderInvitation(tx, deps, identity, { providerId: provider.id, requestId }));
        if (!user) return 'unknown_user';
        if (user === 'over') return 'not_activated';
        if (user.lockReason) return `locked_${user.lockReason}`;
        if (user.status === 'deactivated') return 'deactivated';
        if (user.status !== 'active') return 'not_activated';
        await followProvider(tx, deps, groupsOf(provider.id), {
          userId: user.userId,
          told: identity.groups,
          requestId,
        });
        const facts = { provider: provider.id };
        await writeAudit(tx, clock, { userId: user.userId, action: 'signed_in', facts, requestId });
        return { sessionToken: await openSession(tx, user.userId, clock.instant(), caller) };
      }),
    );
    // Whoever came by an invitation may be asked about.
    deps.requestSweep();
    if (typeof opened === 'string') return back(opened, 'the provider has authenticated the user');
    return { redirect: transaction.wantedPage ?? '/', ...opened };
  };
}

/** An address with everything that came along, also what the contract does not name: the client judges it. */
function withParameters(address: string, parameters: Readonly<Record<string, unknown>>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  }
  return url;
}
