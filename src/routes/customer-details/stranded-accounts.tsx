import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { strandedAccountActors } from '#api/bank-account/actors.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { bankAccountAct } from '#machines/bank-account/bank-account-act.ts';
import { StrandedAccounts } from '#ui/bank-account/stranded-accounts.tsx';
import { useAccountsAfter, useBankAccountAct } from '#ui/bank-account/use-bank-account-act.ts';
import { AccountProof } from '#routes/frame/account-proof.tsx';

/** Nothing was ever paid from such an account, and nobody else is asked. */
const ABOUT = {
  saved: null,
  askedIn: null,
  autoPay: null,
  approvers: null,
  hrefs: {
    payment: (id: string) => `/support/payments/${id}` as const,
    scheduled: (id: string) => `/payments/scheduled/${id}` as const,
    approval: (id: string) => `/approvals/${id}` as const,
    goOn: null,
  },
} as const;

export interface StrandedPartProps {
  readonly accounts: readonly BankAccount[];
  readonly refresh: () => void;
}

/** The bank accounts of a customer that customer support alone can confirm, with the chart of what is done with them. */
export default function StrandedPart({ accounts, refresh }: StrandedPartProps): ReactElement {
  const [machine] = useState(() => bankAccountAct.provide({ actors: strandedAccountActors() }));
  const actor = useActorRef(machine, { input: { accounts } });
  useAccountsAfter(actor, accounts, refresh);
  const { onProof, ...acting } = useBankAccountAct(actor);
  return (
    <>
      <StrandedAccounts {...acting} {...ABOUT} />
      <AccountProof snapshot={acting.snapshot} isAsked={false} onProof={onProof} />
    </>
  );
}
