import type { AgingBucket } from '#domain/customer/exposure.ts';
import type { TextKey } from '#locales/intl.ts';
import type { AgingBucket as ShownBucket } from '#ui/shared/aging-bar.tsx';

/** How late what is owed is: its colour, oldest darkest, and its words. */
export const AGES = {
  current: { fill: 'age0', key: 'overview.ageCurrent' },
  '1-30': { fill: 'age30', key: 'overview.age1to30' },
  '31-60': { fill: 'age60', key: 'overview.age31to60' },
  '61-90': { fill: 'age90', key: 'overview.age61to90' },
  '90+': { fill: 'age120', key: 'overview.ageOver90' },
} as const satisfies Record<AgingBucket, { readonly fill: ShownBucket['fill']; readonly key: TextKey }>;
