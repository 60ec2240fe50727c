import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { AutoPayNoticeKind } from '#domain/notice/autopay-notice.ts';
import type { Deps } from '#server/deps.ts';
import { administratorsOf, payersOf } from '#server/money/autopay/administrators.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** What became of AutoPay with its bank account, or that somebody has turned it off or changed what it pays. */
interface ToldAccount {
  readonly customerId: string;
  readonly currency: string;
  readonly kind: Extract<
    AutoPayNoticeKind,
    `autopay_account_${string}` | 'autopay_turned_off' | 'autopay_changed'
  >;
  /** Null where it is not known any more which it was. */
  readonly account: { readonly bankName: string; readonly lastFour: string } | null;
  /** The runs that were announced and are not debited with it. */
  readonly stopped: readonly RunRow[];
  /** The name of whoever did it; null where nobody did. */
  readonly by: string | null;
  readonly bankReason: string | null;
  /** The runs that are fixed and debited all the same. */
  readonly fixedRuns?: readonly components['schemas']['AutoPayFixedRun'][];
  /** What was changed of what it pays, and who knows it already. */
  readonly changed?: {
    readonly byUserId: string;
    readonly settings?: SettingsChange;
    /** The invoice that is paid above the ceiling for one. */
    readonly allowed?: components['schemas']['AutoPayAllowed'];
  };
}

type SettingsChange = components['schemas']['AutoPaySettingsChange'];

/**
 * Tells the administrators what became of AutoPay with its bank account, and what brings it back, or what another one has
 * changed of it; that it was turned off everybody who may pay, because what it paid waits for them. As the server.
 */
export async function tellAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { customerId, currency, kind, account, stopped, by, bankReason, fixedRuns = [], changed }: ToldAccount,
): Promise<void> {
  const readersOf = kind === 'autopay_turned_off' ? payersOf : administratorsOf;
  const readers = ((await readersOf(tx, [customerId])).get(customerId) ?? []).filter(
    ({ userId }) => userId !== changed?.byUserId,
  );
  const about = randomUUID();
  await writeNotices(
    tx,
    deps,
    readers.map(({ userId, customerName }) => ({
      userId,
      customerId,
      side: 'customer' as const,
      merchantId: null,
      kind,
      about,
      facts: {
        run_id: null,
        run_date: deps.clock.today(),
        customer_name: customerName,
        bank_name: account?.bankName ?? '',
        last_four: account?.lastFour ?? '',
        total: money(
          stopped.reduce((sum, run) => sum + run.total, 0),
          currency,
        ),
        invoice_count: 0,
        credits: money(0, currency),
        above_ceiling: 0,
        skip_until: null,
        bank_reason: bankReason,
        stopped_by: by,
        is_run_fixed: fixedRuns.length > 0,
        fixed_runs: [...fixedRuns],
        ...(changed?.settings && { changed: changed.settings }),
        ...(changed?.allowed && { allowed: changed.allowed }),
      },
    })),
  );
}
