import * as v from 'valibot';
import type { Part } from '#api/notices/paying-wire.ts';
import { CARD_ENDS } from '#domain/card/card.ts';
import { CARD_NOTICE_KINDS } from '#domain/notice/card-notice.ts';

/** What a notice says of a card. */
export const CardPart = v.pipe(
  v.object({
    kind: v.picklist(CARD_NOTICE_KINDS),
    card_id: v.string(),
    buid_customer: v.string(),
    customer_name: v.string(),
    card_name: v.string(),
    last_four: v.nullable(v.string()),
    by: v.nullable(v.string()),
    holder: v.string(),
    words: v.nullable(v.string()),
    because: v.nullable(v.picklist(CARD_ENDS)),
    day: v.nullable(v.string()),
  }),
  v.transform((wire): Part<'card'> => ({
    of: 'card',
    kind: wire.kind,
    cardId: wire.card_id,
    buidCustomer: wire.buid_customer,
    customerName: wire.customer_name,
    cardName: wire.card_name,
    lastFour: wire.last_four,
    by: wire.by,
    holder: wire.holder,
    words: wire.words,
    because: wire.because,
    day: wire.day,
  })),
);
