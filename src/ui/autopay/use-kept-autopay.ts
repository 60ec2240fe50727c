import { useState } from 'react';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { ReadPart } from '#ui/shared/read-part.tsx';

interface Kept {
  /** What had been read as it was kept. */
  readonly over: ShownAutoPay | null;
  readonly autoPay: ShownAutoPay;
}

/** AutoPay as it was kept in place of what had been read before, until that is read anew: it is not shown as it was. */
export function useKeptAutoPay<Part extends ReadPart<ShownAutoPay>>(
  read: Part,
): readonly [part: Part, keep: (autoPay: ShownAutoPay) => void] {
  const [kept, setKept] = useState<Kept | null>(null);
  const part = kept !== null && kept.over === read.value ? { ...read, value: kept.autoPay } : read;
  return [part, (autoPay) => setKept({ over: read.value, autoPay })];
}
