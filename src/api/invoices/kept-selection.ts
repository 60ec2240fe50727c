import * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';
import type { Scope } from '#domain/access/scope.ts';
import { parseKeptSelection, type KeptSelection } from '#domain/selection/kept-selection.ts';

const KEY = `${DRAFT_PREFIX}selectedInvoices`;
const Kept = v.object({ of: v.string(), selection: v.unknown() });

/** Whose selection it is: another user, customer, location or currency finds none. */
function ownerOf(userId: string, { buidCustomer, buidLocation = '', currency }: Scope): string {
  return [userId, buidCustomer, buidLocation, currency ?? ''].join(' ');
}

/** What this tab has selected in the list of invoices; null for nothing. */
export function keptSelection(userId: string, scope: Scope): KeptSelection | null {
  const kept = readInTab(KEY, Kept);
  return kept?.of === ownerOf(userId, scope) ? parseKeptSelection(kept.selection) : null;
}

/** Keeps what is selected now; null forgets it. */
export function keepSelection(userId: string, scope: Scope, selection: KeptSelection | null): void {
  const isKept = writeInTab(KEY, selection && { of: ownerOf(userId, scope), selection });
  // What stands there is older than what could not be kept, and must not come back in its place.
  if (!isKept) forgetSelection();
}

/** Forgets whatever is selected. */
function forgetSelection(): void {
  writeInTab(KEY, null);
}

/** Forgets a selection that a payment was made of: one that names any of these invoices, or a set. */
export function forgetPaid(userId: string, scope: Scope, trxIds: readonly string[]): void {
  const kept = keptSelection(userId, scope);
  if (!kept) return;
  const isOf = kept.kind === 'set' || [...kept.payable, ...kept.others].some((id) => trxIds.includes(id));
  if (isOf) forgetSelection();
}
