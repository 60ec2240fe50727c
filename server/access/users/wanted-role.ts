import type { Role } from '#domain/access/role.ts';
import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** A user whom somebody wants to make an administrator. */
export interface WantedRole {
  readonly user: {
    readonly userId: string;
    readonly username: string;
    readonly fullName: string;
    readonly role: Role;
  };
  readonly role: Role;
  readonly caller: Pick<Caller, 'userId' | 'fullName'>;
  readonly customer: NamedCustomer;
  readonly requestId: string;
}

/** Asks a second administrator for it: approvals are a matter of money, of which these operations know nothing. */
export type AskForRole = (
  tx: Tx,
  deps: { readonly clock: Clock; readonly config: ServerConfig; readonly sealer: Sealer },
  wanted: WantedRole,
) => Promise<void>;
