import type { ReactElement } from 'react';
import type { Money } from '#domain/money/money.ts';
import { useFormats } from '#locales/use-formats.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { code, figure, money as moneyClass, smallCode, total } from './money-text.css.ts';

export interface MoneyTextProps {
  money: Money;
  /** `figure` is the page's one display figure, `total` the margin's. */
  size?: 'figure' | 'total';
}

/** An amount with its ISO code after it: 31,264.62 USD. Never a bare sign: USD and CAD share it. */
export function MoneyText({ money, size }: MoneyTextProps): ReactElement {
  const { formatAmount } = useFormats();
  return (
    <span className={classNames(moneyClass, size && { figure, total }[size])}>
      {formatAmount(money)}
      {'\u00A0'}
      <span className={classNames(code, size && smallCode)}>{money.currency}</span>
    </span>
  );
}

/** The number alone, where the head of the column or the line names the currency. */
export function AmountText({ money }: { money: Money }): ReactElement {
  const { formatAmount } = useFormats();
  return <span className={moneyClass}>{formatAmount(money)}</span>;
}
