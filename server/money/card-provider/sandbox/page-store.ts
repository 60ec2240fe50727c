import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  CardProviderEvent,
  CardRefundRequest,
  HostedPageRequest,
} from '#server/money/card-provider/card-provider.ts';
import type { ReportTime } from '#server/money/card-provider/sandbox/test-cards.ts';

/** What the portal is still to be told; null when it was taken or is never sent. */
export interface Reported {
  unreported: CardProviderEvent | null;
}

/** A hosted page as the sandbox keeps it. No card number is ever in it. */
export interface StoredPage extends HostedPageRequest, Reported {
  /** The unguessable part of the page's address. */
  readonly token: string;
  state: 'open' | 'authorized' | 'collected' | 'voided' | 'declined' | 'cancelled' | 'expired';
  /** How its card behaves when money goes back; absent before a card was entered. */
  refunds?: { readonly report: ReportTime; readonly fails: boolean };
}

/** A refund as the sandbox keeps it. */
export interface StoredRefund extends CardRefundRequest, Reported {
  readonly state: 'refunded' | 'failed';
}

/** The sandbox's own memory, apart from the portal's database as a real provider's would be. */
export interface PageStore {
  readonly byReference: (reference: string) => StoredPage | undefined;
  readonly byToken: (token: string) => StoredPage | undefined;
  readonly refund: (reference: string) => StoredRefund | undefined;
  /** What has gone back of a page, in minor units. */
  readonly refundedOf: (page: string) => number;
  /** All of which the portal is still to be told. */
  readonly unreported: () => readonly (StoredPage | StoredRefund)[];
  /** Keeps a page or a refund, new or changed, at once. */
  readonly save: (one: StoredPage | StoredRefund) => void;
}

/** Keeps pages in a file, or in memory only without one. */
export function createPageStore(file: string | null): PageStore {
  const kept = read(file);
  const pages = new Map(kept.pages.map((page) => [page.reference, page]));
  const refunds = new Map(kept.refunds.map((refund) => [refund.reference, refund]));
  return {
    byReference: (reference) => pages.get(reference),
    byToken: (token) => [...pages.values()].find((page) => page.token === token),
    refund: (reference) => refunds.get(reference),
    refundedOf: (page) =>
      [...refunds.values()]
        .filter((one) => one.page === page && one.state === 'refunded')
        .reduce((sum, { amount }) => sum + amount.amount, 0),
    unreported: () => [...pages.values(), ...refunds.values()].filter((one) => one.unreported !== null),
    save: (one) => {
      if ('page' in one) refunds.set(one.reference, one);
      else pages.set(one.reference, one);
      if (file) write(file, { pages: [...pages.values()], refunds: [...refunds.values()] });
    },
  };
}

interface Kept {
  readonly pages: readonly StoredPage[];
  readonly refunds: readonly StoredRefund[];
}

function read(file: string | null): Kept {
  if (!file) return { pages: [], refunds: [] };
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept | StoredPage[];
    // Before there were refunds it was a list of pages.
    return Array.isArray(kept) ? { pages: kept, refunds: [] } : kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { pages: [], refunds: [] };
    throw error;
  }
}

function write(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
