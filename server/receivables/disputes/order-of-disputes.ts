import { sql, type Expression, type SqlBool } from 'kysely';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import {
  ofTab,
  TURNS,
  type DisputesQuery,
  type Tab,
} from '#server/receivables/disputes/dispute-conditions.ts';

type Sort = Exclude<DisputesQuery['sort'], undefined>;

/** A part of the list in an order of its own: those of a tab, or all. */
interface Stretch {
  readonly tab: Tab | null;
  readonly condition: Expression<SqlBool> | null;
  readonly order: Expression<unknown>;
}

/** The stretch of a side's own turn, in the order in which it is to act: what its list has first, and what it is told of. */
export const ownTurn = (party: DisputeParty) => turnOf(TURNS[party][0]);

const turnOf = (tab: Tab) => ({
  tab,
  condition: ofTab(tab),
  order: tab === 'closed' ? sql`ended_on desc, dispute_id` : sql`deadline, dispute_id`,
});

/** The list by whose turn it is goes from turn to turn, each read by an index; in another order it is one stretch. */
export function stretchesOf(sort: Sort, party: DisputeParty): Stretch[] {
  if (sort !== 'turn') return [{ tab: null, condition: null, order: orderOf(sort) }];
  return TURNS[party].map(turnOf);
}

const BY = {
  days_left: sql`is_over, deadline`,
  '-days_left': sql`is_over, deadline desc nulls last`,
  opened: sql`opened_at`,
  '-opened': sql`opened_at desc`,
  // The other one the other way round, so that one index has both.
  amount: sql`currency desc, disputed`,
  '-amount': sql`currency, disputed desc`,
  invoice_id: sql`invoice_id`,
  '-invoice_id': sql`invoice_id desc`,
} as const;

/** Ends with the id, so that no page repeats what another has. */
function orderOf(sort: Exclude<Sort, 'turn'>) {
  return sql`${BY[sort]}, dispute_id`;
}
