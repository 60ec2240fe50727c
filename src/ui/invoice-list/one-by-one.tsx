import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { summaryOf } from '#machines/invoice-list/rows.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';

/** Id of the note that says of what disputing and charging back are: what is selected otherwise is blocked by it. */
export const ONE_BY_ONE = 'invoices-one-by-one';

const ACTS = { dispute: 'invoices.dispute', chargeBack: 'invoices.chargeBack' } as const;
type Act = keyof typeof ACTS;

/**
 * Where the rows that are selected can be disputed, or asked to be charged back: `none` for whom there is no such page,
 * `oneByOne` of a set that the server keeps, and of more rows than one request takes.
 */
export function wayTo(
  act: Act,
  { snapshot, frame }: InvoiceListPartProps,
): PageAddress | 'none' | 'oneByOne' {
  const hrefOf: ((trxIds: readonly string[]) => PageAddress | null) | null = frame.hrefs[act];
  const { selection, selected } = snapshot.context;
  if (hrefOf === null || summaryOf(snapshot.context).count === 0) return 'none';
  if (selection) return 'oneByOne';
  return hrefOf(selected.map(({ trxId }) => trxId)) ?? 'oneByOne';
}

/** Of what disputing and charging back are, where what is selected is something else. */
export function OneByOne(props: InvoiceListPartProps): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const { isForDispute, mostDisputed } = props.frame;
  const acts = (Object.keys(ACTS) as Act[])
    // Where the list was opened to dispute, the dock says it of disputing by itself.
    .filter((act) => wayTo(act, props) === 'oneByOne' && !(isForDispute && act === 'dispute'))
    .map((act) => t(ACTS[act]));
  if (acts.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (
    <p id={ONE_BY_ONE} tabIndex={-1}>
      {t('invoices.claimedOneByOne', { acts: list.format(acts), most: formatNumber(mostDisputed) })}
    </p>
  );
}
