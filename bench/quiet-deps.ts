import { pino } from 'pino';
import { askForRole } from '#server/money/approvals/ask-for-role.ts';
import { portalConfig, type ServerConfig } from '#server/config.ts';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/db/database.ts';
import { documentsIn } from '#server/platform/documents/documents-in.ts';
import { createSealer } from '#server/platform/security/seal.ts';

/** What a portal that is measured is made of: it logs and mails nothing, and nobody outside is asked. */
export function quietDeps(db: Db, clock: Clock, config: ServerConfig): Deps {
  return {
    db,
    clock,
    config,
    portal: portalConfig(config),
    log: pino({ level: 'silent' }),
    cardProvider: null,
    bankProvider: null,
    cardIssuer: null,
    identityProviders: new Map(),
    sealer: createSealer(Buffer.alloc(32, 7)),
    mail: async () => {},
    documents: documentsIn(config.dataDir, config),
    askForRole,
    requestSweep: () => {},
  };
}
