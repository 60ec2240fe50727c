import type { PortalConfig } from '#domain/portal/config.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** What loading the demonstration needs. */
export interface DemoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly portal: PortalConfig;
  readonly sealer: Sealer;
}
