import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { CardIssuer } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Who issues the customers’ cards: the demonstration’s own; null elsewhere. An adapter of an issuer is chosen here. */
export function cardIssuerOf(
  { demo }: Pick<ServerConfig, 'demo'>,
  db: Db,
  clock: Pick<Clock, 'today'>,
): CardIssuer | null {
  return demo ? sandboxIssuer(db, clock) : null;
}
