import { getRouteApi } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useState, type ReactElement } from 'react';
import { bankAccountActActors } from '#api/bank-account/actors.ts';
import { methodApprovers } from '#domain/approval/approval-limit.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { BankAccountList } from '#ui/bank-account/bank-account-list.tsx';
import { PaymentMethodsPage } from '#ui/bank-account/payment-methods-page.tsx';
import { useAccountsAfter, useBankAccountAct } from '#ui/bank-account/use-bank-account-act.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { canBank, unbankedNotes } from '#routes/frame/unbanked-notes.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { AccountProof } from '#routes/frame/account-proof.tsx';
import { paymentMethodsReads } from '#routes/bank-account/payment-methods.tsx';

const route = getRouteApi('/payment-methods');

/** The payment methods of the customer that is worked for. */
export const PaymentMethodsRoutePage = ofVisit(function OfCustomer({ context }) {
  const reads = paymentMethodsReads({ context });
  const part = useRead(reads.methods);
  const limit = useRead(reads.limit).value;
  const approvers = limit ? methodApprovers(limit) : null;
  const { value: autoPay, refresh: refreshAutoPay } = useRead(reads.autoPay);
  const { refresh: refreshMethods } = part;
  const refresh = useCallback(() => {
    refreshMethods();
    refreshAutoPay();
  }, [refreshMethods, refreshAutoPay]);
  return (
    <PaymentMethodsPage part={part} addHref={addHrefOf(context)} notice={unbankedNotes(context)}>
      {(methods) => <Accounts {...{ methods, context, autoPay, approvers, refresh }} />}
    </PaymentMethodsPage>
  );
});

/** Where one is added; nowhere where it would pay nothing. */
const addHrefOf = (context: PageContext) => (canBank(context) ? '/payment-methods/add' : null);

interface AccountsProps {
  readonly methods: PaymentMethods;
  readonly context: PageContext;
  /** How AutoPay stands; null where that is not known. */
  readonly autoPay: ShownAutoPay | null;
  /** Who approves a removal first; null where nobody is asked. */
  readonly approvers: readonly string[] | null;
  readonly refresh: () => void;
}

function Accounts({ methods, context, autoPay, approvers, refresh }: AccountsProps): ReactElement {
  const { accounts, asked } = methods;
  const { saved, askedIn, for: what } = route.useSearch();
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => bankAccountAct.provide({ actors: bankAccountActActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { accounts } });
  useAccountsAfter(actor, accounts, refresh);
  const { onProof, ...acting } = useBankAccountAct(actor);
  return (
    <>
      <BankAccountList
        {...acting}
        saved={saved ?? null}
        askedIn={askedIn ?? null}
        {...{ autoPay, approvers, asked }}
        hrefs={{
          add: addHrefOf(context),
          help: '/help',
          edit: (id) => `/payment-methods/${id}`,
          payment: (id) => `/payments/${id}`,
          scheduled: (id) => `/payments/scheduled/${id}`,
          approval: (id) => `/approvals/${id}`,
          goOn: what === 'payment' ? '/payment/due' : null,
        }}
      />
      <AccountProof snapshot={acting.snapshot} isAsked={approvers !== null} onProof={onProof} />
    </>
  );
}
