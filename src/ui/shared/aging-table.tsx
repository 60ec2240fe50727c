import type { ReactElement } from 'react';
import type { AgedAmount } from '#domain/customer/exposure.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { AGES } from '#ui/shared/age-words.ts';
import { AgingBar } from '#ui/shared/aging-bar.tsx';

/** What is owed of one age; what of it is disputed, where that is known. */
type ShownAge = Omit<AgedAmount, 'disputed'> & Partial<Pick<AgedAmount, 'disputed'>>;

interface AgingTableProps {
  readonly aging: readonly ShownAge[];
  readonly currency: string;
}

/** What is owed in one currency, by how late it is, and apart what of it is disputed (decisions §9 aging buckets). */
export function AgingTable({ aging, currency }: AgingTableProps): ReactElement {
  const { t } = useMessages();
  const { formatAmount } = useFormats();
  return (
    <AgingBar
      label={t('overview.ageTable', { currency })}
      headings={{
        age: t('overview.ageHeading'),
        count: t('overview.invoicesHeading'),
        amount: t('overview.amountHeading'),
      }}
      buckets={aging.map(({ bucket, count, amount, disputed }) => ({
        count,
        amount,
        fill: AGES[bucket].fill,
        label: t(AGES[bucket].key),
        ...(disputed &&
          disputed.amount > 0 && { apart: t('overview.ageDisputed', { amount: formatAmount(disputed) }) }),
      }))}
    />
  );
}
