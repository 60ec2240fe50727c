import type { Logger } from 'pino';
import type { PortalConfig } from '#domain/portal/config.ts';
import type { BankProvider } from '#server/money/bank-provider/bank-provider.ts';
import type { CardIssuer } from '#server/money/card-issuer/card-issuer.ts';
import type { CardProvider } from '#server/money/card-provider/card-provider.ts';
import type { AskForRole } from '#server/access/users/wanted-role.ts';
import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Documents } from '#server/platform/documents/documents-in.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Sealer } from '#server/platform/security/seal.ts';
import type { IdentityProviders } from '#server/access/single-sign-on/identity-provider.ts';

/** What operations are made of; each takes the ones that it names. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: ServerConfig;
  /** The values that rules and browser know. */
  readonly portal: PortalConfig;
  readonly log: Logger;
  /** Where cards are entered; null where card payments are not set up. */
  readonly cardProvider: CardProvider | null;
  /** Who takes orders of bank payments; null where banks report by files, or none is taken. */
  readonly bankProvider: BankProvider | null;
  /** Who issues the cards of customers; null where they are not set up. */
  readonly cardIssuer: CardIssuer | null;
  /** Where users can sign in besides here. */
  readonly identityProviders: IdentityProviders;
  /** Encrypts what the database must not show. */
  readonly sealer: Sealer;
  readonly mail: Mailer;
  /** Where documents lie, and what looks into them. */
  readonly documents: Documents;
  /** Asks a second administrator to let a user become one. */
  readonly askForRole: AskForRole;
  /** Asks for a sweep at once, where something is due that nobody should wait for. Never rejects. */
  readonly requestSweep: () => void;
}
