import type { ReactElement } from 'react';
import { untilPutBack, type LeftOutOf } from '#domain/autopay/left-out-told.ts';
import { useMessages } from '#locales/react.tsx';
import { LeftOutGroups } from '#ui/autopay/left-out-groups.tsx';
import { LeftOutItem, type LeftOutItemProps } from '#ui/autopay/left-out-item.tsx';
import { Section } from '#ui/kit/section.tsx';

export interface PutBackListProps extends Pick<LeftOutItemProps, 'snapshot' | 'onDo' | 'hrefs'> {
  /** Which invoices are asked about, by their trx_ids; all where it is absent. */
  readonly among?: readonly string[];
}

/** What AutoPay leaves out of every run until it is put back, by one press each; nothing where there is none. */
export function PutBackList({ among, ...props }: PutBackListProps): ReactElement | null {
  const { t } = useMessages();
  const left = untilPutBack(props.snapshot.context.autoPay.runs).filter(
    ({ item }) => among === undefined || among.includes(item.trxId),
  );
  if (left.length === 0) return null;
  const runOf = (trxId: string) => (left.find(({ item }) => item.trxId === trxId) as LeftOutOf).run;
  return (
    <Section
      title={t('autopay.untilPutBack')}
      aside={t('autopay.leftOutCount', { count: left.length })}
      isRuled
    >
      <LeftOutGroups items={left.map(({ item }) => item)}>
        {(item) => <LeftOutItem {...props} run={runOf(item.trxId)} item={item} />}
      </LeftOutGroups>
    </Section>
  );
}
