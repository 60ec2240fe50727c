import type { ReactElement } from 'react';
import type { Statement } from '#domain/statement/statement.ts';
import { useMessages } from '#locales/react.tsx';
import { STATEMENT_KEYS } from '#locales/statement-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { AmountText } from '#ui/shared/money-text.tsx';
import { bridge, detail, end, name, step, value } from '#ui/statements/statements.css.ts';

/** How the closing balance is made: the opening one, what each kind comes to, the closing one. */
export function StatementBridge({ statement }: { statement: Statement }): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { opening, sums, closing, from, to, currency } = statement;
  const steps = [
    { key: 'opening', label: t('statements.opening'), about: formatDate(from), amount: opening, isEnd: true },
    ...sums.map(({ kind, count, amount }) => ({
      key: kind,
      label: t(STATEMENT_KEYS[kind]),
      about: t('statements.lineCount', { count }),
      amount,
      isEnd: false,
    })),
    { key: 'closing', label: t('statements.closing'), about: formatDate(to), amount: closing, isEnd: true },
  ];
  return (
    <dl className={bridge} aria-label={t('statements.bridge', { currency })}>
      {steps.map(({ key, label, about, amount, isEnd }) => (
        <div key={key} className={classNames(step, isEnd && end)}>
          <dt className={name}>
            {label}
            <span className={detail}>{about}</span>
          </dt>
          <dd className={value}>
            <AmountText money={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
