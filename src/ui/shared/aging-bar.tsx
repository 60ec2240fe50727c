import type { ReactElement } from 'react';
import type { Money } from '#domain/money/money.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Bar, Swatch } from '#ui/kit/bar.tsx';
import type { BarFill } from '#ui/kit/bar.tsx';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { TwoLines } from './two-lines.tsx';
import { age, aging, amount, count } from './aging-bar.css.ts';

export interface AgingBucket {
  /** Colour by age, oldest darkest. */
  fill: Extract<BarFill, `age${string}`>;
  /** “1–30 days late”. */
  label: string;
  count: number;
  /** Not negative; all of one currency. */
  amount: Money;
  /** What of the amount stands apart: “in dispute: 40.00”; left out where nothing does. */
  apart?: string;
}

export interface AgingBarProps {
  /** Name of the table: “Balance by age, USD”. */
  label: string;
  headings: { age: string; count: string; amount: string };
  /** Youngest first. */
  buckets: AgingBucket[];
}

/** What is owed by its age: a bar, and the same as a table. */
export function AgingBar({ label, headings, buckets }: AgingBarProps): ReactElement {
  const { formatAmount, formatNumber } = useFormats();
  const owed = buckets.reduce((sum, bucket) => sum + bucket.amount.amount, 0);
  return (
    <>
      <Bar
        height={12}
        parts={buckets.map((bucket) => ({
          fill: bucket.fill,
          share: owed > 0 ? bucket.amount.amount / owed : 0,
        }))}
      />
      <table className={aging} aria-label={label}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{headings.age}</th>
            <th scope="col">{headings.count}</th>
            <th scope="col">{headings.amount}</th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.fill}>
              <th scope="row">
                <span className={age}>
                  <Swatch fill={bucket.fill} />
                  {bucket.label}
                </span>
              </th>
              <td className={count}>{formatNumber(bucket.count)}</td>
              <td className={amount}>
                {bucket.apart ? (
                  <TwoLines first={formatAmount(bucket.amount)} then={bucket.apart} />
                ) : (
                  formatAmount(bucket.amount)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
