import type { Page as PortalPage } from '#domain/access/access.ts';
import { ACCOUNT_VISITS } from './account-visits.ts';
import { DISPUTE_VISITS } from './dispute-visits.ts';
import { MERCHANT_VISITS } from './merchant-visits.ts';
import { PAYMENT_VISITS } from './payment-visits.ts';
import { SUPPORT_VISITS } from './support-visits.ts';
import { USER_VISITS } from './user-visits.ts';
import {
  DANA,
  RAY,
  SUE,
  CORA,
  MILA,
  GINA,
  ONE,
  NAMED,
  REVIEWED,
  ACKNOWLEDGED,
  DESCRIBED,
  type Visit,
} from './visit.ts';

const NO_FLOW = 'its flow is not built';

/** As whom and where what stands around all pages is used. */
export const FRAME_VISITS: readonly Visit[] = [
  { as: DANA, at: '/account/overview', area: 'frame' },
  { as: DANA, at: '/account/overview', area: 'frame', width: 390 },
  { as: CORA, at: '/account/program-overview', area: 'frame' },
  { as: RAY, at: '/merchant/overview', area: 'frame' },
  { as: MILA, at: '/merchant/overview', area: 'frame' },
  { as: SUE, at: '/support/disputes', area: 'frame' },
  { as: GINA, at: '/manage-groups', area: 'frame', first: ONE },
  { as: GINA, at: '/manage-groups/create', area: 'frame', first: ONE, way: NAMED },
  { as: DANA, at: '/payment/due', area: 'frame', way: REVIEWED },
  { as: DANA, at: '/payment/due', area: 'frame', way: [...REVIEWED, ACKNOWLEDGED, 'button Pay # USD'] },
  { as: DANA, at: '/invoice-list/billed', area: 'frame', way: DESCRIBED },
  { as: null, at: '/login', area: 'frame' },
];

/** The pages that are open to whoever has not signed in. */
export const OPEN_VISITS: readonly Visit[] = [
  '/login',
  '/forgot-user',
  '/forgot-password',
  '/create-account',
  '/create-account#token=worn',
  '/reactivation',
  '/reset-password#token=worn',
  '/add-bank-account#token=worn',
  '/help',
  '/terms',
  '/privacy',
  '/Error404',
]
  .map((at): Visit => ({ as: null, at }))
  .concat({ as: DANA, at: '/help' });

/** How each page is opened whose every control is used, a table for the pages of each noun; the reason where it is not opened by itself. */
export const VISITS: Readonly<Record<PortalPage, readonly Visit[] | string>> = {
  ...ACCOUNT_VISITS,
  ...PAYMENT_VISITS,
  ...DISPUTE_VISITS,
  ...USER_VISITS,
  ...MERCHANT_VISITS,
  ...SUPPORT_VISITS,
  '/notification-center': [{ as: DANA, at: '/notification-center' }],
  '/application-center': NO_FLOW,
  '/active-loyalty-program': NO_FLOW,
  '/loyalty': NO_FLOW,
  '/loyalty/programs/$program_id': NO_FLOW,
  '/vouchers': NO_FLOW,
  '/enrollments': NO_FLOW,
  '/activity': [{ as: DANA, at: '/activity' }],
  '/cgi-bin/$location': 'what stands in its frame is another system’s',
  '/frame/$location': 'what stands in its frame is another system’s',
  '/notices': [{ as: DANA, at: '/notices' }],
};
