import type { components } from '#api/contract/schema.gen.ts';
import type { CardControls } from '#domain/card/card-controls.ts';

type ControlsChange = components['schemas']['ControlsChange'];

/** What a card can be used for, as it is told. */
export function controlsOnWire(controls: CardControls): ControlsChange['before'] {
  return {
    limit: controls.limit,
    day_limit: controls.dayLimit,
    purchase_limit: controls.purchaseLimit,
    merchant_types: [...controls.merchantTypes],
    days: [...controls.days],
  };
}

/** What was told, for its words. */
export function controlsFromWire({ before, after }: ControlsChange) {
  const read = (told: ControlsChange['before']): CardControls => ({
    limit: told.limit,
    dayLimit: told.day_limit,
    purchaseLimit: told.purchase_limit,
    merchantTypes: told.merchant_types,
    days: told.days,
  });
  return { before: read(before), after: read(after) };
}
