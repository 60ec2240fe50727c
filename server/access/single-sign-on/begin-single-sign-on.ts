import type { Deps } from '#server/deps.ts';
import { portalOrigin, type ServerConfig } from '#server/config.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { newToken } from '#server/platform/security/token.ts';
import { ProviderRefusal } from '#server/access/single-sign-on/identity-provider.ts';
import { signInPage } from '#server/access/single-sign-on/outcome.ts';
import { beginTransaction } from '#server/access/single-sign-on/transaction.ts';
import { wantedPage } from '#server/access/single-sign-on/wanted-page.ts';

/** Where a provider leads the browser back to; registered there. */
export function redirectUri(config: ServerConfig, provider: string): string {
  return `${portalOrigin(config)}/api/single-sign-on/${provider}/callback`;
}

/** Leads the browser to a provider, and remembers that it went. */
export function beginSingleSignOn({
  db,
  clock,
  config,
  log,
  identityProviders,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'identityProviders'>): Operation<'beginSingleSignOn'> {
  return async ({ path, query, browserToken: known }) => {
    const provider = identityProviders.get(path.provider);
    const wanted = wantedPage(query.wanted);
    if (!provider) return { redirect: signInPage('failed', wanted) };
    // Two tabs of a browser may be away at the same time.
    const browserToken = known ?? newToken();
    const secrets = await beginTransaction(db, clock, {
      browserToken,
      provider: provider.id,
      wantedPage: wanted,
    });
    try {
      const address = await provider.signInAddress(redirectUri(config, provider.id), secrets);
      return { redirect: address.href, browserToken };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.warn({ provider: provider.id, reason: error.message }, 'single sign-on cannot begin');
      return { redirect: signInPage('unavailable', wanted) };
    }
  };
}
