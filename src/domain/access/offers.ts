import { isOffered, type Visitor } from '#domain/access/access.ts';

/** Whether the user may open a dispute here: no sentence promises it where no page does it (§6 Page access). */
export function mayDispute(visitor: Visitor): boolean {
  return isOffered('/dispute/create', visitor);
}

/** Who can help a user who lacks something; nobody for customer support itself. */
export type Helper = 'administrator' | 'support' | 'nobody';

/**
 * Whom to ask for another role, or for anything else that opens a page. A role is the company's to give where its
 * administrators have the page that does it; what is switched on and types of users are the provider's.
 */
export function helperFor(need: 'role' | 'other', visitor: Visitor): Helper {
  if (visitor.userType === 'admin') return 'nobody';
  const givesRoles = isOffered('/manage-users/$user_id', { ...visitor, role: 'admin' });
  return need === 'role' && givesRoles ? 'administrator' : 'support';
}
