import { initialTransition, transition } from 'xstate';
import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  bankAccountLifecycle,
  type BankAccountEvent,
  type BankAccountFacts,
} from '#machines/lifecycle/bank-account.ts';
import { IllegalTransition } from '#server/money/lifecycle/illegal-transition.ts';

/** The columns of a bank account that its chart owns. */
export interface BankAccountLife {
  readonly state: BankAccountState | 'removed';
  readonly usable_on: PlainDate | null;
  readonly changed_by: string | null;
  readonly is_by_link: boolean;
}

/** What the columns are on the day on which an account is added. */
export function newBankAccount(facts: BankAccountFacts): BankAccountLife {
  const [snapshot] = initialTransition(bankAccountLifecycle, facts);
  return columnsOf(snapshot.value, snapshot.context);
}

/** Moves a bank account along its chart. Throws IllegalTransition on an event that the chart refuses here. */
export function moveBankAccount(account: BankAccountLife, event: BankAccountEvent): BankAccountLife {
  const { state, usable_on: usableOn, changed_by: changedBy, is_by_link: isByLink } = account;
  const before = bankAccountLifecycle.resolveState({
    value: state,
    context: { usableOn, changedBy, isByLink },
  });
  if (!before.can(event)) throw new IllegalTransition('bank-account', state, event.type);
  const [after] = transition(bankAccountLifecycle, before, event);
  return columnsOf(after.value, after.context);
}

function columnsOf(
  state: BankAccountLife['state'] | 'added',
  { usableOn, changedBy, isByLink }: BankAccountFacts,
): BankAccountLife {
  if (state === 'added') throw new TypeError('the state in which an account is judged is left at once');
  return { state, usable_on: usableOn, changed_by: changedBy, is_by_link: isByLink };
}
