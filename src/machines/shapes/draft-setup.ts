import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import { isSameContent, type FoundDraft, type ReadDraft } from '#domain/draft/draft-copy.ts';
import type { OtherDraft, PaidAs, SavedDraft } from '#domain/draft/saved-draft.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** What a flow has entered, under a revision of its own (a UUID), and whether the tab could keep a copy of it. */
export interface DraftChange {
  readonly revision: string;
  readonly content: unknown;
  readonly isInTab: boolean;
}

export interface DraftContext {
  readonly key: DraftKey;
  /** What the flow goes on with, of the last reading. */
  readonly found: FoundDraft['draft'];
  /** The server's revision as this tab knows it, on which the next change is based. */
  readonly basedOn: string | null;
  /** What the server has not got yet. */
  readonly pending: DraftChange | null;
  /** When the server has kept it last. */
  readonly savedAt: Instant | null;
  readonly other: OtherDraft | null;
  /** The payment that another tab or browser has made of it. */
  readonly paidAs: PaidAs | null;
  /** The payment that this flow has made of it, for whoever has it open elsewhere. */
  readonly paymentId: string | null;
  /** Why the server has not taken the last change. */
  readonly failure: CallError | null;
}

export type DraftEvent =
  | { type: 'draft.read' }
  | ({ type: 'draft.change' } & DraftChange)
  | { type: 'draft.flush' }
  /** `paymentId`: what was begun is paid; else it is given up. */
  | { type: 'draft.remove'; paymentId?: string | null }
  /** What was begun is known to be paid elsewhere, and the flow says so itself: nothing of it is kept any more. */
  | { type: 'draft.forget' }
  | { type: 'draft.takeOther' }
  | { type: 'draft.keepMine' }
  | { type: 'connection.restored' };

type Said = { readonly content: unknown } | null;

const saysSame = (one: Said, other: Said): boolean =>
  one !== null && other !== null && isSameContent(one.content, other.content);

/** The server has what was entered here, under the revision of another tab or browser. */
const standingOn = ({ revision, updatedAt }: OtherDraft) => ({
  basedOn: revision,
  savedAt: updatedAt,
  pending: null,
  other: null,
});

/** The types, actors, guards and actions of a draft's chart. */
export const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    input: {} as { readonly key: DraftKey },
    events: {} as DraftEvent,
    /** `atRisk`: leaving loses what was entered, or keeps it in this tab alone while another one stands. */
    tags: {} as 'busy' | 'error' | 'unsaved' | 'atRisk',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Of the server and the tab's copy; fails where there is no copy and the server cannot be asked. */
    readDraft: promiseNotProvided<ReadDraft, { key: DraftKey }>('readDraft'),
    saveDraft: promiseNotProvided<
      SavedDraft,
      { key: DraftKey; basedOn: string | null; revision: string; content: unknown }
    >('saveDraft'),
    removeDraft: promiseNotProvided<void, { key: DraftKey; paymentId: string | null }>('removeDraft'),
  },
  delays: {
    /** Several changes in a row are one. */
    saveAfter: 1_000,
    tryAgainAfter: 10_000,
  },
  guards: {
    isUnsaved: (_, { isSaved }: ReadDraft) => !isSaved,
    isOutdated: (_, { isOutdated }: ReadDraft) => isOutdated,
    isFound: (_, found: ReadDraft) => found.draft !== null,
    isPaid: (_, output: SavedDraft) => output.kind === 'changed' && output.paidAs !== null,
    isRemoved: (_, output: SavedDraft) => output.kind === 'changed' && output.other === null,
    isChanged: (_, output: SavedDraft) => output.kind === 'changed',
    /** Another tab or browser has kept what says the same, such as a draft that both have left aside. */
    isSame: ({ context: { pending } }, output: SavedDraft) =>
      output.kind === 'changed' && output.other !== null && saysSame(output.other, pending),
    isSameAsOther: ({ context: { other } }, entered: DraftChange) => saysSame(other, entered),
    hasMore: ({ context }, output: SavedDraft) =>
      output.kind === 'kept' && context.pending !== null && context.pending.revision !== output.revision,
    hasNothingToKeep: ({ context }) => context.pending === null,
    isInTab: ({ context }) => context.pending?.isInTab === true,
    isChangeInTab: (_, { isInTab }: DraftChange) => isInTab,
  },
  actions: {
    /** Drops the tab's copy; the routes provide it. */
    forgetCopy: (_arguments, _key: { key: DraftKey }): void => {
      throw new Error("The action 'forgetCopy' is not provided");
    },
    rememberChange: assign((_, { revision, content, isInTab }: DraftChange) => ({
      pending: { revision, content, isInTab },
    })),
    rememberFound: assign((_, { draft: found, basedOn, isSaved }: ReadDraft) => ({
      found,
      basedOn,
      pending: found && !isSaved ? { revision: found.revision, content: found.content, isInTab: true } : null,
      savedAt: found && isSaved ? found.updatedAt : null,
      other: null,
    })),
    rememberKept: assign(({ context }, output: SavedDraft) =>
      output.kind === 'kept'
        ? {
            basedOn: output.revision,
            savedAt: output.updatedAt,
            pending: context.pending?.revision === output.revision ? null : context.pending,
          }
        : {},
    ),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberOther: assign((_, output: SavedDraft) =>
      output.kind === 'changed' ? { other: output.other, paidAs: output.paidAs } : {},
    ),
    rememberEnd: assign((_, { paymentId = null }: { readonly paymentId?: string | null }) => ({ paymentId })),
    rememberSame: assign((_, output: SavedDraft) =>
      output.kind === 'changed' && output.other ? standingOn(output.other) : {},
    ),
    rememberOtherAsSame: assign(({ context: { other } }) => (other ? standingOn(other) : {})),
    standOnOther: assign(({ context }) => ({ basedOn: context.other?.revision ?? null, other: null })),
    forgetAll: assign({
      found: null,
      basedOn: null,
      pending: null,
      savedAt: null,
      other: null,
      paidAs: null,
      paymentId: null,
    }),
    forgetKept: assign({ found: null, basedOn: null, savedAt: null, other: null, paymentId: null }),
    forgetOther: assign({ other: null, paidAs: null }),
    finish: assign({ found: null, pending: null }),
    forgetPending: assign({ pending: null }),
  },
});
