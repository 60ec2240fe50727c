/** What an act is about. */
export const ACTIVITY_KINDS = [
  'sign-in',
  'user',
  'bank-account',
  'payment',
  'dispute',
  'card',
  'customer',
  'look',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
