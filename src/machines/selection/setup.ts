import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { buidOf, defaultCurrency, locationOf, nameOf } from '#domain/selection/selection.ts';
import type { Selected } from '#domain/selection/selection.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import type {
  FoundParties,
  LocationTarget,
  PartyQuery,
  PartyTarget,
  SelectionContext,
  SelectionEvent,
  SelectionInput,
  SelectionNews,
  SelectionTarget,
  WantedParty,
} from '#machines/selection/types.ts';

/** Entries that the top bar's list loads at once: the contract's largest page. */
const SWITCH_SIZE = 10_000;

const listOf = (pageSize: number, withAccounts = false): PartyQuery => ({
  search: '',
  parentBuid: null,
  withAccounts,
  pageNumber: 1,
  pageSize,
});

const isSame = (one: PartyQuery, other: PartyQuery): boolean =>
  one.search === other.search &&
  one.parentBuid === other.parentBuid &&
  one.withAccounts === other.withAccounts &&
  one.pageNumber === other.pageNumber &&
  one.pageSize === other.pageSize;

/** The context that a selection starts with. */
export function startContext({ input }: { input: SelectionInput }): SelectionContext {
  const { kind, onlyBuid } = input;
  return {
    ...input,
    selected: null,
    currency: null,
    target: onlyBuid ? { to: kind, buid: onlyBuid, name: '' } : null,
    lost: null,
    candidate: null,
    query: listOf(input.pageSize),
    parent: null,
    found: null,
    failure: null,
    listFailure: null,
  };
}

/** Types, actors, guards and actions of the selection chart. */
export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    input: {} as SelectionInput,
    events: {} as SelectionEvent,
    /** `loss`: it is told that something was taken away. */
    tags: {} as 'busy' | 'error' | 'selected' | 'undecided' | 'loss',
    meta: {} as { spec?: string | readonly string[]; view?: string },
  },
  actors: {
    /** A customer or merchant with what pages need of it; null when it is not the user's (any more). */
    loadParty: promiseNotProvided<Selected | null, WantedParty>('loadParty'),
    /** Remembers it in `session_data`, for new tabs. */
    writeSessionData: promiseNotProvided<void, WantedParty>('writeSessionData'),
    findParties: promiseNotProvided<FoundParties, Pick<SelectionContext, 'kind' | 'query'>>('findParties'),
  },
  guards: {
    remembersParty: ({ context }) => context.remembered !== null,
    hasOnlyParty: ({ context }) => context.onlyBuid !== null,
    isFound: (_, found: Selected | null) => found !== null,
    isAsChosen: ({ context }, found: Selected | null) =>
      found !== null && (locationOf(found)?.buidLocation ?? null) === wantedOf(context).buidLocation,
    isSelected: ({ context }) => context.selected !== null,
    isOne: (_, onlyBuid: string | null) => onlyBuid !== null,
    tellsOfLoss: ({ context }) => context.lost !== null,
    isAllChosen: ({ context }) => context.target?.to === 'allMerchants',
    worksOnSeveral: ({ context }) => context.kind === 'merchant' && context.onlyBuid === null,
    isCurrencyChosen: ({ context }) => context.target?.to === 'currency',
    isAnotherParty: ({ context }, { buid }: PartyTarget) =>
      context.selected !== null && buidOf(context.selected) !== buid,
    isAnotherLocation: ({ context }, location: LocationTarget | null) =>
      context.selected?.kind === 'customer' &&
      (context.selected.location?.buidLocation ?? null) !== (location?.buidLocation ?? null),
    isAnotherCurrency: ({ context }, currency: string) =>
      context.currency !== currency && context.selected?.currencies.includes(currency) === true,
  },
  actions: {
    rememberSelected: assign(({ context }, selected: Selected | null) =>
      selected ? { selected, currency: currencyFor(selected, context), target: null, candidate: null } : {},
    ),
    forgetSelected: assign({ selected: null, currency: null, target: null }),
    /** §1: what is the user’s only one now may be another than before. */
    renewOnly: assign((_, onlyBuid: string | null) => ({ onlyBuid })),
    loseSelected: assign(({ context: { selected } }) => ({
      lost: selected && nameOf(selected),
      selected: null,
      currency: null,
      target: null,
    })),
    forgetLoss: assign({ lost: null }),
    announceLoss: sendTo(({ context }) => context.parentRef, {
      type: 'selection.lost',
    } satisfies SelectionNews),
    rememberCandidate: assign((_, candidate: Selected | null) => ({ candidate })),
    forgetCandidate: assign({ candidate: null }),
    rememberCurrency: assign(({ context: { target, currency } }) => ({
      currency: target?.to === 'currency' ? target.currency : currency,
      target: null,
    })),
    holdTarget: assign((_, target: SelectionTarget) => ({ target })),
    forgetTarget: assign({ target: null }),
    askToLeave: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SelectionNews => ({ type: 'selection.held', target: chosenTarget(context) }),
    ),
    announceChange: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { selected, currency } }): SelectionNews => ({
        type: 'selection.changed',
        selection: {
          buid: selected ? buidOf(selected) : '',
          buidLocation: (selected && locationOf(selected)?.buidLocation) ?? null,
          currency,
        },
      }),
    ),
    startPicking: assign(({ context }, as: 'page' | 'switch') => {
      const query = as === 'page' ? listOf(context.pageSize) : listOf(SWITCH_SIZE, true);
      return { query, parent: null, found: isSame(query, context.query) ? context.found : null };
    }),
    forgetPart: assign(({ context: { query, parent, found, pageSize } }) =>
      [listOf(pageSize), listOf(SWITCH_SIZE, true)].some((whole) => isSame(whole, query))
        ? { query, parent, found }
        : { query: listOf(pageSize), parent: null, found: null },
    ),
    searchFor: assign(({ context }, search: string) => ({
      query: { ...listOf(context.query.pageSize), search },
      parent: null,
    })),
    turnTo: assign(({ context }, pageNumber: number) => ({ query: { ...context.query, pageNumber } })),
    resizeTo: assign(({ context }, pageSize: number) => ({
      query: { ...context.query, pageNumber: 1, pageSize },
    })),
    listAccountsOf: assign(({ context }, parent: PartyTarget) => ({
      parent,
      query: { ...listOf(context.query.pageSize), parentBuid: parent.buid },
    })),
    listAll: assign(({ context }) => ({ query: listOf(context.query.pageSize), parent: null })),
    rememberFound: assign((_, found: FoundParties) => ({ found })),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberListFailure: assign((_, listFailure: CallError) => ({ listFailure })),
    forgetListFailure: assign({ listFailure: null }),
  },
});

