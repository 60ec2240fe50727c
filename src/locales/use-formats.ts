import { createContext, use, useMemo } from 'react';
import { centralTime, createFormats } from './format.ts';
import type { Formats } from './format.ts';
import { useMessages } from './react.tsx';

/** The business time zone of the configuration, for the views below it: `<BusinessZone value={…}>`. */
const BusinessZone = createContext(centralTime);

/**
 * Money, numbers and dates in the language of the view: `const { formatMoney } = useFormats()`.
 * Apart from `useMessages`, so that the sign-in page starts without formatting.
 */
export function useFormats(): Formats {
  const translator = useMessages();
  const timeZone = use(BusinessZone);
  return useMemo(() => createFormats(translator, timeZone), [translator, timeZone]);
}
