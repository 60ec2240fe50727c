import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { MERCHANT_TYPES } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';

/** What a card can be used for, as it is told. */
export const ToldControls = fromWire({
  limit: v.nullable(Money),
  day_limit: v.nullable(Money),
  purchase_limit: v.nullable(Money),
  merchant_types: v.array(v.picklist(MERCHANT_TYPES)),
  days: v.array(v.picklist(WEEKDAYS)),
});

/** What a card could be used for, and can be now. */
export const ControlsChange = v.object({ before: ToldControls, after: ToldControls });
