import type { ReactElement } from 'react';
import { AGING_BUCKETS, OWED_PARTS, type Exposure } from '#domain/customer/exposure.ts';
import { money } from '#domain/money/money.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { bones, bonesRow } from './overview.css.ts';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Grey lines in the shape of a short table. */
export function Bones({ lines }: { lines: number }): ReactElement {
  return (
    <div className={bones}>
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className={bonesRow}>
          <Bone size="md" />
          <Bone size="lg" />
          <Bone size="sm" />
        </div>
      ))}
    </div>
  );
}

/** An exposure in the shape of any: the room that one takes while it loads. */
export function shapeOfExposure(currency: string): Exposure {
  const none = money(0, currency);
  return {
    currency,
    creditLimit: none,
    creditUsed: none,
    creditHeld: none,
    heldCount: 0,
    heldUntil: null,
    creditAvailable: none,
    pastDueTotal: none,
    pastDueCount: 0,
    currentDue: none,
    currentDueCount: 0,
    unappliedCredit: none,
    reservedCredit: none,
    usableCredit: none,
    unbilled: none,
    lateFee: none,
    oldestDaysLate: 0,
    aging: AGING_BUCKETS.map((bucket) => ({ bucket, count: 0, amount: none, disputed: none })),
    owed: OWED_PARTS.map((part) => ({ part, count: 0, amount: none })),
    asOf: '',
  };
}
