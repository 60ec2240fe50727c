import { beginActing } from '#server/access/acting/begin-acting.ts';
import { endActing } from '#server/access/acting/end-acting.ts';

/** The operations of customer support in a user's place, by the ids of the contract. */
export const actingOperations = { beginActing, endActing };
