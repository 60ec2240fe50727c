import type { PlainDate } from '#domain/dates/dates.ts';
import { leadingToChargeback } from '#domain/dispute/chargeback-eligibility.ts';
import {
  judgeEligibility,
  type AskedInvoice,
  type Eligibility,
} from '#domain/dispute/dispute-eligibility.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { chargeable } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import type { AskedRow } from '#server/receivables/disputes/asked-invoices.ts';
import type { DisputeSettings } from '#server/receivables/disputes/dispute-row.ts';

/**
 * Which of the asked invoices can be disputed on a business date, and of the rest every reason; a reason leads to a
 * chargeback where its own rules allow that.
 */
export async function judgeAsked(
  tx: Tx,
  asked: readonly AskedInvoice<AskedRow>[],
  { dispute: config }: DisputeSettings,
  today: PlainDate,
): Promise<Eligibility<AskedRow>> {
  const context = { config, today };
  const { eligible, ineligible } = judgeEligibility(asked, context);
  const led: Eligibility<AskedRow>['ineligible'][number][] = [];
  for (const one of ineligible) {
    const row = rowOf(asked, one.trxId);
    const isLed = row && one.obstacles.some(({ remedy }) => remedy.kind === 'requestChargeback');
    const invoice = isLed ? await chargeable(tx, row) : null;
    const obstacles = invoice
      ? one.obstacles.map((obstacle) => leadingToChargeback(obstacle, invoice, context))
      : one.obstacles;
    led.push({ ...one, obstacles });
  }
  return { eligible, ineligible: led };
}

function rowOf(asked: readonly AskedInvoice<AskedRow>[], trxId: string): AskedRow['row'] | null {
  const one = asked.find((invoice) => invoice.trxId === trxId);
  return one && typeof one.found === 'object' ? one.found.row : null;
}
