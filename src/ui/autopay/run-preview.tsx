import type { ReactElement } from 'react';
import type { ShownItem, ShownRun } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { leftItem, leftWords } from '#ui/autopay/autopay.css.ts';
import { FoldedList } from '#ui/autopay/folded-list.tsx';
import { LeftOutGroups } from '#ui/autopay/left-out-groups.tsx';
import { RunMark } from '#ui/autopay/run-mark.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

interface Props {
  readonly run: ShownRun;
  /** Whether it says where it is: beside others that are announced already. */
  readonly isMarked: boolean;
}

/** What a run would collect by settings that are not kept yet, how its sum is made, and what it would leave out and why. */
export function RunPreview({ run, isMarked }: Props): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const gross = money(run.total.amount + run.credits.amount, run.currency);
  const taken = run.items.filter(({ reason }) => reason === null);
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
          ...(run.credits.amount === 0
            ? []
            : [
                {
                  key: 'invoices',
                  label: t('autopay.invoices'),
                  value: <MoneyText money={gross} />,
                },
                {
                  key: 'credits',
                  label: t('autopay.credits'),
                  value: <MoneyText money={money(0 - run.credits.amount, run.currency)} />,
                },
              ]),
          {
            key: 'total',
            label: t('invoices.totalIn', { currency: run.currency }),
            value: <MoneyText money={run.total} />,
            isTotal: true,
          },
          ...run.debits.map(({ accountId, accountName: account, amount }) => ({
            key: accountId,
            label: t('autopay.debitOf', { account }),
            value: <MoneyText money={amount} />,
          })),
        ]}
      />
      {taken.length === 0 ? null : (
        <FoldedList items={taken} sum={<MoneyText money={gross} />}>
          {(item) => <PreviewedItem item={item} />}
        </FoldedList>
      )}
      {run.leftOutCount === 0 ? null : (
        <>
          <p>
            <strong>{t('autopay.leftOut')}</strong>
          </p>
          <LeftOutGroups items={run.items}>{(item) => <PreviewedItem item={item} />}</LeftOutGroups>
        </>
      )}
    </>
  );
}

/** An invoice as it is before the settings are kept, with the credits that it would use. */
function PreviewedItem({ item }: { readonly item: ShownItem }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (
    <div className={leftItem}>
      <div className={leftWords}>
        <span>
          {item.invoiceId} {item.merchantName}
        </span>
        {item.uses.map(({ creditTrxId, invoiceId: number, amount }) => (
          <span key={creditTrxId}>
            {t('autopay.creditFirst', { number })}: {formatMoney(amount)}
          </span>
        ))}
      </div>
      <MoneyText money={item.amount} />
    </div>
  );
}
