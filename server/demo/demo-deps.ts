import type { PaymentConfig } from '#domain/config.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { Sealer } from '#server/security/seal.ts';

/** What loading the demonstration needs. */
export interface DemoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: PaymentConfig;
  readonly sealer: Sealer;
}
