import { useMemo } from 'react';
import { parseRole } from '#domain/access/role.ts';
import type { Activity, ActivityChange } from '#domain/activity/activity.ts';
import { ACTING_PARTY_WORDS, activityDetail, activityText } from '#locales/activity-words.ts';
import { autoPayChangeSentences } from '#locales/autopay-change-words.ts';
import { controlSentences } from '#locales/card-control-words.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { useFormats } from '#locales/use-formats.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';

/**
 * What is told of an act.
 * @param isOfAll whether it may be of any customer
 */
export function useActivityColumns(isOfAll: boolean): Column<Activity>[] {
  const { t, locale } = useMessages();
  const { formatDateTime, formatMoney, formatNumber } = useFormats();
  return useMemo<Column<Activity>[]>(() => {
    const valueOf = ({ field }: ActivityChange, value: string) =>
      field === 'role' ? t(ROLE_NAMES[parseRole(value)]) : value;
    const whatOf = (one: Activity) => {
      const what = activityText(t, one);
      const detail = activityDetail(t, one);
      if (detail !== null) return <TwoLines first={what} then={detail} />;
      const { change, controls, autopay } = one;
      if (controls !== null) {
        const changed = controlSentences({ t, locale }, { formatMoney }, controls);
        return <TwoLines first={what} then={changed.join('; ')} />;
      }
      if (autopay !== null) {
        const changed = autoPayChangeSentences(t, { formatMoney, formatNumber }, autopay);
        return changed.length === 0 ? what : <TwoLines first={what} then={changed.join('; ')} />;
      }
      if (change === null) return what;
      const values = { before: valueOf(change, change.was), after: valueOf(change, change.is) };
      return <TwoLines first={what} then={t('activities.change', values)} />;
    };
    const whoOf = ({ byName, party, actingName }: Activity) => {
      const side = t(ACTING_PARTY_WORDS[party]);
      if (byName === null) return side;
      if (actingName !== null)
        return <TwoLines first={byName} then={t('activities.by', { name: actingName })} />;
      return party === 'user' ? byName : <TwoLines first={byName} then={side} />;
    };
    return [
      {
        id: 'at',
        heading: t('activities.at'),
        kind: 'date',
        card: { area: 'due' },
        cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      },
      { id: 'what', heading: t('activities.what'), grows: true, card: { area: 'title' }, cell: whatOf },
      {
        id: 'about',
        heading: t('activities.about'),
        card: { area: 'rest', before: t('activities.about') },
        cell: ({ about }) => about ?? t('activities.nothingMore'),
      },
      { id: 'who', heading: t('activities.who'), card: { area: 'party' }, cell: whoOf },
      ...(isOfAll
        ? [
            {
              id: 'customer',
              heading: t('activities.customer'),
              priority: 2,
              card: { area: 'rest', before: t('activities.customer') },
              cell: ({ customerName }: Activity) => customerName ?? t('activities.nothingMore'),
            } as const,
          ]
        : []),
      {
        id: 'address',
        heading: t('activities.address'),
        kind: 'reference',
        priority: 3,
        card: { area: 'rest', before: t('activities.address') },
        cell: ({ address }) => address ?? t('activities.nothingMore'),
      },
      {
        id: 'amount',
        heading: t('activities.amount'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => (amount === null ? t('activities.nothingMore') : <MoneyText money={amount} />),
      },
    ];
  }, [t, locale, formatDateTime, formatMoney, formatNumber, isOfAll]);
}
