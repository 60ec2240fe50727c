import type { Settings } from '#server/settings.ts';

/** Above what the demonstration asks again, in minor units: seen with one press on “all past due”, and in no small payment. */
const SHOWN = { USD: 5_000_000, CAD: 5_000_000 } as const;

/** Nobody is asked again before a payment until a sum is set; the demonstration shows one where its settings say none. */
export function stepUpIn(demo: boolean, settings: Settings): Settings {
  const { payment } = settings;
  if (!demo || Object.keys(payment.stepUpAbove).length > 0) return settings;
  return { ...settings, payment: { ...payment, stepUpAbove: SHOWN } };
}
