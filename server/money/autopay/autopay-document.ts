import type { components } from '#api/contract/schema.gen.ts';
import type { AutoPayTerms, ByPerson, LostAccount, Suspension } from '#domain/autopay/autopay.ts';
import { nextRuns } from '#domain/autopay/next-runs.ts';
import { nextToAnnounce } from '#domain/autopay/run-calendar.ts';
import { runSet } from '#domain/autopay/run-set.ts';
import { planCredits } from '#domain/credit/credit-plan.ts';
import { addDays, businessDate, type PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { waitingMethods } from '#server/money/approvals/method-standing.ts';
import { autoPayVersion } from '#server/money/autopay/autopay-version.ts';
import { calendarOf, enrolmentStateOf, termsOf } from '#server/money/autopay/enrolment-row.ts';
import {
  dueInvoices,
  judgingNow,
  namedInvoices,
  numbersOf,
  unusedCredits,
} from '#server/money/autopay/open-invoices.ts';
import { heldAccount, payingAccounts, usableBankAccounts } from '#server/money/autopay/paying-account.ts';
import {
  announcedOfItem,
  keptItem,
  runOnWire,
  setOnWire,
  type WireRun,
} from '#server/money/autopay/run-document.ts';
import type { RunRow } from '#server/money/autopay/run-row.ts';
import type { SettledEnrolment } from '#server/money/autopay/settled-enrolment.ts';
import { suspensionOnWire } from '#server/money/autopay/suspension-document.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type ReadDeps = Pick<Deps, 'clock' | 'config' | 'portal'>;

/** How many runs to come are told, and how far ahead is looked for them. */
const RUNS_AHEAD = 6;
const DAYS_AHEAD = 45;

/** AutoPay of a customer, with the runs that are announced and to come. */
export async function autoPayDocument(
  tx: Tx,
  deps: ReadDeps,
  customerId: string,
): Promise<components['schemas']['AutoPayDocument']> {
  const { clock, config, portal } = deps;
  const row = await tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const bankAccounts = await usableBankAccounts(tx, customerId);
  const chosen = bankAccounts.find(({ isAutoPay }) => isAutoPay);
  const onWire = ({ bankAccountId, ...account }: (typeof bankAccounts)[number]) => ({
    bank_account_id: bankAccountId,
    bank_name: account.bankName,
    last_four: account.lastFour,
    currency: account.currency,
    version: account.version,
  });
  const waiting = await waitingMethods(tx, customerId, { kind: 'autopay', now: clock.instant() });
  const asked = [...waiting.values()];
  // Written by the chart's columns alone.
  const suspension = (row?.suspension ?? null) as Suspension | null;
  const lost = (row?.lost_account ?? null) as LostAccount | null;
  return {
    data: {
      type: 'autopay',
      id: customerId,
      attributes: {
        status: row?.status ?? 'off',
        currency: row?.currency ?? null,
        terms: row ? termsOnWire(termsOf(row)) : null,
        due_from: row?.due_from ?? null,
        turned_on: row && row.status !== 'off' ? { at: row.turned_on_at, by: row.turned_on_name } : null,
        turned_off: row?.status === 'off' ? (row.turned_off as ByPerson | null) : null,
        paused: row?.status === 'paused' ? (row.paused as ByPerson | null) : null,
        changed: (row?.changed ?? null) as ByPerson | null,
        version: await autoPayVersion(tx, customerId),
        paused_until: row?.paused_until ?? null,
        ceiling_since: row?.status === 'overCeiling' ? await announcedLast(tx, deps, customerId) : null,
        suspension: row && suspension ? await suspensionOnWire(tx, row, suspension) : null,
        lost_account: lost && {
          at: lost.at,
          how: lost.how,
          bank_name: lost.account?.bankName ?? null,
          last_four: lost.account?.lastFour ?? null,
          by: lost.by,
          is_run_called_off: await isRunCalledOff(tx, customerId, lost),
        },
        bank_account: chosen ? onWire(chosen) : null,
        held_account: await heldAccount(tx, customerId),
        bank_accounts: bankAccounts.map(onWire),
        accounts: await payingAccounts(tx, customerId),
        runs: row
          ? await runsOf(tx, deps, customerId, {
              state: enrolmentStateOf(row),
              terms: termsOf(row),
              announcedOn: row.announced_on,
            })
          : [],
        most_days_early: config.settings.autoPay.mostDaysEarly,
        announce_days: config.settings.autoPay.announceDays,
        terms_version: portal.payment.termsVersion,
        asked_in: asked.at(-1) ?? null,
        business_date: clock.today(),
      },
    },
  };
}

/** The day of the latest announcement; null where nothing was ever announced. */
async function announcedLast(
  tx: Tx,
  { config }: Pick<ReadDeps, 'config'>,
  customerId: string,
): Promise<PlainDate | null> {
  const { at } = await tx
    .selectFrom('autopay_runs')
    .select(({ fn }) => fn.max('announced_at').as('at'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return at === null ? null : businessDate(at, config.settings.timeZone);
}

/** Whether AutoPay that lost its bank account had announced a run, which was called off with it. */
async function isRunCalledOff(tx: Tx, customerId: string, { at }: LostAccount): Promise<boolean> {
  const run = await tx
    .selectFrom('autopay_runs')
    .select('run_id')
    .where('customer_id', '=', customerId)
    .where('skip_reason', '=', 'accountGone')
    .where('announced_at', 'is not', null)
    .where('changed_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Terms as the contract carries them. */
export function termsOnWire(terms: AutoPayTerms): components['schemas']['AutoPayTerms'] {
  const { currency, daysEarly, runCeiling, invoiceCeiling, accountIds } = terms;
  return {
    days_early: daysEarly,
    run_ceiling: runCeiling === null ? null : money(runCeiling, currency),
    invoice_ceiling: invoiceCeiling === null ? null : money(invoiceCeiling, currency),
    account_ids: [...accountIds],
  };
}

/**
 * The runs that are announced, as an enrolment leaves them, and those to come, while it makes any. Of settings that are
 * wished only, these take what those would release (`releaseAboveCeiling`).
 */
export async function runsOf(
  tx: Tx,
  deps: ReadDeps,
  customerId: string,
  { state, terms, announcedOn }: Omit<SettledEnrolment, 'isTurnedOn'>,
  isWished = false,
): Promise<WireRun[]> {
  const announced = await announcedRuns(tx, deps, customerId, terms);
  if (state.status === 'off' || state.status === 'suspended') return announced;
  const plan = { customerId, terms, announcedOn, from: state.pausedUntil };
  const released = isWished ? announced.flatMap(({ items }) => items) : [];
  const planned = await plannedRuns(tx, deps, {
    ...plan,
    released: released.flatMap(({ trx_id, reason }) => (reason === 'aboveRunCeiling' ? [trx_id] : [])),
  });
  return [...announced, ...planned].toSorted((a, b) => (a.run_date < b.run_date ? -1 : 1));
}

/** What the runs to come are reckoned from. */
interface Plan {
  readonly customerId: string;
  readonly terms: AutoPayTerms;
  /** The business date on which runs were last announced. */
  readonly announcedOn: PlainDate | null;
  /** The first day on which a run is made; null for the first that can be announced. */
  readonly from: PlainDate | null;
  /** What announced runs would release, by trx_id. */
  readonly released: readonly string[];
}

/** The runs to come by some terms. */
async function plannedRuns(
  tx: Tx,
  deps: ReadDeps,
  { customerId, terms, announcedOn, from, released }: Plan,
): Promise<WireRun[]> {
  const { clock, config } = deps;
  const calendar = calendarOf(terms.currency, config);
  const earliest = nextToAnnounce(clock.instant(), calendar, announcedOn);
  const first = from !== null && from > earliest ? from : earliest;
  const credits = (await unusedCredits(tx, [customerId])).get(customerId) ?? [];
  const skipped = await tx
    .selectFrom('autopay_runs')
    .select('run_date')
    .where('customer_id', '=', customerId)
    .where('currency', '=', terms.currency)
    .where('run_date', '>=', first)
    .execute();
  const due = await dueInvoices(tx, judgingNow(deps), [
    { customerId, dueThrough: addDays(first, DAYS_AHEAD) },
  ]);
  const free = due.get(customerId) ?? [];
  const named = released.map((trx_id) => ({ customer_id: customerId, trx_id }));
  const again = (await namedInvoices(tx, judgingNow(deps), named)).get(customerId) ?? [];
  const runs = nextRuns({
    // What was left out as it was announced is free already.
    invoices: [...free, ...again.filter(({ trxId }) => free.every((one) => one.trxId !== trxId))],
    credits,
    terms,
    plan: planCredits,
    first,
    skippedDates: new Set(skipped.map(({ run_date }) => run_date)),
    count: RUNS_AHEAD,
  });
  return runs.map((run) => runOnWire(run.runDate, calendar, setOnWire(run, numbersOf(credits))));
}

/** The runs that are announced and not submitted, with what would be left of them by some terms. */
export async function announcedRuns(
  tx: Tx,
  deps: ReadDeps,
  customerId: string,
  terms: AutoPayTerms,
): Promise<WireRun[]> {
  const rows = await tx
    .selectFrom('autopay_runs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['announced', 'frozen'])
    .orderBy('run_date')
    .execute();
  const runs: WireRun[] = [];
  for (const run of rows) runs.push(await announcedRun(tx, deps, terms, run));
  return runs;
}

/** An announced run as it stands now: what has been paid, disputed, credited or skipped since falls out of it. */
export async function announcedRun(
  tx: Tx,
  deps: ReadDeps,
  terms: AutoPayTerms,
  run: RunRow,
): Promise<WireRun> {
  const { config } = deps;
  const { customer_id: customerId, currency } = run;
  const items = await tx
    .selectFrom('autopay_run_items')
    .selectAll()
    .where('run_id', '=', run.run_id)
    .orderBy('due_date')
    .orderBy('trx_id')
    .execute();
  const debits = await tx
    .selectFrom('autopay_debits')
    .select(['account_id', 'announced'])
    .where('run_id', '=', run.run_id)
    .execute();
  const announced = items.filter(({ is_active }) => is_active);
  const credits = (await unusedCredits(tx, [customerId])).get(customerId) ?? [];
  const set = runSet({
    invoices: (await namedInvoices(tx, judgingNow(deps), announced)).get(customerId) ?? [],
    credits,
    terms,
    announced: new Map(debits.map(({ account_id, announced }) => [account_id, announced])),
    plan: planCredits,
  });
  const now = setOnWire(set, numbersOf(credits));
  // What an announcement left out stays so in it, and what fell out for a lower ceiling; that it is allowed since is told.
  const allowed = await tx
    .selectFrom('autopay_choices')
    .select(['trx_id', 'chosen_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'allow')
    .execute();
  const allowedAt = new Map(allowed.map(({ trx_id, chosen_at }) => [trx_id, chosen_at]));
  const leftOut = items
    .filter(({ is_active }) => !is_active)
    .map((item) => ({ ...keptItem(item, () => false), chosen_at: allowedAt.get(item.trx_id) ?? null }));
  const toldOf = new Map(items.map((item) => [item.trx_id, announcedOfItem(item)]));
  const told = now.items.map((item) => ({ ...item, announced: toldOf.get(item.trx_id) ?? null }));
  const calendar = calendarOf(currency, config);
  return runOnWire(run.run_date, calendar, { ...now, items: [...told, ...leftOut] }, run);
}
