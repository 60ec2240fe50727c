import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { fromPromise } from 'xstate';
import { forgetPaid } from '#api/invoices/kept-selection.ts';
import { tellOtherTabs } from '#api/payments/payment-tabs.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { programPaymentActors } from '#api/program/payment-actors.ts';
import { keepProgramDraft, keptProgramDraft } from '#api/program/payment-draft.ts';
import { ALL_CUSTOMERS, type Scope } from '#domain/access/scope.ts';
import { isBlank, type KeptDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { payment } from '#machines/payment/payment.ts';
import { Link } from '#ui/kit/link.tsx';
import { PaymentView } from '#ui/payment/payment-view.tsx';
import { usePayment } from '#ui/payment/use-payment.ts';
import { landingOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { PaymentProof } from '#routes/payment/payment-proof.tsx';
import { usePaymentSteps } from '#routes/payment/payment-steps.ts';
import { PROGRAM_PAYMENT_STEPS, readProgramPaymentSearch } from '#routes/payment/program-payment.tsx';

const receiptHref = (paymentId: string): PageAddress => `/payments/${paymentId}`;
const LIST: PageAddress = '/account/program-overview-invoice-list/unpaid';

/** The wizard over several customers: the payment's own chart, with an order for each customer's own bank account. */
export function ProgramPaymentPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { t } = useMessages();
  const router = useRouter();
  const { userId, role, fullName } = userOf(context);
  const { config } = settingsOf(context);
  const { search } = useRouterState({ select: ({ location }) => location });
  const [asked] = useState(() => readProgramPaymentSearch(search));
  const currency = asked.currency ?? config.payment.supportedCurrencies[0] ?? '';
  const wanted = asked.invoices?.split(',') ?? [];
  const [machine] = useState(() => providedProgramPayment(config.payment, userId, currency, wanted));
  const actor = useActorRef(machine, {
    input: {
      scope: { ...ALL_CUSTOMERS, currency },
      mode: 'PROGRAM_OVERVIEW',
      role,
      config: config.payment,
      wanted,
      wantedLeftOut: [],
      wantedSelection: null,
      wantsPastDue: false,
      paymentId: asked.payment_id ?? null,
      isFromProvider: asked.from === 'card',
    },
  });
  const { snapshot, actions } = usePayment(actor);
  usePaymentSteps(actor, {
    addresses: PROGRAM_PAYMENT_STEPS,
    beside: { currency },
    readSearch: readProgramPaymentSearch,
  });
  // What is paid is chosen in the list: without anything chosen, nothing is to be said of what could be.
  const isEmpty = snapshot.matches('nothingToPay');
  useEffect(() => {
    if (isEmpty) void router.navigate({ href: LIST, replace: true });
  }, [router, isEmpty]);
  const { payment } = snapshot.context;
  useEffect(() => {
    if (!payment) return;
    const paid = payment.together.flatMap(({ lines }) => lines.map(({ trxId }) => trxId));
    forgetPaid(userId, ALL_CUSTOMERS, paid);
  }, [userId, payment]);
  return (
    <>
      <PaymentView
        snapshot={snapshot}
        actions={actions}
        frame={{
          brand: { name: config.title, href: landingOf(context) },
          now: portalNow,
          customerName: t('selection.allCustomers'),
          locationName: null,
          payerName: fullName,
          hrefs: {
            select: PROGRAM_PAYMENT_STEPS.select,
            invoices: LIST,
            payments: '/account/program-payments',
            payment: receiptHref,
            terms: '/terms',
            help: '/help',
            signIn: '/login',
            bankAccounts: null,
            dispute: null,
          },
          counts: null,
          areShortPaysAnswered: false,
          receiptActions: () => null,
          addBankAccount: <Link href="/payment-methods">{t('remedy.addBankAccount')}</Link>,
          draftNote: null,
          draftNotices: null,
          onExit: () => void router.navigate({ href: LIST }),
        }}
      />
      <PaymentProof {...{ snapshot, actions }} />
    </>
  );
}

/** The payment's chart over the calls of a program; what is begun stays in this tab. */
function providedProgramPayment(
  config: PaymentConfig,
  userId: string,
  currency: string,
  wanted: readonly string[],
) {
  return payment.provide({
    actors: {
      ...programPaymentActors(config, currency, wanted),
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () =>
        keptProgramDraft(userId, currency),
      ),
    },
    actions: {
      saveDraft: ({ self }, { draft }) => {
        const begun = draft && !isBlank(draft) ? draft : null;
        const isKept = keepProgramDraft(userId, currency, begun);
        self.send(isKept ? { type: 'draft.saved', at: portalNow() } : { type: 'draft.notSaved' });
      },
      clearDraft: (_, { aside }) => void keepProgramDraft(userId, currency, aside),
      tellOutcome: (_, { paymentId }) => tellOtherTabs(paymentId),
    },
  });
}
