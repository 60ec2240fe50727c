import { createHmac } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import type { TransactionSecrets } from '#server/access/single-sign-on/identity-provider.ts';

/** Seconds for which a sign-in at a provider may be under way. */
export const TRANSACTION_LIFE = 10 * 60;

interface Began {
  readonly browserToken: string;
  readonly provider: string;
  readonly wantedPage: string | null;
}

/**
 * Keeps that this browser leaves for a provider. The database gets hashes alone: the state comes back in the address,
 * and nonce and verifier are derived from it with the browser's cookie, so they fit no other browser.
 */
export async function beginTransaction(db: Db, clock: Clock, began: Began): Promise<TransactionSecrets> {
  const state = newToken();
  await db
    .insertInto('sso_transactions')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(began.browserToken),
      provider: began.provider,
      wanted_page: began.wantedPage,
      expires_at: new Date(clock.now().getTime() + TRANSACTION_LIFE * 1000).toISOString(),
    })
    .execute();
  return secretsOf(state, began.browserToken);
}

/** Ends the transaction of a state, which works once, in the browser that began it, for its provider, in time. */
export async function endTransaction(
  db: Db,
  clock: Clock,
  { state, browserToken, provider }: { state: string; browserToken: string; provider: string },
): Promise<{ wantedPage: string | null; secrets: TransactionSecrets } | null> {
  const row = await db
    .deleteFrom('sso_transactions')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserToken))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock.instant())
    .returning('wanted_page')
    .executeTakeFirst();
  return row ? { wantedPage: row.wanted_page, secrets: secretsOf(state, browserToken) } : null;
}

function secretsOf(state: string, browserToken: string): TransactionSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', browserToken).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
