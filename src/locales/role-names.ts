import type { TextKey } from '#locales/intl.ts';

/** The name of each role on the screen. */
export const ROLE_NAMES = {
  admin: 'role.admin',
  payer: 'role.payer',
  viewer: 'role.viewer',
  'view-only': 'role.viewOnly',
  'view-edit': 'role.viewEdit',
  'card viewer': 'role.cardViewer',
  'safety manager': 'role.safetyManager',
  'voucher manager': 'role.voucherManager',
  'enrollment manager': 'role.enrollmentManager',
} as const satisfies Record<string, TextKey>;
