import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { BankProvider } from '#server/money/bank-provider/bank-provider.ts';
import { sandboxBank } from '#server/money/bank-provider/sandbox-bank.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * The bank that takes orders of the portal: the demonstration's where the clock stands for banks; null where banks report
 * by files, or no bank payment is taken. An adapter of a bank is chosen here.
 */
export function bankProviderOf(
  { bankPayments }: Pick<ServerConfig, 'bankPayments'>,
  db: Db,
  clock: Pick<Clock, 'today'>,
): BankProvider | null {
  return bankPayments === 'clock' ? sandboxBank(db, clock) : null;
}
