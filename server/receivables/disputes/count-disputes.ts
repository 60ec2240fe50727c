import { sql } from 'kysely';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { whoseTurn } from '#domain/dispute/dispute.ts';
import type { Deps } from '#server/deps.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type CountDeps = Pick<Deps, 'db'>;

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
  { db }: CountDeps,
  asking: Asking,
  {
    currency,
    merchantId,
  }: { readonly currency?: string | undefined; readonly merchantId?: string | undefined },
): Promise<AnswerBody<'countCustomerDisputes'>> {
  const counted = await withParty(db, asking, (tx) => {
    let found = tx.selectFrom('disputes').where(ofParty(asking));
    if (currency) found = found.where('currency', '=', currency);
    if (merchantId) found = found.where('merchant_id', '=', merchantId);
    return found
      .select([
        'status',
        'is_over',
        sql<number>`count(*)`.as('count'),
        sql<string | null>`min(deadline)`.as('first'),
      ])
      .groupBy(['status', 'is_over'])
      .execute();
  });
  const sum = (some: typeof counted) => some.reduce((all, { count }) => all + count, 0);
  const waiting = counted.filter(({ status }) => isWaiting(status, asking));
  const firsts = waiting.flatMap(({ first }) => first ?? []);
  return {
    data: {
      type: 'dispute-counts',
      id: asking.party,
      attributes: {
        open_disputes: sum(counted.filter(({ is_over }) => !is_over)),
        closed_disputes: sum(counted.filter(({ is_over }) => is_over)),
        waiting_disputes: sum(waiting),
        first_deadline: firsts.toSorted().at(0) ?? null,
      },
    },
  };
}

/** What support holds waits for nobody's answer. */
function isWaiting(status: DisputeStatus, { party }: Asking): boolean {
  return whoseTurn(status) === party && status !== 'onHold';
}
