import type { User } from '#domain/user.ts';

const KEY = 'portal.customer';

/** The customer of this tab; of the last session for a new tab (§7 session_data); null for neither. */
export function rememberedCustomer({ userId, sessionData }: User): string | null {
  const [owner, buidCustomer] = (readKept() ?? '').split(' ');
  if (owner === userId && buidCustomer) return buidCustomer;
  return sessionData['-gs_manage_customer_buid'] ?? null;
}

/** Each tab keeps its own customer. */
export function rememberCustomer(userId: string, buidCustomer: string): void {
  try {
    sessionStorage.setItem(KEY, `${userId} ${buidCustomer}`);
  } catch {
    // A browser that refuses storage starts each page with the last session's customer.
  }
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
