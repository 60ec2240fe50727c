import type { components } from '#api/contract/schema.gen.ts';
import { AGING_BUCKETS, OWED_PARTS } from '#domain/customer/exposure.ts';
import { money } from '#domain/money/money.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { boundByParts } from '#server/receivables/exposures/part-limits.ts';
import { creditLimits, owedByCurrency, type Owed } from '#server/receivables/exposures/owed.ts';
import { heldCredit } from '#server/money/cards/held-credit.ts';
import { usableCredit } from '#server/receivables/exposures/usable-credit.ts';
import { reservedCredit } from '#server/money/credits/offered-credits.ts';
import { creditUsed, unappliedCredit } from '#server/money/ledger/balances.ts';

type ExposureAttributes = components['schemas']['Exposure'];

/**
 * The status of a customer's account, or of what the request narrows it to, one entry for each currency. Credit used
 * is the ledger's (§3 Exposure, decisions §4). A sub-account or location that has a limit of its own has left what that
 * leaves, and never more than the customer; what another one uses of the customer's limit says nothing of what is left.
 */
export function listExposures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'listExposures'> {
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const asOf = clock.instant();
    const { customerId, accountIds } = customer;
    const facts = await withTenant(db, { userId: caller.userId, customerId }, async (tx) => ({
      limits: await creditLimits(tx, customerId),
      used: await creditUsed(tx, customerId, accountIds ?? undefined),
      held: await heldCredit(tx, customer, today),
      unapplied: await unappliedCredit(tx, customerId, accountIds ?? undefined),
      reserved: await reservedCredit(tx, customerId, accountIds ?? undefined),
      usable: await usableCredit(tx, customer, today),
      owed: await owedByCurrency(tx, customer, today),
      parts: await boundByParts(tx, customer, query['filter[buid_location]'], today),
    }));
    const asked = query['filter[sol_currency]'];
    const currencies = asked
      ? [asked]
      : [
          customer.currency,
          ...facts.limits.keys(),
          ...facts.owed.keys(),
          ...facts.used.keys(),
          ...facts.held.keys(),
          ...facts.unapplied.keys(),
        ];
    const data = [...new Set(currencies)].map((currency) => {
      const part = facts.parts.get(currency);
      const limit = part?.limit ?? facts.limits.get(currency);
      const used = facts.used.get(currency) ?? 0;
      const hold = facts.held.get(currency);
      const held = hold?.amount ?? 0;
      const amount = (minorUnits: number) => money(minorUnits, currency);
      const ofWhole = limit === undefined || accountIds ? null : limit - used - held;
      const available = part?.left ?? ofWhole;
      const attributes: ExposureAttributes = {
        currency,
        credit_limit: limit === undefined ? null : amount(limit),
        unpaid_invoice: amount(used),
        active_authorization: amount(held),
        authorization_count: hold?.count ?? 0,
        authorized_until: hold?.until ?? null,
        credit_available: available === null ? null : amount(available),
        unapplied_credit: amount(facts.unapplied.get(currency) ?? 0),
        reserved_credit: amount(facts.reserved.get(currency) ?? 0),
        usable_credit: amount(facts.usable.get(currency) ?? 0),
        ...owedAttributes(facts.owed.get(currency), currency),
        as_of: asOf,
      };
      return { type: 'exposures' as const, id: `${customer.buidCustomer}-${currency}`, attributes };
    });
    return { body: { data, meta: { business_date: today } } };
  };
}

function owedAttributes(
  owed: Owed | undefined,
  currency: string,
): Pick<
  ExposureAttributes,
  | 'past_due_total'
  | 'past_due_count'
  | 'current_due_amount'
  | 'current_due_count'
  | 'unbilled_invoice'
  | 'late_fee'
  | 'oldest_days_late'
  | 'aging'
  | 'owed'
> {
  const amount = (minorUnits = 0) => money(minorUnits, currency);
  return {
    past_due_total: amount(owed?.pastDue.open),
    past_due_count: owed?.pastDue.count ?? 0,
    current_due_amount: amount(owed?.currentDue.open),
    current_due_count: owed?.currentDue.count ?? 0,
    unbilled_invoice: amount(owed?.unbilled),
    late_fee: amount(owed?.lateFee),
    oldest_days_late: owed?.oldestDaysLate ?? 0,
    aging: AGING_BUCKETS.map((bucket) => ({
      bucket,
      count: owed?.aging[bucket].count ?? 0,
      amount: amount(owed?.aging[bucket].open),
      disputed: amount(owed?.disputed[bucket]),
    })),
    owed: OWED_PARTS.map((part) => ({
      part,
      count: owed?.parts[part].count ?? 0,
      amount: amount(owed?.parts[part].open),
    })),
  };
}
