import { MERCHANT_TYPES, type CardControls } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';

/** The controls of a new card: its limit of a month alone. */
export const FREE_CONTROLS = {
  dayLimit: null,
  purchaseLimit: null,
  merchantTypes: MERCHANT_TYPES,
  days: WEEKDAYS,
} as const satisfies Omit<CardControls, 'limit'>;
