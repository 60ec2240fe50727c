import { paymentDraftKey } from '#domain/payment/payment-draft-key.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { bankAccountRequestActors } from '#api/bank-account/actors.ts';
import { isOffered } from '#domain/access/access.ts';
import { isFlagOn } from '#domain/access/flags.ts';
import { disputeOfRestAddress } from '#domain/dispute/dispute-of-rest.ts';
import { parseDraft } from '#domain/payment/payment-draft.ts';
import { forgetPaid } from '#api/invoices/kept-selection.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { summaryOf } from '#domain/payment/payment-selection.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { draftOf } from '#machines/payment/drafts.ts';
import { bankAccountRequest } from '#machines/bank-account/bank-account-request.ts';
import { Link } from '#ui/kit/link.tsx';
import { BankAccountRequest } from '#ui/payment/bank-account-request.tsx';
import { useBankAccountRequest } from '#ui/payment/use-bank-account-request.ts';
import { PaymentView } from '#ui/payment/payment-view.tsx';
import { usePayment, type PaymentActor, type PaymentSnapshot } from '#ui/payment/use-payment.ts';
import { listToReturnTo } from '#routes/frame/last-list.ts';
import {
  customerOf,
  landingOf,
  listOwnerOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { receiptActionsOf } from '#routes/frame/receipt-actions.tsx';
import { providedPayment } from '#routes/payment/payment-actor.ts';
import { PaymentProof } from '#routes/payment/payment-proof.tsx';
import { PAYMENT_STEPS, paymentReads, readPaymentSearch } from '#routes/payment/payment.tsx';
import { usePaymentSteps } from '#routes/payment/payment-steps.ts';
import { useFlowDraft } from '#routes/frame/flow-draft.tsx';
import { useDraft, type FlowDraft } from '#routes/frame/use-draft.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';

const isPaymentDraft = (content: unknown): boolean => parseDraft(content) !== null;

const receiptHref = (paymentId: string): PageAddress => `/payments/${paymentId}`;

/** The wizard of a payment, started anew for another customer, location or currency. */
export const PaymentPage = ofOwner(function Payment({ context }) {
  const router = useRouter();
  const user = userOf(context);
  const { config } = settingsOf(context);
  const { search, state } = useRouterState({ select: ({ location }) => location });
  const asked = readPaymentSearch(search);
  const draft = useDraft(user.userId, paymentDraftKey(scopeOf(context)), isPaymentDraft);
  const [machine] = useState(() =>
    providedPayment(config.payment, draft, {
      isSchedulable: isFlagOn(visitorIn(context).flags, 'scheduledPaymentsEnabled'),
      isLimited: isFlagOn(visitorIn(context).flags, 'approvalsEnabled'),
    }),
  );
  const actor = useActorRef(machine, {
    input: {
      scope: scopeOf(context),
      mode: 'INDIVIDUAL_ACCOUNT',
      role: user.role,
      config: config.payment,
      wanted: asked.invoices?.split(',') ?? [],
      wantedLeftOut: state.leftOutInvoices ?? [],
      ...(state.partAmounts && { wantedParts: state.partAmounts }),
      wantedAsBefore: state.paidBefore ?? null,
      wantedSelection: state.invoiceSelection ?? null,
      wantsByAccount: state.paysByAccount ?? false,
      wantsPastDue: asked.past_due === 'all',
      paymentId: asked.payment_id ?? null,
      scheduleId: asked.schedule_id ?? null,
      isFromProvider: asked.from === 'card',
    },
  });
  const { snapshot, actions } = usePayment(actor);
  const counts = useRead(paymentReads({ context }).counts).value;
  usePaymentSteps(actor);
  const { draftNote, draftNotices } = usePaymentKept(context, actor, snapshot, draft);
  usePaidForgotten(context, snapshot);
  const home = landingOf(context);
  return (
    <>
      <PaymentView
        snapshot={snapshot}
        actions={actions}
        frame={{
          brand: { name: config.title, href: home },
          now: portalNow,
          customerName: customerOf(context).customer.customerName,
          locationName: customerOf(context).location?.locationName ?? null,
          payerName: user.fullName,
          counts,
          hrefs: {
            select: PAYMENT_STEPS.select,
            invoices: '/invoice-list/all',
            payments: '/payments',
            payment: receiptHref,
            terms: '/terms',
            help: '/help',
            signIn: '/login',
            bankAccounts: isOffered('/payment-methods', visitorIn(context)) ? '/payment-methods' : null,
            dispute: isOffered('/dispute/create', visitorIn(context))
              ? (trxId, rest) =>
                  rest
                    ? disputeOfRestAddress(trxId, rest.amount, rest)
                    : `/dispute/create?invoiceIds=${trxId}`
              : null,
          },
          areShortPaysAnswered: isFlagOn(visitorIn(context).flags, 'shortPaysEnabled'),
          receiptActions: receiptActionsOf,
          addBankAccount: isFlagOn(visitorIn(context).flags, 'paymentMethodsEnabled') ? (
            <AddOnItsPage />
          ) : (
            <AddByLink context={context} />
          ),
          draftNote: snapshot.context.aside === null && draftNote,
          draftNotices,
          onExit: () => void router.navigate({ href: listToReturnTo(listOwnerOf(context)) }),
        }}
      />
      <PaymentProof {...{ snapshot, actions }} />
    </>
  );
});

/** When a selection that the server keeps is gone, and the draft cannot be paid any more. */
const keptUntil = ({ context: { selection } }: PaymentSnapshot) =>
  selection.kind === 'server' ? selection.expiresAt : null;

/** The page on which administrators add one; the draft is kept, and the page leads back to it. */
function AddOnItsPage(): ReactElement {
  const { t } = useMessages();
  return <Link href="/payment-methods/add?for=payment">{t('remedy.addBankAccount')}</Link>;
}

/**
 * Where no page keeps bank accounts, mails the link to whoever asks: the bank account is one of the customer, whatever
 * location is selected.
 */
function AddByLink({ context }: { context: PageContext }): ReactElement {
  const { language } = useMessages();
  const { emailAddress } = userOf(context);
  const { buidCustomer } = customerOf(context).customer;
  const [machine] = useState(() =>
    bankAccountRequest.provide({
      actors: bankAccountRequestActors(() => ({ buidCustomer, emailAddress, language })),
    }),
  );
  const actor = useActorRef(machine);
  return <BankAccountRequest {...useBankAccountRequest(actor)} />;
}

/** What is selected in the list goes once a payment of it is accepted. */
function usePaidForgotten(context: PageContext, { context: { payment } }: PaymentSnapshot): void {
  useEffect(() => {
    if (!payment?.confirmationNumber) return;
    const paid = [payment, ...payment.together].flatMap(({ lines }) => lines.map(({ trxId }) => trxId));
    forgetPaid(userOf(context).userId, scopeOf(context), paid);
  }, [context, payment]);
}

/** The draft of the payment; its invoices would be lost with the page. */
function usePaymentKept(
  context: PageContext,
  payment: PaymentActor,
  snapshot: PaymentSnapshot,
  draft: FlowDraft,
) {
  const { t } = useMessages();
  const { selection, config } = snapshot.context;
  const { count } = summaryOf(selection, config);
  return useFlowDraft(context, draft, payment, snapshot, {
    subject: t('payment.title'),
    entered:
      count === 0 ? null : { field: t('portal.invoices'), after: t('payment.invoiceCount', { count }) },
    content: () => draftOf(snapshot.context),
    selectionUntil: keptUntil(snapshot),
  });
}
