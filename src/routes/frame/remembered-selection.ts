import * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import type { PartyKind, RememberedSelection } from '#domain/selection/selection.ts';
import type { User } from '#domain/user/user.ts';

const KEY = 'portal.selection';
const Kept = v.object({
  userId: v.string(),
  /** Null where all merchants were chosen. */
  selection: v.nullable(
    v.object({
      buid: v.pipe(v.string(), v.minLength(1)),
      buidLocation: v.nullable(v.string()),
      currency: v.nullable(v.string()),
    }),
  ),
});

/** What a user works for (§1 user types); support and its kind select nothing. */
export function partyKindOf({ userType }: Pick<User, 'userType'>): PartyKind {
  return userType === 'merchant' ? 'merchant' : 'customer';
}

/** The selection of this tab; of the last session for a new tab (§7 session_data); null for neither. */
export function rememberedSelection(user: User): RememberedSelection | null {
  const kept = keptFor(user.userId);
  return kept ? kept.selection : seedOf(user);
}

/** Each tab keeps its own selection, all merchants too. */
export function rememberSelection(userId: string, selection: RememberedSelection): void {
  // A browser that refuses storage starts each page with the last session's selection.
  writeInTab(KEY, { userId, selection: selection.buid === '' ? null : selection });
}

function keptFor(userId: string): v.InferOutput<typeof Kept> | null {
  const kept = readInTab(KEY, Kept);
  return kept?.userId === userId ? kept : null;
}

function seedOf(user: User): RememberedSelection | null {
  const { sessionData } = user;
  if (partyKindOf(user) === 'merchant') {
    const buid = sessionData['-gs_manage_merchant_buid'];
    return buid ? { buid, buidLocation: null, currency: null } : null;
  }
  const buid = sessionData['-gs_manage_customer_buid'];
  return buid ? { buid, buidLocation: sessionData['-cp_buid_location'] ?? null, currency: null } : null;
}
