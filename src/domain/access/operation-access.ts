import type { Role, UserType } from '#domain/access/role.ts';

/** Who may call an operation of the contract, and whose data it touches. What is not listed is refused. */
export interface OperationAccess {
  /**
   * `open` needs no session; `signed` is another program, without origin and session, that the operation itself knows
   * by its signature; `user` needs any session; otherwise one of the user types.
   */
  readonly who: 'open' | 'signed' | 'user' | readonly UserType[];
  readonly roles?: readonly Role[];
  readonly forbiddenRoles?: readonly Role[];
  /** `customer`: the request names a customer that the user must be mapped to; `self`: only the caller's own. */
  readonly scope: 'none' | 'self' | 'customer';
  /**
   * A page that the browser goes to, and not a call: it answers by leading on. `portal`: only the portal's own pages
   * and the address bar lead there; `elsewhere`: another site may.
   */
  readonly navigation?: 'portal' | 'elsewhere';
}
