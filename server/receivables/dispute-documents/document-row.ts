import type { Selectable } from 'kysely';
import type { DisputeDocumentsTable } from '#server/platform/db/dispute-tables.ts';

export type DocumentRow = Selectable<DisputeDocumentsTable>;

/** The side of who has sent a document. */
export const sideOf = ({ customer_id }: Pick<DocumentRow, 'customer_id'>): 'customer' | 'merchant' =>
  customer_id === null ? 'merchant' : 'customer';

/** Until when another one is, or was, asked for; null where none is. */
export const replaceUntilOf = ({
  replace_until: date,
  replace_zone: timeZone,
}: Pick<DocumentRow, 'replace_until' | 'replace_zone'>) =>
  date === null || timeZone === null ? null : { date, timeZone };
