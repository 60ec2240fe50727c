import * as v from 'valibot';
import { readInTab, writeInTab } from '#api/platform/in-tab.ts';
import { isPageAddress, type PageAddress } from '#domain/portal/page-address.ts';

const KEY = 'portal.lastList';
const LastList = v.object({
  of: v.string(),
  href: v.pipe(v.string(), v.guard(isPageAddress)),
  trxIds: v.array(v.string()),
});

/**
 * The list that this tab showed last, `of` a user and a customer: the way back from an invoice, and its neighbours.
 */
export type LastList = v.InferOutput<typeof LastList>;

/** Keeps the list that is on the screen; a browser that refuses storage leads back to all invoices. */
export function rememberList(list: LastList): void {
  writeInTab(KEY, list);
}

/** The list of before; null where none is known, or only one of another user or customer. */
export function lastList(of: string): LastList | null {
  const list = readInTab(KEY, LastList);
  return list?.of === of ? list : null;
}

/** Where leaving a task leads: the list of before with its filter, else all invoices. */
export function listToReturnTo(of: string): PageAddress {
  return lastList(of)?.href ?? '/invoice-list/all';
}

/** The list of before, where the invoice is one of it: whoever comes from elsewhere is led to no old filter. */
export function lastListWith(of: string, trxId: string): LastList | null {
  const list = lastList(of);
  return list?.trxIds.includes(trxId) ? list : null;
}

/** The links before and after an invoice in the list of before. */
export function neighbours(
  of: string,
  trxId: string,
): { previous: PageAddress | null; next: PageAddress | null } {
  const trxIds = lastListWith(of, trxId)?.trxIds ?? [];
  const at = trxIds.indexOf(trxId);
  const hrefOf = (index: number): PageAddress | null => {
    const neighbour = at === -1 ? undefined : trxIds[index];
    return neighbour === undefined ? null : `/invoice/${neighbour}`;
  };
  return { previous: hrefOf(at - 1), next: hrefOf(at + 1) };
}
