import { changeOverdueChallengePhrase } from '#server/access/passwords/change-overdue-challenge-phrase.ts';
import { changeOverduePassword } from '#server/access/passwords/change-overdue-password.ts';
import { changePassword } from '#server/access/passwords/change-password.ts';

/** The operations of passwords and challenge phrases, by the ids of the contract. */
export const passwordsOperations = {
  changeOverduePassword,
  changeOverdueChallengePhrase,
  changePassword,
};
