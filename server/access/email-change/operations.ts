import { askEmailChange } from '#server/access/email-change/ask-email-change.ts';
import { confirmEmailChange } from '#server/access/email-change/confirm-email-change.ts';
import { withdrawEmailChange } from '#server/access/email-change/withdraw-email-change.ts';

/** The operations of another e-mail address, by the ids of the contract. */
export const emailChangeOperations = { askEmailChange, confirmEmailChange, withdrawEmailChange };
