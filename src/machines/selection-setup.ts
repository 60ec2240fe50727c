import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { ActorRef, Snapshot } from 'xstate';
import { defaultCurrency } from '#domain/customer.ts';
import type { Customer, SelectedCustomer } from '#domain/customer.ts';
import { promiseNotProvided } from '#machines/not-provided.ts';

/** A page of the picker's list. */
export interface FoundCustomers {
  readonly customers: readonly Customer[];
  readonly total: number;
}

/** What the picker asks the server for. */
export interface CustomerQuery {
  readonly search: string;
  /** Sub-accounts of this customer; null for all. */
  readonly parentBuid: string | null;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A customer as one chooses it: enough to name it while it is held. */
export type CustomerTarget = Pick<Customer, 'buidCustomer' | 'customerName'>;

/** What the parent is told. */
export type SelectionNews =
  /** The user chose another customer: may the page be left? Answered by `switch.confirm` or `switch.stay`. */
  | { type: 'selection.held'; target: CustomerTarget }
  /** Customer or currency is another one: answers of the former are out of date. */
  | { type: 'selection.changed'; buidCustomer: string; currency: string };

export interface SelectionInput {
  readonly parentRef: ActorRef<Snapshot<unknown>, SelectionNews>;
  /** What this tab or `session_data` remembers; null for nothing. */
  readonly rememberedBuid: string | null;
  /** The only customer of the user, when there is just one. */
  readonly onlyBuid: string | null;
  readonly pageSize: number;
}

export interface SelectionContext extends SelectionInput {
  readonly selected: SelectedCustomer | null;
  readonly currency: string | null;
  readonly target: CustomerTarget | null;
  readonly query: CustomerQuery;
  /** The customer whose sub-accounts are listed; null for the whole list. */
  readonly parent: CustomerTarget | null;
  readonly found: FoundCustomers | null;
}

export type SelectionEvent =
  | { type: 'customer.choose'; customer: CustomerTarget }
  | { type: 'currency.choose'; currency: string }
  | { type: 'switch.confirm' }
  | { type: 'switch.stay' }
  | { type: 'selection.retry' }
  /** Without a size the page's default holds; the top bar lists all at once. */
  | { type: 'picker.open'; pageSize?: number }
  | { type: 'picker.close' }
  | { type: 'picker.search'; text: string }
  | { type: 'picker.turn'; page: number }
  | { type: 'picker.resize'; pageSize: number }
  | { type: 'picker.enter'; customer: CustomerTarget }
  | { type: 'picker.leave' }
  | { type: 'picker.retry' };

const firstPage = (pageSize: number): CustomerQuery => ({
  search: '',
  parentBuid: null,
  pageNumber: 1,
  pageSize,
});

/** The context that a selection starts with. */
export function startContext({ input }: { input: SelectionInput }): SelectionContext {
  const onlyTarget = input.onlyBuid ? { buidCustomer: input.onlyBuid, customerName: '' } : null;
  return {
    ...input,
    selected: null,
    currency: null,
    target: onlyTarget,
    query: firstPage(input.pageSize),
    parent: null,
    found: null,
  };
}

/** Types, actors, guards and actions of the selection chart. */
export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    input: {} as SelectionInput,
    events: {} as SelectionEvent,
    tags: {} as 'busy' | 'error' | 'selected' | 'undecided',
    meta: {} as { spec?: string | readonly string[]; view?: string },
  },
  actors: {
    /** The remembered customer; null when it is not the user's any more. */
    loadCustomer: promiseNotProvided<SelectedCustomer | null, { buidCustomer: string }>('loadCustomer'),
    /** Writes `session_data`, then reads the customer. */
    setCustomer: promiseNotProvided<SelectedCustomer, { buidCustomer: string }>('setCustomer'),
    findCustomers: promiseNotProvided<FoundCustomers, CustomerQuery>('findCustomers'),
  },
  guards: {
    remembersCustomer: ({ context }) => context.rememberedBuid !== null,
    hasOnlyCustomer: ({ context }) => context.onlyBuid !== null,
    isFound: (_, selected: SelectedCustomer | null) => selected !== null,
    isSelected: ({ context }) => context.selected !== null,
    isAnotherCustomer: ({ context }, { buidCustomer }: CustomerTarget) =>
      context.selected?.customer.buidCustomer !== buidCustomer,
    isAnotherCurrency: ({ context }, currency: string) =>
      context.currency !== currency && context.selected?.currencies.includes(currency) === true,
  },
  actions: {
    rememberSelected: assign((_, selected: SelectedCustomer | null) =>
      selected ? { selected, currency: defaultCurrency(selected.currencies), target: null } : {},
    ),
    rememberCurrency: assign((_, currency: string) => ({ currency })),
    holdTarget: assign((_, target: CustomerTarget) => ({ target })),
    forgetTarget: assign({ target: null }),
    askToLeave: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SelectionNews => ({ type: 'selection.held', target: chosenTarget(context) }),
    ),
    announceChange: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SelectionNews => ({
        type: 'selection.changed',
        buidCustomer: context.selected?.customer.buidCustomer ?? '',
        currency: context.currency ?? '',
      }),
    ),
    startPicking: assign(({ context }, pageSize: number | undefined) => ({
      query: firstPage(pageSize ?? context.pageSize),
      parent: null,
      found: null,
    })),
    stopPicking: assign({ found: null }),
    searchFor: assign(({ context }, search: string) => ({
      query: { ...firstPage(context.query.pageSize), search },
      parent: null,
    })),
    turnTo: assign(({ context }, pageNumber: number) => ({ query: { ...context.query, pageNumber } })),
    resizeTo: assign(({ context }, pageSize: number) => ({
      query: { ...context.query, pageNumber: 1, pageSize },
    })),
    listAccountsOf: assign(({ context }, parent: CustomerTarget) => ({
      parent,
      query: { ...firstPage(context.query.pageSize), parentBuid: parent.buidCustomer },
    })),
    listAll: assign(({ context }) => ({ query: firstPage(context.query.pageSize), parent: null })),
    rememberFound: assign((_, found: FoundCustomers) => ({ found })),
  },
});

/** The customer that is being set or held. */
export function chosenTarget({ target }: SelectionContext): CustomerTarget {
  if (!target) throw new Error('A customer is only set or held after it was chosen');
  return target;
}

/** The customer that a `customer.choose` names. */
export function chosenCustomer({ event }: { event: SelectionEvent }): CustomerTarget {
  assertEvent(event, 'customer.choose');
  return event.customer;
}
