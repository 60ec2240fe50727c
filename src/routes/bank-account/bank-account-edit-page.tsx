import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { bankAccountEditActors } from '#api/bank-account/actors.ts';
import { methodApprovers } from '#domain/approval/approval-limit.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { BankAccountStyle } from '#domain/bank-account/bank-account-form.ts';
import { offeredStyles, type BankAccount } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import { bankAccountEdit } from '#machines/bank-account/bank-account-edit.ts';
import { BankAccountEditPage } from '#ui/bank-account/bank-account-edit-page.tsx';
import { BankAccountEditForm } from '#ui/bank-account/bank-account-edit.tsx';
import type { BankAccountTextField } from '#ui/bank-account/edit-props.ts';
import { useAccountsAnew, useBankAccountEdit } from '#ui/bank-account/use-bank-account-edit.ts';
import { useEditedName } from '#ui/bank-account/use-edited-name.ts';
import { customerOf, scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { StepUp } from '#routes/frame/step-up.tsx';
import { canBank, unbankedNotes } from '#routes/frame/unbanked-notes.tsx';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { paymentMethodsReads, type AddSearch } from '#routes/bank-account/payment-methods.tsx';
import { useBankingCountries } from '#routes/bank-account/use-banking-countries.ts';

const changed = getRouteApi('/payment-methods/$account_id');
const added = getRouteApi('/payment-methods/add');

/** A bank account of the customer that is worked for is added. */
export function AddBankAccountPage(): ReactElement {
  return <OfCustomer key={usePageKey()} bankAccountId={null} asked={added.useSearch()} />;
}

/** One of them is changed. */
export function ChangeBankAccountPage(): ReactElement {
  const { account_id: id } = changed.useParams();
  return <OfCustomer key={`${usePageKey()} ${id}`} bankAccountId={id} asked={{}} />;
}

interface OfCustomerProps {
  readonly bankAccountId: string | null;
  /** What it is added for. */
  readonly asked: AddSearch;
}

function OfCustomer({ bankAccountId, asked }: OfCustomerProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const reads = paymentMethodsReads({ context });
  const part = useRead(reads.methods);
  const limit = useRead(reads.limit).value;
  const approvers = limit ? methodApprovers(limit) : null;
  const autoPay = useRead(reads.autoPay).value;
  const countries = useBankingCountries(context);
  // A form that began before would have a country that is not offered.
  const isEarly = bankAccountId === null && countries === null && part.value !== null;
  return (
    <BankAccountEditPage
      part={isEarly ? { ...part, value: null, is: 'loading' } : part}
      bankAccountId={bankAccountId}
      isAsked={approvers !== null}
      customerName={customerOf(context).customer.customerName}
      listHref="/payment-methods"
      notice={bankAccountId === null ? unbankedNotes(context) : null}
      isBarred={bankAccountId === null && !canBank(context)}
    >
      {(account, accounts) => (
        <Editing
          {...{ account, accounts, context, asked, autoPay, approvers }}
          styles={offeredStyles(countries ?? [])}
          refresh={part.refresh}
        />
      )}
    </BankAccountEditPage>
  );
}

interface EditingProps extends Pick<OfCustomerProps, 'asked'> {
  readonly account: BankAccount | null;
  readonly accounts: readonly BankAccount[];
  readonly context: PageContext;
  /** In which one can be added. */
  readonly styles: readonly BankAccountStyle[];
  /** How AutoPay stands; null where that is not known. */
  readonly autoPay: ShownAutoPay | null;
  /** Who approves it first; null where nobody is asked. */
  readonly approvers: readonly string[] | null;
  readonly refresh: () => void;
}

function Editing(props: EditingProps): ReactElement {
  const { account, accounts, context, asked, styles, autoPay, approvers, refresh } = props;
  const { t } = useMessages();
  const [typed, setTyped] = useState<readonly BankAccountTextField[]>([]);
  const router = useRouter();
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => bankAccountEdit.provide({ actors: bankAccountEditActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { account, accounts, style: styles[0] ?? 'us' } });
  useAccountsAnew(actor, accounts, refresh);
  const isSaved = useSelector(actor, (now) => now.matches('saved') || now.matches('asked'));
  const isEnded = useSelector(actor, (now) => now.status === 'done');
  const approvalId = useSelector(actor, (now) => now.context.approvalId);
  const saved = account === null ? ('added' as const) : ('changed' as const);
  // Numbers are named and never shown.
  useUnsavedChanges(context, {
    subject: t(account === null ? 'paymentMethodAdd.title' : 'paymentMethodEdit.title'),
    changes: isEnded
      ? []
      : typed.map((field) => ({ field: t(`bankAccount.${field}`), before: '', after: '••••' })),
    save: null,
    discard: async () => setTyped([]),
  });
  useEffect(() => {
    const became = approvalId === null ? { saved } : { askedIn: approvalId };
    if (isSaved) void router.navigate({ to: '/payment-methods', search: { ...became, ...asked } });
  }, [isSaved, router, saved, approvalId, asked]);
  const { onProof, ...editing } = useBankAccountEdit(actor);
  return (
    <>
      <BankAccountEditForm {...editing} {...{ styles, autoPay, approvers }} onTyped={setTyped} />
      {editing.snapshot.matches('proving') ? (
        <Proof {...{ account, editing, buidCustomer, onProof }} isAsked={approvers !== null} />
      ) : null}
    </>
  );
}

interface ProofProps {
  readonly account: BankAccount | null;
  /** Whether a second person approves it first. */
  readonly isAsked: boolean;
  readonly editing: Pick<ReturnType<typeof useBankAccountEdit>, 'snapshot'>;
  readonly buidCustomer: string;
  readonly onProof: (token: string | null) => void;
}

/** Asks whether it is the user who saves the account. */
function Proof({ account, isAsked, editing, buidCustomer, onProof }: ProofProps): ReactElement {
  const { t } = useMessages();
  const name = useEditedName(editing.snapshot);
  return (
    <StepUp
      of={
        account === null
          ? { change: 'bank_account_add', subject: buidCustomer }
          : { change: 'bank_account_change', subject: account.bankAccountId }
      }
      title={t(account === null ? 'paymentMethods.proofAdd' : 'paymentMethods.proofChange', {
        account: name,
      })}
      submitText={t(
        isAsked ? 'approvalNotice.ask' : account === null ? 'bankAccount.submit' : 'paymentMethods.save',
      )}
      onEnd={onProof}
    />
  );
}
