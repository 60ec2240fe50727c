import { assign, setup } from 'xstate';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import {
  changesUses,
  isLastOnline,
  removalRefusal,
  type ProvedConfirmation,
  type ProvedRemoval,
} from '#domain/bank-account/kept-account.ts';
import type { CallError } from '#domain/call-error.ts';
import { callParts, type FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { proofParts, type ProofEvent, type ProofMemory } from '#machines/shapes/proof.ts';
import { secondPersonParts } from '#machines/shapes/second-person.ts';

export interface BankAccountActInput {
  /** The accounts as the list shows them. */
  readonly accounts: readonly BankAccount[];
}

interface BankAccountActContext extends BankAccountActInput, ProofMemory {
  /** The one that something is done with. */
  readonly account: BankAccount | null;
  /** Where AutoPay moves to with a removal; null where it ends. */
  readonly autopayTo: string | null;
  /** Which account is used for online payment in place of the last one that is; null where online payments stop. */
  readonly onlineTo: string | null;
  /** The approval by which a second person is asked for what was to be done; null where none is. */
  readonly approvalId: string | null;
  readonly failure: CallError | null;
}

export type BankAccountActEvent =
  | { type: 'removal.ask'; account: BankAccount }
  | { type: 'autopay.moveTo'; bankAccountId: string | null }
  | { type: 'online.moveTo'; bankAccountId: string | null }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  | ProofEvent
  | { type: 'account.confirm'; account: BankAccount }
  | { type: 'accounts.told'; accounts: readonly BankAccount[] };

/** Why the account stays for now, or what has to be warned of (§4 Bank accounts). */
const refusalOf = ({ account, accounts }: BankAccountActContext) =>
  removalRefusal({
    isUnderWay: account !== null && account.underWay.length > 0,
    isLast: account !== null && isLastOnline(account, accounts),
    isLastConfirmed: false,
  });

/** The types, actors, guards and actions of the chart. */
export const bankAccountActSetup = setup({
  types: {
    context: {} as BankAccountActContext,
    input: {} as BankAccountActInput,
    events: {} as BankAccountActEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    removeBankAccount: promiseNotProvided<string | null, ProvedRemoval>('removeBankAccount'),
    confirmBankAccount: promiseNotProvided<string | null, ProvedConfirmation>('confirmBankAccount'),
  },
  guards: {
    isUnderWay: ({ context }) => refusalOf(context) === 'BKN-08',
    isLast: ({ context }) => refusalOf(context) === 'BKN-09',
    hasAutopay: ({ context }) => context.account?.paymentTypes.includes('autopay') === true,
    isProofNeeded: ({ context }) =>
      context.account !== null && changesUses(context.account, context) && context.token === null,
    isProvedFor: ({ context }, { bankAccountId }: BankAccount) =>
      context.token !== null && context.account?.bankAccountId === bankAccountId,
    isRemoved: (_, error: CallError) => error.kind === 'notFound',
    isChanged: (_, error: CallError) => error.kind === 'conflict' || error.kind === 'refused',
  },
  actions: {
    rememberAccount: assign((_, account: BankAccount) => ({
      account,
      autopayTo: null,
      onlineTo: null,
      token: null,
      approvalId: null,
      failure: null,
    })),
    rememberApproval: assign((_, approvalId: string | null) => ({ approvalId })),
    forgetFailure: assign({ failure: null }),
    rememberHeir: assign((_, autopayTo: string | null) => ({ autopayTo })),
    rememberPayer: assign((_, onlineTo: string | null) => ({ onlineTo })),
    // What is done is done with the account as it is now.
    rememberAccounts: assign(({ context }, accounts: readonly BankAccount[]) => ({
      accounts,
      account:
        accounts.find(({ bankAccountId }) => bankAccountId === context.account?.bankAccountId) ??
        context.account,
      autopayTo: null,
      onlineTo: null,
    })),
  },
})
  .extend(secondPersonParts)
  .extend(proofParts<BankAccountActContext, BankAccountActEvent>())
  .extend(callParts<BankAccountActContext, BankAccountActEvent>());
