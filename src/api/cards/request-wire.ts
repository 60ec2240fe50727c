import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { CardRequestOffer, RequestedCard } from '#domain/card/card-request.ts';

/** What a request for a card chooses among. */
export const OfferDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        people: v.array(v.object({ user_id: v.string(), name: v.string() })),
        accounts: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            is_active: v.boolean(),
            currency: v.string(),
            address: v.nullable(v.string()),
          }),
        ),
        cards: v.array(
          v.object({
            card_id: v.string(),
            last_four: v.nullable(v.string()),
            card_name: v.string(),
            cardholder: v.string(),
            holder_id: v.nullable(v.string()),
            embossed: v.string(),
            account_id: v.string(),
            limit: Money,
            held_count: v.number(),
            held: Money,
          }),
        ),
        approval_above: v.number(),
      }),
    }),
  }),
  v.transform(({ data: { attributes: wire } }): CardRequestOffer => ({
    people: wire.people.map(({ user_id: userId, name }) => ({ userId, name })),
    accounts: wire.accounts.map(({ is_active: isActive, ...account }) => ({ ...account, isActive })),
    cards: wire.cards.map((card) => ({
      cardId: card.card_id,
      lastFour: card.last_four,
      cardName: card.card_name,
      cardholder: card.cardholder,
      holderId: card.holder_id,
      embossed: card.embossed,
      accountId: card.account_id,
      limit: card.limit,
      held: { count: card.held_count, amount: card.held },
    })),
    approvalAbove: wire.approval_above,
  })),
);

/** What became of a request. */
export const RequestedDocument = v.pipe(
  v.object({
    data: v.object({
      id: v.string(),
      attributes: v.object({
        card_identifier: v.string(),
        status: v.picklist(['requested', 'approved']),
        stopped: v.nullable(v.object({ card_id: v.string(), last_four: v.nullable(v.string()) })),
      }),
    }),
  }),
  v.transform(({ data: { id, attributes: wire } }): RequestedCard => ({
    cardId: id,
    cardIdentifier: wire.card_identifier,
    status: wire.status,
    stopped: wire.stopped && { cardId: wire.stopped.card_id, lastFour: wire.stopped.last_four },
  })),
);
