import { digitsOf } from '#domain/bank-account/bank-number.ts';
import type { Deps } from '#server/deps.ts';
import type { AskedMethod } from '#server/money/approvals/ask-for-method.ts';
import { waitingAdditions } from '#server/money/approvals/method-standing.ts';
import type { TypedBankAccount } from '#server/money/bank-accounts/judge-bank-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/**
 * Throws 409 `BKN-11` where the same account is to be added that a second person is asked for already: two yeses would add it
 * twice. What waits is opened for it where the last four digits are the same, and compared.
 */
export async function refuseAskedAlready(
  tx: Tx,
  { clock, sealer }: Pick<Deps, 'clock' | 'sealer'>,
  customerId: string,
  { account, told, attributes }: AskedMethod,
): Promise<void> {
  if (told.act !== 'add') return;
  const same = identityOf(attributes as TypedBankAccount);
  const waiting = await waitingAdditions(tx, customerId, clock.instant());
  const isAsked = waiting.some(
    ({ lastFour, sealed }) =>
      // Sealed by `askForMethod` alone, as the operation had taken it.
      lastFour === account.lastFour &&
      identityOf(JSON.parse(sealer.open(sealed)) as TypedBankAccount) === same,
  );
  if (isAsked) throw apiError(409, 'BKN-11', 'A second person is asked for this account already');
}

/** What makes two accounts the same: the bank and the account by their numbers, however they are written. */
function identityOf({ style, ...typed }: TypedBankAccount): string {
  const numbers = [typed.routing_number, typed.bank_number, typed.branch_number, typed.account_number];
  return [style, ...numbers.map(digitsOf)].join(' ');
}
