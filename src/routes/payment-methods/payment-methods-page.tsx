import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useState, type ReactElement } from 'react';
import { bankAccountActActors } from '#api/bank-account/actors.ts';
import { methodApprovers } from '#domain/approval/approval-limit.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { PaymentMethods } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { BankAccountList } from '#ui/bank-account/bank-account-list.tsx';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { PaymentMethodsPage } from '#ui/bank-account/payment-methods-page.tsx';
import { useAccountsAfter, useBankAccountAct } from '#ui/bank-account/use-bank-account-act.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { paymentMethodsReads } from '#routes/payment-methods/payment-methods.tsx';

const route = getRouteApi('/payment-methods');

/** The payment methods of the customer that is worked for. */
export function PaymentMethodsRoutePage(): ReactElement {
  return <OfCustomer key={usePageKey()} />;
}

function OfCustomer(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
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
    <PaymentMethodsPage part={part} addHref="/payment-methods/add">
      {(methods) => <Accounts {...{ methods, context, autoPay, approvers, refresh }} />}
    </PaymentMethodsPage>
  );
}

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
          add: '/payment-methods/add',
          edit: (id) => `/payment-methods/${id}`,
          payment: (id) => `/payments/${id}`,
          scheduled: (id) => `/payments/scheduled/${id}`,
          goOn: what === 'payment' ? '/payment/due' : null,
        }}
      />
      <Proof snapshot={acting.snapshot} isAsked={approvers !== null} onProof={onProof} />
    </>
  );
}

interface ProofProps extends Pick<ReturnType<typeof useBankAccountAct>, 'snapshot' | 'onProof'> {
  /** Whether a second person approves it first; to an account that waits the yes is a second person's itself. */
  readonly isAsked: boolean;
}

/** Asks whether it is the user who changes what pays by a removal, or says yes to an account. */
function Proof({ snapshot, isAsked, onProof }: ProofProps): ReactElement | null {
  const { t } = useMessages();
  const name = useAccountName();
  const { account } = snapshot.context;
  const isRemoval = snapshot.matches('provingRemoval');
  if (account === null || !(isRemoval || snapshot.matches('provingYes'))) return null;
  const { bankAccountId: subject } = account;
  return (
    <StepUp
      of={{ change: isRemoval ? 'bank_account_remove' : 'bank_account_confirm', subject }}
      title={t(isRemoval ? 'paymentMethods.proofRemove' : 'paymentMethods.proofConfirm', {
        account: name(account),
      })}
      submitText={t(
        isAsked && (isRemoval || account.state === 'stopped')
          ? 'approvalNotice.ask'
          : isRemoval
            ? 'paymentMethods.remove'
            : 'paymentMethods.confirm',
      )}
      onEnd={onProof}
    />
  );
}
