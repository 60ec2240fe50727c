import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { CardRequestOffer, RequestedCard } from '#domain/card/card-request.ts';
import { attributesOf, documentOf, fromWire, resourceOf, type Reader } from '#api/platform/from-wire.ts';

/** What a request for a card chooses among. */
export const OfferDocument: Reader<CardRequestOffer> = documentOf(
  attributesOf(
    fromWire({
      people: v.array(fromWire({ user_id: v.string(), name: v.string() })),
      accounts: v.array(
        fromWire({
          id: v.string(),
          name: v.string(),
          is_active: v.boolean(),
          currency: v.string(),
          address: v.nullable(v.string()),
        }),
      ),
      cards: v.array(
        v.pipe(
          fromWire({
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
          v.transform(({ heldCount: count, held: amount, ...card }) => ({
            ...card,
            held: { count, amount },
          })),
        ),
      ),
      followed: v.array(v.string()),
      approval_above: v.number(),
    }),
  ),
);

/** What became of a request. */
export const RequestedDocument: Reader<RequestedCard> = documentOf(
  resourceOf(
    'cardId',
    fromWire({
      card_identifier: v.string(),
      status: v.picklist(['requested', 'approved']),
      stopped: v.nullable(fromWire({ card_id: v.string(), last_four: v.nullable(v.string()) })),
    }),
  ),
);
