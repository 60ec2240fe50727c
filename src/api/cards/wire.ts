import * as v from 'valibot';
import { MERCHANT_TYPES } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { ControlsChange, ToldControls } from '#api/cards/controls-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  CARD_ATTEMPTS,
  CARD_DELIVERIES,
  CARD_ENDS,
  CARD_REASONS,
  CARD_STATUSES,
  CARD_TABS,
  PURCHASE_STANDINGS,
  DECLINE_REASONS,
  type Card,
  type CardPage,
  type CardTransaction,
} from '#domain/card/card.ts';
import { documentOf, fromWire, resourceOf, type Reader, pageOf } from '#api/platform/from-wire.ts';

const Related = { card_id: v.string(), last_four: v.nullable(v.string()) };

const Transaction: Reader<CardTransaction> = fromWire({
  transaction_id: v.string(),
  merchant_name: v.string(),
  status: v.picklist(PURCHASE_STANDINGS),
  amount: Money,
  at: v.string(),
  declined: v.nullable(v.picklist(DECLINE_REASONS)),
  holds_until: v.nullable(v.string()),
});

const Resource: Reader<Card> = resourceOf(
  'cardId',
  fromWire(
    {
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
      are_controls_confirmed: v.boolean(),
      controls_in_force: v.nullable(ToldControls),
      limit: Money,
      day_limit: v.nullable(Money),
      purchase_limit: v.nullable(Money),
      merchant_types: v.array(v.picklist(MERCHANT_TYPES)),
      days: v.array(v.picklist(WEEKDAYS)),
      highest_limit: Money,
      controls_version: v.number(),
      spent: Money,
      delivery: v.picklist(CARD_DELIVERIES),
      address: v.nullable(v.string()),
      arrives_by: v.nullable(v.string()),
      pick_up_place: v.nullable(v.string()),
      ended_because: v.nullable(v.picklist(CARD_ENDS)),
      is_own: v.boolean(),
      requester: v.nullable(v.string()),
      renews_on: v.nullable(v.string()),
      replaces: v.nullable(fromWire({ ...Related, because: v.nullable(v.picklist(CARD_REASONS)) })),
      replaced_by: v.nullable(fromWire(Related)),
      sample: v.nullable(fromWire({ last_four: v.string(), expiry: v.string() })),
      events: v.array(
        fromWire({
          status: v.picklist(CARD_STATUSES),
          at: v.string(),
          by: v.nullable(v.string()),
          words: v.nullable(v.string()),
          is_controls: v.boolean(),
          controls: v.nullable(ControlsChange),
          attempt: v.nullable(v.picklist(CARD_ATTEMPTS)),
        }),
      ),
      transactions: v.array(Transaction),
      activation_blocked_until: v.nullable(v.string()),
      as_of: v.string(),
    },
    { expiry_date: 'expiresOn' },
  ),
);

export const CardDocument = documentOf(Resource);

export const CardsDocument: Reader<CardPage> = pageOf(Resource, {
  tabs: v.array(fromWire({ status: v.picklist(CARD_TABS), count: v.number() }, { status: 'tab' })),
  accounts: v.array(v.object({ id: v.string(), name: v.string() })),
});
