import type { LockReason } from '#domain/user/user.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { ProviderOutcome } from '#server/access/single-sign-on/identity-provider.ts';

/** Why sign-in at a provider ended without a session, as the sign-in page's address carries it. */
export type SsoOutcome =
  | ProviderOutcome
  | 'unknown_user'
  | 'not_activated'
  | 'deactivated'
  | `locked_${LockReason}`;

/** The sign-in page that tells an outcome and still knows the wanted page. */
export function signInPage(outcome: SsoOutcome, wantedPage: string | null = null): PageAddress {
  const query = new URLSearchParams({ sso: outcome, ...(wantedPage ? { wanted: wantedPage } : {}) });
  return `/login?${query}`;
}
