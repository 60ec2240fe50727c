import * as v from 'valibot';
import { ControlsChange } from '#api/cards/controls-wire.ts';
import { CARD_DELIVERIES, CARD_ENDS } from '#domain/card/card.ts';
import { CARD_NOTICE_KINDS } from '#domain/notice/card-notice.ts';
import { partOf } from '#api/notices/part-wire.ts';

/** What a notice says of a card. */
export const CardPart = partOf('card', {
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
  controls: v.nullable(ControlsChange),
  delivery: v.nullable(v.picklist(CARD_DELIVERIES)),
  pick_up_place: v.nullable(v.string()),
});
