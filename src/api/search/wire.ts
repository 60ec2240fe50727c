import * as v from 'valibot';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { OUTCOMES, STEPS } from '#api/disputes/list-wire.ts';
import { InvoiceStatuses } from '#api/invoices/wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type { PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import { SEARCH_KINDS, type HitStanding, type SearchHit } from '#domain/search/search-hit.ts';

const STANDINGS = [
  'notCharged',
  'onItsWay',
  'paid',
  'paidInPart',
  'noLongerPaid',
  'notPaid',
  'sentBack',
] as const satisfies readonly PaymentStandingKind[];

const Standing: Reader<HitStanding> = v.union([
  fromWire(
    {
      kind: v.literal('invoice'),
      // Refuses what another kind has as its status, so that the next one reads it.
      status: InvoiceStatuses,
      payment_sent_back: v.boolean(),
      partly_paid: v.boolean(),
      scheduled_on: v.nullable(v.string()),
      asked_in: v.nullable(v.string()),
    },
    { payment_sent_back: 'isSentBack', partly_paid: 'isPartlyPaid' },
  ),
  fromWire({ kind: v.literal('payment'), standing: v.picklist(STANDINGS) }),
  fromWire({
    kind: v.literal('dispute'),
    status: v.picklist(DISPUTE_STATUSES),
    latest_step: v.picklist(STEPS),
    offer: v.nullable(Money),
    agreed: v.nullable(Money),
    outcome: v.nullable(v.picklist(OUTCOMES)),
  }),
]);

const HitAttributes: Reader<SearchHit> = fromWire(
  {
    kind: v.picklist(SEARCH_KINDS),
    target: v.string(),
    title: v.string(),
    also_by: v.nullable(v.string()),
    party: v.nullable(v.string()),
    standing: v.nullable(Standing),
    amount: v.nullable(Money),
    due_on: v.nullable(v.string()),
    entry_ts: v.nullable(v.string()),
    among: fromWire({ count: v.number(), is_more: v.boolean() }),
  },
  { entry_ts: 'at' },
);

/** What a search has found. */
export const SearchDocument: Reader<SearchHit[]> = documentOf(v.array(attributesOf(HitAttributes)));
