import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';

/** The lists of chargebacks; 'closed' has all that are over, however they ended. */
export const CHARGEBACK_TABS = [
  'requested',
  'objected',
  'underReview',
  'pendingAdjustment',
  'closed',
] as const;
export type ChargebackTab = (typeof CHARGEBACK_TABS)[number];

/** What narrows a list of chargebacks; what is absent does not. */
export interface ChargebackFilter {
  readonly status?: ChargebackTab | undefined;
  readonly search?: string | undefined;
  /** Of one merchant, or of the customer that has asked, by their numbers. */
  readonly merchant?: string | undefined;
  readonly customer?: string | undefined;
}

export const CHARGEBACK_SORTS = ['days_left', '-requested', '-amount', 'invoice_id'] as const;
export type ChargebackSort = (typeof CHARGEBACK_SORTS)[number];

/** A page of chargebacks, with what there is under each tab. */
export interface ChargebackPage extends ListPage<ListedChargeback> {
  readonly tabs: readonly { readonly status: ChargebackTab; readonly count: number }[];
  /** What is asked for among all that match and are undecided, by currency. */
  readonly requested: readonly Money[];
  /** The business date, in Central time. */
  readonly today: PlainDate;
}

/** In which lists a side finds what waits for it; a customer has only to wait. */
const TABS_OF_TURN: Readonly<Record<DisputeParty, readonly ChargebackTab[]>> = {
  customer: [],
  merchant: ['requested'],
  support: ['objected', 'underReview'],
};

/** How many wait for an act of a side; null for the customer, for whom none ever does. */
export function chargebacksWaitingFor(
  party: DisputeParty,
  { tabs }: Pick<ChargebackPage, 'tabs'>,
): number | null {
  if (TABS_OF_TURN[party].length === 0) return null;
  return tabs
    .filter(({ status }) => TABS_OF_TURN[party].includes(status))
    .reduce((sum, { count }) => sum + count, 0);
}
