import { createContext, use, useMemo } from 'react';
import { centralTime, createFormats } from './format.ts';
import type { Formats } from './format.ts';
import { useMessages } from './react.tsx';

/** The zone of business dates and deadlines, and the one in which the reader has times shown. */
export interface TimeZones {
  readonly business: string;
  readonly own: string;
}

/** For the views below it: `<TimeZonesContext value={…}>`. */
export const TimeZonesContext = createContext<TimeZones>({ business: centralTime, own: centralTime });

/**
 * Money, numbers and dates in the language of the view: `const { formatMoney } = useFormats()`.
 * Apart from `useMessages`, so that the sign-in page starts without formatting.
 */
export function useFormats(): Formats {
  const translator = useMessages();
  const { business, own } = use(TimeZonesContext);
  return useMemo(() => createFormats(translator, business, own), [translator, business, own]);
}
