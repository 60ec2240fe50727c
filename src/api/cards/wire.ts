import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  CARD_DELIVERIES,
  CARD_ENDS,
  CARD_REASONS,
  CARD_STATUSES,
  CARD_TABS,
  DECLINE_REASONS,
  PURCHASE_STANDINGS,
  type Card,
  type CardPage,
  type CardTransaction,
} from '#domain/card/card.ts';

const Related = { card_id: v.string(), last_four: v.nullable(v.string()) };

const Transaction = v.pipe(
  v.object({
    transaction_id: v.string(),
    merchant_name: v.string(),
    status: v.picklist(PURCHASE_STANDINGS),
    amount: Money,
    at: v.string(),
    declined: v.nullable(v.picklist(DECLINE_REASONS)),
    holds_until: v.nullable(v.string()),
  }),
  v.transform((wire): CardTransaction => ({
    transactionId: wire.transaction_id,
    merchantName: wire.merchant_name,
    status: wire.status,
    amount: wire.amount,
    at: wire.at,
    declined: wire.declined,
    holdsUntil: wire.holds_until,
  })),
);

const Resource = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      card_name: v.string(),
      card_identifier: v.string(),
      cardholder: v.string(),
      embossed: v.string(),
      account_id: v.string(),
      account_name: v.string(),
      is_account_active: v.boolean(),
      last_four: v.nullable(v.string()),
      expiry_date: v.nullable(v.string()),
      status: v.picklist(CARD_STATUSES),
      changed_ts: v.string(),
      is_confirmed: v.boolean(),
      limit: Money,
      spent: Money,
      delivery: v.picklist(CARD_DELIVERIES),
      address: v.nullable(v.string()),
      arrives_by: v.nullable(v.string()),
      ended_because: v.nullable(v.picklist(CARD_ENDS)),
      is_own: v.boolean(),
      requester: v.nullable(v.string()),
      renews_on: v.nullable(v.string()),
      replaces: v.nullable(v.object({ ...Related, because: v.nullable(v.picklist(CARD_REASONS)) })),
      replaced_by: v.nullable(v.object(Related)),
      sample: v.nullable(v.object({ last_four: v.string(), expiry: v.string() })),
      events: v.array(
        v.object({
          status: v.picklist(CARD_STATUSES),
          at: v.string(),
          by: v.nullable(v.string()),
          words: v.nullable(v.string()),
        }),
      ),
      transactions: v.array(Transaction),
      as_of: v.string(),
    }),
  }),
  v.transform(({ id, attributes: wire }): Card => ({
    cardId: id,
    cardName: wire.card_name,
    cardIdentifier: wire.card_identifier,
    cardholder: wire.cardholder,
    embossed: wire.embossed,
    accountId: wire.account_id,
    accountName: wire.account_name,
    isAccountActive: wire.is_account_active,
    lastFour: wire.last_four,
    expiresOn: wire.expiry_date,
    status: wire.status,
    changedAt: wire.changed_ts,
    isConfirmed: wire.is_confirmed,
    limit: wire.limit,
    spent: wire.spent,
    delivery: wire.delivery,
    address: wire.address,
    arrivesBy: wire.arrives_by,
    endedBecause: wire.ended_because,
    isOwn: wire.is_own,
    requester: wire.requester,
    renewsOn: wire.renews_on,
    replaces: wire.replaces && {
      cardId: wire.replaces.card_id,
      lastFour: wire.replaces.last_four,
      because: wire.replaces.because,
    },
    replacedBy: wire.replaced_by && {
      cardId: wire.replaced_by.card_id,
      lastFour: wire.replaced_by.last_four,
    },
    sample: wire.sample && { lastFour: wire.sample.last_four, expiry: wire.sample.expiry },
    events: wire.events,
    transactions: wire.transactions,
    asOf: wire.as_of,
  })),
);

export const CardDocument = v.pipe(
  v.object({ data: Resource }),
  v.transform(({ data }) => data),
);

export const CardsDocument = v.pipe(
  v.object({
    data: v.array(Resource),
    meta: v.object({
      ...pageFields,
      tabs: v.array(v.object({ status: v.picklist(CARD_TABS), count: v.number() })),
      accounts: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
  v.transform(({ data, meta }): CardPage => ({
    rows: data,
    ...pageOf(meta),
    tabs: meta.tabs.map(({ status, count }) => ({ tab: status, count })),
    accounts: meta.accounts,
  })),
);
