import { createRouter } from '@tanstack/react-router';
import type { PageAddress } from '#domain/page-address.ts';
import { BrokenPage } from '#routes/broken.tsx';
import { prefixRewrite } from '#routes/legacy-prefix.ts';
import { customersRoute, merchantSelectRoute } from '#routes/customers.tsx';
import { framedRoutes } from '#routes/framed-pages.tsx';
import { invoiceRoute } from '#routes/invoice.tsx';
import { invoiceListRoute } from '#routes/invoice-list.tsx';
import { overviewRoute } from '#routes/overview.tsx';
import { paymentRoutes } from '#routes/payment.tsx';
import { paymentsRoute, receiptRoute } from '#routes/payments.tsx';
import { merchantOverviewRoute } from '#routes/merchant-overview.tsx';
import { supportCustomersRoute } from '#routes/support-customers.tsx';
import { noticesRoute } from '#routes/notices.tsx';
import { loginRoute, startRoute } from '#routes/login.tsx';
import type { PageContext } from '#routes/page-context.ts';
import { pagesToCome, pageToCome } from '#routes/pages-to-come.tsx';
import { rootRoute } from '#routes/root.tsx';
import { parseSearch, stringifySearch } from '#routes/search-text.ts';
import { settingsRoute } from '#routes/settings.tsx';
import { textRoutes } from '#routes/texts.tsx';

const pages = [
  startRoute,
  loginRoute,
  overviewRoute,
  invoiceListRoute,
  invoiceRoute,
  paymentRoutes,
  paymentsRoute,
  receiptRoute,
  customersRoute,
  merchantSelectRoute,
  merchantOverviewRoute,
  supportCustomersRoute,
  settingsRoute,
  noticesRoute,
  ...textRoutes,
  ...framedRoutes,
  // The guard and the landing page lead to these by name.
  pageToCome('/account/cards'),
] as const;
// The other pages without a view of their own are not known to the types: nothing leads to them.
const routeTree = rootRoute.addChildren([...pages, ...(pagesToCome(pages) as never[])]);

/** The router over every route. `ecaasPrefix` is put before every programmatic navigation. */
export function createPortalRouter(context: PageContext, ecaasPrefix: string) {
  return createRouter({
    routeTree,
    context,
    rewrite: prefixRewrite(ecaasPrefix),
    parseSearch,
    stringifySearch,
    // Each page by itself: one that breaks leaves the frame and all others.
    defaultErrorComponent: BrokenPage,
    defaultPreload: false,
    defaultStructuralSharing: true,
    scrollRestoration: true,
  });
}

declare module '#ui/kit/page-address.ts' {
  interface Register {
    readonly pages: PageAddress;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
