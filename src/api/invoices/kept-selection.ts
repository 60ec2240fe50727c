import type { Scope } from '#domain/access/scope.ts';
import { parseKeptSelection, type KeptSelection } from '#domain/selection/kept-selection.ts';

const KEY = 'portal.selectedInvoices';

/** Whose selection it is: another user, customer, location or currency finds none. */
function ownerOf(userId: string, { buidCustomer, buidLocation = '', currency }: Scope): string {
  return [userId, buidCustomer, buidLocation, currency ?? ''].join(' ');
}

/** What this tab has selected in the list of invoices; null for nothing. */
export function keptSelection(userId: string, scope: Scope): KeptSelection | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isOwn =
      typeof kept === 'object' && kept !== null && 'of' in kept && kept.of === ownerOf(userId, scope);
    return isOwn && 'selection' in kept ? parseKeptSelection(kept.selection) : null;
  } catch {
    return null;
  }
}

/** Keeps what is selected now; null forgets it. */
export function keepSelection(userId: string, scope: Scope, selection: KeptSelection | null): void {
  if (!selection) return forgetSelection();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of: ownerOf(userId, scope), selection }));
  } catch {
    // What stands there is older than what could not be kept, and must not come back in its place.
    forgetSelection();
  }
}

/** Forgets whatever is selected: the session was ended on purpose, or it is paid. */
export function forgetSelection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has kept none.
  }
}

/** Forgets a selection that a payment was made of: one that names any of these invoices, or a set. */
export function forgetPaid(userId: string, scope: Scope, trxIds: readonly string[]): void {
  const kept = keptSelection(userId, scope);
  if (!kept) return;
  const isOf = kept.kind === 'set' || [...kept.payable, ...kept.others].some((id) => trxIds.includes(id));
  if (isOf) forgetSelection();
}
