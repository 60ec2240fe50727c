import type { ReactElement } from 'react';
import { AGE_DAYS, AGING_BUCKETS } from '#domain/customer/exposure.ts';
import {
  groupsOfPage,
  INVOICE_GROUPINGS,
  type InvoiceGroup,
  type InvoiceGrouping,
} from '#domain/invoice/invoice-groups.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { offersGroup } from '#machines/invoice-list/groups.ts';
import type { InvoiceListContext } from '#machines/invoice-list/rows.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import type { RowGroup } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { groupSum } from './invoice-list.css.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';

/** Chooses by what the rows stand together. */
export function GroupChoice({ snapshot, actions, frame }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const words: Record<InvoiceGrouping, string> = {
    account: t(frame.isProgram ? 'invoiceGroups.byCustomer' : 'invoiceGroups.byAccount'),
    merchant: t('invoiceGroups.byMerchant'),
    age: t('invoiceGroups.byAge'),
  };
  return (
    <ChipSelect<InvoiceGrouping | 'none'>
      label={t('invoiceGroups.choose')}
      value={snapshot.context.query.group ?? 'none'}
      options={[
        { value: 'none', label: t('invoiceGroups.none') },
        ...INVOICE_GROUPINGS.map((value) => ({ value, label: words[value] })),
      ]}
      onChange={(chosen) => actions.group(chosen === 'none' ? undefined : chosen)}
    />
  );
}

/** The name of a group: of its account or merchant, or how late its rows are. */
export function useGroupName(): (group: Pick<InvoiceGroup, 'key' | 'name'>) => string {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return ({ key, name }) => {
    if (name !== '') return name;
    const bucket = AGING_BUCKETS.find((one) => one === key);
    if (!bucket) return t('invoiceGroups.notBilled');
    if (bucket === 'current') return t('invoiceGroups.notYetDue');
    const [from, to] = AGE_DAYS[bucket];
    return to === null
      ? t('invoiceGroups.lateOver', { days: formatNumber(from - 1) })
      : t('invoiceGroups.late', { from: formatNumber(from), to: formatNumber(to) });
  };
}

type ShownPage = NonNullable<InvoiceListContext['loaded']>;

/** The rows of a page under the heads of their groups, of which sums are of all that match; undefined where they have none. */
export function useInvoiceGroups({
  snapshot,
  actions,
  frame,
  loaded: { page, query },
}: InvoiceListPartProps & { loaded: ShownPage }): RowGroup<Invoice>[] | undefined {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const nameOf = useGroupName();
  const { group: by } = query;
  if (!by) return undefined;
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  // Over several customers no set is kept.
  const mayOffer = !frame.isProgram && snapshot.matches({ selection: 'rows' });
  return groupsOfPage(page, by).map(({ group, rows, after }) => {
    const name = nameOf(group);
    const isOffered = mayOffer && offersGroup(snapshot.context, group);
    return {
      key: group.key,
      title: name,
      detail: list.format([
        t('invoices.countOf', { count: group.count }),
        ...(group.pastDue > 0 ? [t('invoiceGroups.pastDue', { count: formatNumber(group.pastDue) })] : []),
        ...(group.before > 0 ? [t('invoiceGroups.continued')] : []),
      ]),
      sum: (
        <span className={groupSum}>
          {group.totals.map((total) => (
            <MoneyText key={total.currency} money={total} />
          ))}
        </span>
      ),
      rows,
      selectLabel: t('invoiceGroups.select', { group: name }),
      ...(after > 0 || isOffered
        ? {
            more: (
              <>
                {after > 0 ? t('invoiceGroups.more', { count: after, group: name }) : null}{' '}
                {isOffered ? (
                  <LinkButton onPress={() => actions.selectMatching({ by, key: group.key })}>
                    {t('invoiceGroups.selectAll', { count: group.count, group: name })}
                  </LinkButton>
                ) : null}
              </>
            ),
          }
        : {}),
    };
  });
}
