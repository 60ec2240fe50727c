import type { ReactElement } from 'react';
import { leftOutGroups } from '#domain/autopay/left-out-told.ts';
import type { ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { RunMark } from '#ui/autopay/run-mark.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

interface Props {
  readonly run: ShownRun;
  /** Whether it says where it is: beside others that are announced already. */
  readonly isMarked: boolean;
}

/** What a run would collect by settings that are not kept yet, and what it would leave out. */
export function RunPreview({ run, isMarked }: Props): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return (
    <>
      <p>
        <strong>
          {t('autopay.firstOn', {
            amount: formatMoney(run.total),
            date: formatDate(run.runDate),
          })}
        </strong>{' '}
        {isMarked ? <RunMark run={run} /> : null}
      </p>
      <p>
        {t('autopay.counts', {
          count: run.invoiceCount,
          debits: run.debits.filter(({ amount }) => amount.amount > 0).length,
        })}
      </p>
      <KeyValues
        items={[
          ...run.debits.map(({ accountId, accountName, amount }) => ({
            key: accountId,
            label: accountName,
            value: <MoneyText money={amount} />,
          })),
          {
            key: 'credits',
            label: t('autopay.credits'),
            value: <MoneyText money={money(0 - run.credits.amount, run.currency)} />,
          },
          {
            key: 'left out',
            label: t('autopay.leftOut'),
            value: t('autopay.leftOutCount', { count: run.leftOutCount }),
          },
          ...leftOutGroups(run.items).map(({ key, reason, accountName, count, total }) => ({
            key,
            label: t(`autopayReason.${reason}` as 'autopayReason.otherAccount', {
              account: accountName,
            }),
            value: (
              <>
                {t('autopay.leftOutCount', { count })}, <MoneyText money={total} />
              </>
            ),
          })),
        ]}
      />
    </>
  );
}
