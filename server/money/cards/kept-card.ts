import type { Selectable } from 'kysely';
import type { CardsTable } from '#server/platform/db/card-tables.ts';

/** A card as it is kept. */
export type KeptCard = Selectable<CardsTable>;
