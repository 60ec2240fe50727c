import type { Role } from '#domain/access/role.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';
import type { UserRule } from '#domain/user/rules.ts';

/** What would let it go on. */
export type UserRemedy =
  | { readonly kind: 'correctLine' }
  | { readonly kind: 'removeLine' }
  /** The person is here already: what they may do is changed there. */
  | { readonly kind: 'openUser'; readonly userId: string }
  /** The invitation is there already, and can be sent once more. */
  | { readonly kind: 'resend'; readonly invitationId: string }
  | {
      readonly kind: 'fillIn';
      readonly field: 'people' | 'customers' | 'words' | 'role' | 'reason' | 'signOn';
    }
  | { readonly kind: 'keepFirst'; readonly count: number }
  /** Somebody else has to be an administrator first. */
  | { readonly kind: 'makeAdministrator' }
  | { readonly kind: 'askAdministrator' }
  | { readonly kind: 'contactSupport' }
  /** A link for a new password, which the user may ask for too. */
  | { readonly kind: 'sendReset' }
  /** One's own account is changed in the settings. */
  | { readonly kind: 'openSettings' }
  | { readonly kind: 'none' };

/** The facts that the sentence of an obstacle names. */
export interface UserRuleFacts {
  readonly line?: number;
  /** The line in which the same person is named first. */
  readonly firstLine?: number;
  readonly email?: string;
  readonly username?: string;
  readonly role?: Role;
  readonly count?: number;
  readonly limit?: number;
  readonly name?: string;
}

/** Why something cannot be done about a user or an invitation. */
export type UserObstacle = ObstacleOf<UserRule, UserRuleFacts, UserRemedy>;
