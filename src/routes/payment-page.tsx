import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { PaymentView } from '#ui/payment/payment-view.tsx';
import { usePayment } from '#ui/payment/use-payment.ts';
import {
  customerOf,
  landingOf,
  scopeOf,
  settingsOf,
  userOf,
  type PageContext,
} from '#routes/page-context.ts';
import { providedPayment } from '#routes/payment-actor.ts';
import { PAYMENT_STEPS, readPaymentSearch } from '#routes/payment.tsx';
import { useStepInAddress } from '#routes/payment-steps.ts';
import { useOwner } from '#routes/use-selection.ts';

/** The wizard of a payment, started anew for another customer, location or currency. */
export function PaymentPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Payment key={useOwner(context)} context={context} />;
}

function Payment({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const user = userOf(context);
  const { config } = settingsOf(context);
  const { search, state } = useRouterState({ select: ({ location }) => location });
  const asked = readPaymentSearch(search);
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
  const home = landingOf(context);
  return (
    <PaymentView
      snapshot={snapshot}
      actions={actions}
      frame={{
        brand: { name: config.title, href: home },
        customerName: customerOf(context).customer.customerName,
        payerName: user.fullName,
        hrefs: {
          select: PAYMENT_STEPS.select,
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
