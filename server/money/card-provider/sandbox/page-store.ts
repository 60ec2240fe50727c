import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CardChargebackReason } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type {
  CardProviderEvent,
  CardRefundRequest,
  HostedPageRequest,
  ProviderChargeback,
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

/** A chargeback as the sandbox keeps it, with how it decides once evidence was sent. */
export interface StoredChargeback extends Reported {
  /** The sandbox's own id of it. */
  readonly chargeback: string;
  readonly page: string;
  readonly amount: Money;
  readonly reason: CardChargebackReason;
  readonly evidenceDueAt: Instant;
  readonly ifContested: 'won' | 'lost';
  state: ProviderChargeback['state'];
  /** When it was contested; absent before. */
  contestedAt?: Instant;
}

/** The sandbox's own memory, apart from the portal's database as a real provider's would be. */
export interface PageStore {
  readonly byReference: (reference: string) => StoredPage | undefined;
  readonly byToken: (token: string) => StoredPage | undefined;
  readonly refund: (reference: string) => StoredRefund | undefined;
  /** What has gone back of a page, in minor units. */
  readonly refundedOf: (page: string) => number;
  /** All of which the portal is still to be told. */
  readonly unreported: () => readonly Stored[];
  readonly chargebacks: () => readonly StoredChargeback[];
  /** Keeps a page, a refund or a chargeback, new or changed, at once. */
  readonly save: (one: Stored) => void;
}

export type Stored = StoredPage | StoredRefund | StoredChargeback;

/** Keeps pages in a file, or in memory only without one. */
export function createPageStore(file: string | null): PageStore {
  const kept = read(file);
  const pages = new Map(kept.pages.map((page) => [page.reference, page]));
  const refunds = new Map(kept.refunds.map((refund) => [refund.reference, refund]));
  const chargebacks = new Map(kept.chargebacks?.map((one) => [one.chargeback, one]));
  const all = () => ({
    pages: [...pages.values()],
    refunds: [...refunds.values()],
    chargebacks: [...chargebacks.values()],
  });
  return {
    byReference: (reference) => pages.get(reference),
    byToken: (token) => [...pages.values()].find((page) => page.token === token),
    refund: (reference) => refunds.get(reference),
    refundedOf: (page) =>
      [...refunds.values()]
        .filter((one) => one.page === page && one.state === 'refunded')
        .reduce((sum, { amount }) => sum + amount.amount, 0),
    unreported: () =>
      Object.values(all())
        .flat<Stored[][]>()
        .filter((one) => one.unreported !== null),
    chargebacks: () => [...chargebacks.values()],
    save: (one) => {
      if ('chargeback' in one) chargebacks.set(one.chargeback, one);
      else if ('page' in one) refunds.set(one.reference, one);
      else pages.set(one.reference, one);
      if (file) write(file, all());
    },
  };
}

interface Kept {
  readonly pages: readonly StoredPage[];
  readonly refunds: readonly StoredRefund[];
  /** Missing in files of before. */
  readonly chargebacks?: readonly StoredChargeback[];
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
