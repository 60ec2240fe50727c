import type { Deps } from '#server/deps.ts';
import {
  BankProviderUnavailable,
  type BankProvider,
  type BankReportItem,
} from '#server/money/bank-provider/bank-provider.ts';
import { handOverBatches } from '#server/money/bank-provider/hand-over-batch.ts';
import { correctBankAccount } from '#server/money/bank-accounts/correct-bank-account.ts';
import { takeBankReport } from '#server/money/bank-reports/take-bank-report.ts';
import type { TakenReport } from '#server/money/bank-reports/taken-report.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'bankProvider' | 'sealer'>;

/**
 * Hands the bank what is collected by now, and takes what it says of earlier orders: payments and refunds that have
 * settled or come back, and accounts that it has other numbers for. Answers how many of them have moved. Where the bank
 * does not answer, the next sweep goes on.
 */
export async function moveBankOrders(deps: MoveDeps): Promise<number> {
  const { bankProvider: bank, log } = deps;
  if (!bank) return 0;
  try {
    await handOverBatches(deps, bank);
    return await takeReports(deps, bank);
  } catch (error) {
    if (!(error instanceof BankProviderUnavailable)) throw error;
    log.warn({ err: error }, 'the bank did not answer');
    return 0;
  }
}

/** Until it says nothing new: what could not be taken is said again, and tried by the next sweep. */
async function takeReports(deps: MoveDeps, bank: BankProvider): Promise<number> {
  let moved = 0;
  for (;;) {
    const done: string[] = [];
    for (const item of await bank.reports()) {
      try {
        const taken = await take(deps, item);
        if (taken.is === 'taken') moved += 1;
        if (taken.is === 'refused')
          deps.log.warn({ reference: item.reference, because: taken.because }, 'bank report refused');
        done.push(item.reportId);
      } catch (error) {
        deps.log.error({ err: error, reference: item.reference }, 'bank report failed');
      }
    }
    if (done.length === 0) return moved;
    await bank.acknowledge(done);
  }
}

function take(deps: MoveDeps, item: BankReportItem): Promise<TakenReport> {
  if (item.result === 'corrected') return correctBankAccount(deps, item);
  const { reference: paymentNumber, result, date } = item;
  return takeBankReport(deps, {
    paymentNumber,
    result,
    date,
    reason: item.result === 'returned' ? item.reason : null,
  });
}
