import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isInGroup } from '#domain/invoice/invoice-groups.ts';
import type { Invoice, InvoiceList } from '#domain/invoice/invoice.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { isSameFilter } from '#domain/list/list-page.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { HINDRANCES, type Hindered } from '#domain/selection/hindrance.ts';
import { countLeftOut, leftOutReason, type LeftOut } from '#domain/selection/left-out.ts';
import { narrow, remedyOf } from '#domain/selection/narrowing.ts';
import { money, totals, type Money } from '#domain/money/money.ts';
import {
  NAMED_OFFENDERS,
  partsByCurrency,
  summarize,
  type AccountShare,
  type CurrencyShare,
  type Offence,
  type SelectionSummary,
} from '#domain/selection/selection-summary.ts';
import type { OffenceRule } from '#domain/payment/payment-obstacle.ts';

/** An invoice that is the other way round than in the set that the server keeps: its own box says so. */
export interface SelectionException {
  readonly invoice: Invoice;
  readonly isIn: boolean;
}

/** Where an invoice stands to a set: in it, left out of it until the user takes it in, or no part of it. */
type Place = 'in' | 'leftOut' | 'outside';

/**
 * Where an invoice of a list that is filtered like this stands to the set that these requests made; null after 'keep
 * the first', which only the server knows.
 */
export function placeIn(
  requests: readonly SelectionRequest[],
  invoice: Invoice,
  shown: InvoiceFilter,
  { config, today }: { readonly config: PaymentConfig; readonly today: PlainDate },
): Place | null {
  let place: Place = 'outside';
  for (const request of requests) {
    if (request.kind === 'keepFirst') return null;
    const exception = request.exceptions?.find(({ trxId }) => trxId === invoice.trxId);
    if (exception) place = exception.isIn ? 'in' : 'outside';
    else place = placeAfter(request, place, invoice, { shown, today });
    const remedy = remedyOf(request);
    if (remedy && narrow([invoice], remedy, config).length === 0) place = 'outside';
  }
  return place;
}

function placeAfter(
  request: SelectionRequest,
  place: Place,
  invoice: Invoice,
  { shown, today }: { readonly shown: InvoiceFilter; readonly today: PlainDate },
): Place {
  switch (request.kind) {
    case 'filter': {
      if (!isSameFilter(request.filter, shown)) return 'outside';
      if (request.group && !isInGroup(invoice, request.group, today)) return 'outside';
      const reason = leftOutReason(invoice, request.filter.status);
      return reason === null || (request.takesIn && reason === 'disputed') ? 'in' : 'leftOut';
    }
    case 'invoices':
      return request.trxIds.includes(invoice.trxId) ? 'in' : 'outside';
    case 'takeIn':
      return place === 'leftOut' && invoice.total.amount >= 0 ? 'in' : place;
    default:
      return place;
  }
}

/** What a set comes to with its exceptions. */
export function summaryWith(
  { summary }: InvoiceSelection,
  exceptions: readonly SelectionException[],
  config: PaymentConfig,
): SelectionSummary {
  if (exceptions.length === 0) return summary;
  const of = (isIn: boolean) => exceptions.filter((one) => one.isIn === isIn).map(({ invoice }) => invoice);
  const more = summarize(of(true), config);
  const less = summarize(of(false), config);
  const taken = minus(less);
  const gone = new Set(of(false).map(({ trxId }) => trxId));
  const offence = (rule: OffenceRule): Offence => ({
    count: summary.offences[rule].count + more.offences[rule].count - less.offences[rule].count,
    first: [
      ...summary.offences[rule].first.filter(({ trxId }) => !gone.has(trxId)),
      ...more.offences[rule].first,
    ].slice(0, NAMED_OFFENDERS),
  });
  return {
    count: summary.count + more.count - less.count,
    disputed: summary.disputed + more.disputed - less.disputed,
    disputedParts: partsByCurrency([
      ...summary.disputedParts,
      ...more.disputedParts,
      ...less.disputedParts.map(negative),
    ]),
    accounts: accountShares([...summary.accounts, ...more.accounts, ...taken.accounts]),
    currencies: currencyShares([...summary.currencies, ...more.currencies, ...taken.currencies]),
    offences: {
      'PAY-02': offence('PAY-02'),
      'PAY-04': offence('PAY-04'),
      'PAY-06': offence('PAY-06'),
      'PAY-07': offence('PAY-07'),
    },
    hindered: hinderedWith(summary, more, less),
  };
}

function hinderedWith(summary: SelectionSummary, more: SelectionSummary, less: SelectionSummary): Hindered {
  const counts = HINDRANCES.map((why) => {
    const [before = 0, added = 0, gone = 0] = [summary, more, less].map(({ hindered = {} }) => hindered[why]);
    return [why, before + added - gone] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** What is left out of a set with its exceptions. */
export function leftOutWith(
  { leftOut }: InvoiceSelection,
  exceptions: readonly SelectionException[],
  list: InvoiceList,
): LeftOut {
  const taken = countLeftOut(
    exceptions.filter(({ isIn }) => isIn).map(({ invoice }) => invoice),
    list,
  );
  return { disputed: leftOut.disputed - taken.disputed, credits: leftOut.credits - taken.credits };
}

/** Shares of the same thing as one, without those of which nothing is left. */
function merged<Share extends AccountShare | CurrencyShare>(
  shares: readonly Share[],
  keyOf: (share: Share) => string,
  sumOf: (same: readonly Share[]) => Partial<Share>,
): Share[] {
  return Array.from(Map.groupBy(shares, keyOf).values(), (same) => ({
    ...(same[0] as Share),
    ...sumOf(same),
    count: same.reduce((sum, { count }) => sum + count, 0),
    payable: same.reduce((sum, { payable }) => sum + payable, 0),
  })).filter(({ count }) => count > 0);
}

function accountShares(shares: readonly AccountShare[]): AccountShare[] {
  return merged(
    shares,
    ({ buidCustomer }) => buidCustomer,
    (same) => ({ totals: totals(same.flatMap((share) => share.totals)) }),
  );
}

function currencyShares(shares: readonly CurrencyShare[]): CurrencyShare[] {
  return merged(
    shares,
    ({ currency }) => currency,
    (same) => ({ total: totals(same.map(({ total }) => total))[0] }),
  );
}

function negative({ amount, currency }: Money): Money {
  return money(-amount, currency);
}

/** The same counts and sums, to be taken away. */
function minus({
  accounts,
  currencies,
}: SelectionSummary): Pick<SelectionSummary, 'accounts' | 'currencies'> {
  return {
    accounts: accounts.map((share) => ({
      ...share,
      count: -share.count,
      payable: -share.payable,
      totals: share.totals.map(negative),
    })),
    currencies: currencies.map((share) => ({
      ...share,
      count: -share.count,
      payable: -share.payable,
      total: negative(share.total),
    })),
  };
}