/** The same party keeps its currency, a remembered one that of the tab; else the default (§9). */
function currencyFor(
  selected: Selected,
  { selected: former, currency, remembered }: SelectionContext,
): string {
  const buid = buidOf(selected);
  const known = former ? { buid: buidOf(former), currency } : remembered;
  const kept = known?.buid === buid ? known.currency : null;
  return kept !== null && selected.currencies.includes(kept) ? kept : defaultCurrency(selected.currencies);
}

/** What was chosen, while it is held or set. */
function chosenTarget({ target }: SelectionContext): SelectionTarget {
  if (!target) throw new Error('Something is only set or held after it was chosen');
  return target;
}

/** The one that is left, as it is chosen without asking. */
export function onlyParty({ context, event }: { context: SelectionContext; event: SelectionEvent }) {
  assertEvent(event, 'selection.renewed');
  return { to: context.kind, buid: event.onlyBuid ?? '', name: '' };
}

/** What is selected, as it is read. */
export function selectedOf({ kind, selected }: SelectionContext): WantedParty {
  if (!selected) throw new Error('What is selected is asked for after it was');
  return { kind, buid: buidOf(selected), buidLocation: locationOf(selected)?.buidLocation ?? null };
}

/** The party and location that the target asks for: another party comes without a location, all of them as none. */
export function wantedOf(context: SelectionContext): WantedParty {
  const { kind, selected } = context;
  const target = chosenTarget(context);
  if (target.to === 'allMerchants') return { kind, buid: '', buidLocation: null };
  if (target.to === 'customer' || target.to === 'merchant') {
    return { kind, buid: target.buid, buidLocation: null };
  }
  const location = target.to === 'location' ? target.location : null;
  return { kind, buid: selected ? buidOf(selected) : '', buidLocation: location?.buidLocation ?? null };
}

/** The party that a `party.choose` names. */
export function chosenParty({ context, event }: { context: SelectionContext; event: SelectionEvent }) {
  assertEvent(event, 'party.choose');
  return { to: context.kind, ...event.party };
}

/** Asks after a refusal whether what is selected is still the user’s, while its pages and what they tell stay. */
export const checkedAgain = (back: 'settled' | 'told') =>
  selectionSetup.createStateConfig({
    description: 'Whether it is still the user’s is being asked, while its pages stay.',
    invoke: {
      id: 'checkParty',
      src: 'loadParty',
      input: ({ context }) => selectedOf(context),
      onDone: [
        { guard: { type: 'isFound', params: ({ event }) => event.output }, target: back },
        { target: '#selection.party.gone' },
      ],
      onError: { target: back, description: 'Nothing is known: the next refusal asks again.' },
    },
  });
