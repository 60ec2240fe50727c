import type { ReactElement, ReactNode } from 'react';
import { sharesOfLimit } from '#domain/customer/exposure.ts';
import type { Money } from '#domain/money/money.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Bar, Swatch } from '#ui/kit/bar.tsx';
import type { BarFill } from '#ui/kit/bar.tsx';
import { alert, legend, limit as limitClass, scale } from './exposure-meter.css.ts';

export interface ExposureMeterProps {
  /** Name of the meter: “Credit in use”. */
  label: string;
  /** The full sentence: “412,386.18 USD used and 38,450.00 USD held of 750,000.00 USD”. */
  valueText: string;
  /** All of one currency, none negative; over the limit `available` is what is used above it, and its word says so. */
  used: Money;
  held: Money;
  available: Money;
  limit: Money;
  /** 0 to 1 of the limit at which the customer is warned. */
  alertAt: number;
  words: { used: string; held: string; available: string; limit: string; alert: string };
  /** Under the limit: “Net 30 terms”. */
  limitNote?: ReactNode;
}

/** Credit exposure: used solid, held hatched, available as the track, a mark where the alert is (§3 Exposure). */
export function ExposureMeter(props: ExposureMeterProps): ReactElement {
  const { used, held, limit, words } = props;
  const { formatAmount, formatNumber, formatPercent } = useFormats();
  const share = (part: Money): number => (limit.amount > 0 ? part.amount / limit.amount : 0);
  const [usedShare = 0, heldShare = 0, availableShare = 0] = sharesOfLimit(
    [used, held, props.available],
    limit,
  );
  const entry = (fill: BarFill, word: string, part: Money, shown: number): ReactElement => (
    <div>
      <dt>
        <Swatch fill={fill} />
        {word}
      </dt>
      <dd>
        {formatAmount(part)}
        <small>{formatPercent(shown)}</small>
      </dd>
    </div>
  );
  return (
    <>
      <div
        {...meterRole}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={limit.amount / 100}
        aria-valuenow={Math.min(used.amount + held.amount, limit.amount) / 100}
        aria-valuetext={props.valueText}
      >
        <Bar
          height={24}
          mark={props.alertAt}
          parts={[
            { fill: 'used', share: share(used) },
            { fill: 'held', share: share(held) },
          ]}
        />
      </div>
      <svg className={scale} aria-hidden="true">
        <text y="12">{formatNumber(0)}</text>
        <text className={alert} x={`${props.alertAt * 100}%`} dx="-6" y="12" textAnchor="end">
          {words.alert}
        </text>
        <text className={limitClass} x="100%" y="12" textAnchor="end">
          {formatNumber(Math.round(limit.amount / 100))}
        </text>
      </svg>
      <dl className={legend}>
        {entry('used', words.used, used, usedShare)}
        {entry('held', words.held, held, heldShare)}
        {entry('available', words.available, props.available, availableShare)}
        <div>
          <dt>{words.limit}</dt>
          <dd>
            {formatAmount(limit)}
            {props.limitNote === undefined ? null : <small>{props.limitNote}</small>}
          </dd>
        </div>
      </dl>
    </>
  );
}

// The native meter cannot show two parts, and its value text is not read everywhere.
const meterRole = { role: 'meter' };
