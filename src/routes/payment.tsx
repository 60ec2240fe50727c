import { createRoute, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { landingPage } from '#domain/access.ts';
import type { InvoiceSelection } from '#domain/invoice-selection.ts';
import { PaymentView } from '#ui/payment/payment-view.tsx';
import { usePayment } from '#ui/payment/use-payment.ts';
import { guarded } from '#routes/guard.ts';
import { customerOf, scopeOf, settingsOf, userOf, type PageContext } from '#routes/page-context.ts';
import { providedPayment } from '#routes/payment-actor.ts';
import { PAYMENT_STEPS as STEPS, useStepInAddress } from '#routes/payment-steps.ts';
import { rootRoute } from '#routes/root.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A set that the invoice list made for 'all that match'; too much for an address. */
    invoiceSelection?: InvoiceSelection;
  }
}

const Search = v.object({
  /** Transactions to pay, comma-separated, from a list or an invoice. */
  invoices: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}(,\d{1,20})*$/))), undefined),
  /** What the card provider sends the payer back with. */
  payment_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined),
});

const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'payment',
  validateSearch: (raw) => v.parse(Search, raw),
  staticData: { frame: 'wizard' },
  component: PaymentRoute,
});

const due = createRoute({
  getParentRoute: () => paymentRoute,
  path: STEPS.select,
  beforeLoad: guarded(STEPS.select),
  staticData: { title: 'payment.title' },
});

const review = createRoute({
  getParentRoute: () => paymentRoute,
  path: STEPS.review,
  beforeLoad: guarded(STEPS.review),
  staticData: { title: 'payment.title' },
});

const confirm = createRoute({
  getParentRoute: () => paymentRoute,
  path: STEPS.confirm,
  beforeLoad: guarded(STEPS.confirm),
  staticData: { title: 'payment.title' },
});

/** The wizard's routes: one chart runs through all three steps. */
export const paymentRoutes = paymentRoute.addChildren([due, review, confirm]);

function PaymentRoute(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { buidCustomer, currency } = scopeOf(context);
  return <Payment key={`${buidCustomer} ${currency}`} context={context} />;
}

function Payment({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const user = userOf(context);
  const { config } = settingsOf(context);
  const { search, state } = useRouterState({ select: ({ location }) => location });
  const asked = v.parse(Search, search);
  const [machine] = useState(() => providedPayment(user.userId, config.payment));
  const actor = useActorRef(machine, {
    input: {
      scope: scopeOf(context),
      mode: 'INDIVIDUAL_ACCOUNT',
      role: user.role,
      config: config.payment,
      wanted: asked.invoices?.split(',') ?? [],
      wantedSelection: state.invoiceSelection ?? null,
      paymentId: asked.payment_id ?? null,
    },
  });
  const { snapshot, actions } = usePayment(actor);
  useStepInAddress(actor);
  const home = landingPage(user.userType, user.role);
  return (
    <PaymentView
      snapshot={snapshot}
      actions={actions}
      frame={{
        brand: { name: config.title, href: home },
        customerName: customerOf(context).customer.customerName,
        payerName: user.fullName,
        hrefs: {
          select: STEPS.select,
          invoices: '/invoice-list/all',
          payments: '/payments',
          terms: '/terms',
          help: '/help',
          signIn: '/login',
        },
        onExit: () => void router.navigate({ to: '/invoice-list/$status', params: { status: 'all' } }),
      }}
    />
  );
}
