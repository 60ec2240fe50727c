import { sql } from 'kysely';
import { isEnded, type DisputeStatus } from '#domain/dispute/dispute.ts';
import { daysLeft } from '#domain/dispute/deadline.ts';
import type { Deps } from '#server/deps.ts';
import { deadlineOf } from '#server/receivables/disputes/dispute-row.ts';
import { ownTurn } from '#server/receivables/disputes/order-of-disputes.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type CountDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;

/** Disputes of a customer that are open and closed (§3 Dispute counts), and wait for an answer of it. */
export function countCustomerDisputes(deps: CountDeps): Operation<'countCustomerDisputes'> {
  return async ({ query, caller, customer }) => {
    const narrowed = { currency: query['filter[sol_currency]'] };
    return { body: await countOf(deps, { party: 'customer', caller, customer }, narrowed) };
  };
}

/** Disputes of the caller's merchants, or of one of them, in one currency where that is named. */
export function countMerchantDisputes(deps: CountDeps): Operation<'countMerchantDisputes'> {
  return async ({ query, caller }) => {
    const narrowed = {
      currency: query['filter[del_currency]'] ?? query['filter[sol_currency]'],
      merchantId: query['filter[buid_merchant]'],
    };
    return { body: await countOf(deps, { party: 'merchant', caller, customer: null }, narrowed) };
  };
}

/** Disputes of all customers, and those that wait for customer support. */
export function countSupportDisputes(deps: CountDeps): Operation<'countSupportDisputes'> {
  return async ({ query, caller }) => {
    const narrowed = { currency: query['filter[sol_currency]'] };
    return { body: await countOf(deps, { party: 'support', caller, customer: null }, narrowed) };
  };
}

async function countOf(
  { db, clock, portal }: CountDeps,
  asking: Asking,
  {
    currency,
    merchantId,
  }: { readonly currency?: string | undefined; readonly merchantId?: string | undefined },
): Promise<AnswerBody<'countCustomerDisputes'>> {
  const own = ownTurn(asking.party);
  const { counted, first } = await withParty(db, asking, async (tx) => {
    let found = tx.selectFrom('disputes').where(ofParty(asking));
    if (currency) found = found.where('currency', '=', currency);
    if (merchantId) found = found.where('merchant_id', '=', merchantId);
    // Two questions, each of which an index answers by itself.
    return {
      counted: await found
        .select(['status', sql<number>`count(*)`.as('count')])
        .groupBy('status')
        .execute(),
      first: await found
        .select(['deadline', 'time_zone'])
        .where(own.condition)
        .orderBy(own.order)
        .limit(1)
        .executeTakeFirst(),
    };
  });
  const deadline = first ? deadlineOf(first, portal) : null;
  const sum = (is: (status: DisputeStatus) => boolean) =>
    counted.reduce((all, { status, count }) => all + (is(status) ? count : 0), 0);
  return {
    data: {
      type: 'dispute-counts',
      id: asking.party,
      attributes: {
        open_disputes: sum((status) => !isEnded(status)),
        closed_disputes: sum(isEnded),
        waiting_disputes: sum((status) => status === WAITING[asking.party]),
        first_deadline: first?.deadline ?? null,
        first_days_left: deadline === null ? null : daysLeft(deadline, clock.instant()),
      },
    },
  };
}

/** The status that waits for an answer of a side; what support holds waits for nobody's. */
export const WAITING = {
  customer: 'waitingOnCustomer',
  merchant: 'waitingOnMerchant',
  support: 'escalated',
} as const satisfies Record<Asking['party'], DisputeStatus>;
