import { fromPromise } from 'xstate';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** A running wizard, as its draft tells it what has become of what was entered. */
export interface DraftedFlow {
  readonly getSnapshot: () => { readonly context: { readonly isDraftLost: boolean } };
  readonly send: (
    event: { type: 'draft.saved'; at: Instant } | { type: 'draft.notSaved' } | { type: 'draft.replaced' },
  ) => void;
}

/**
 * Keeps what a wizard has entered; null where there is nothing to keep. Whether the server takes what the tab cannot
 * keep is told once it has answered.
 */
export function keepFlowDraft(
  kept: Pick<FlowDraft, 'keep' | 'remove'>,
  flow: Pick<DraftedFlow, 'send'>,
  content: unknown,
): void {
  if (content === null) kept.remove();
  if (content === null || kept.keep(content)) flow.send({ type: 'draft.saved', at: portalNow() });
}

/** What the chart of a wizard is provided with to keep its draft. */
export const draftedBy = <Content>(
  kept: Pick<FlowDraft, 'load' | 'keep' | 'remove'>,
  parse: (content: unknown) => Content | null,
  isBlank: (content: Content) => boolean,
) => ({
  loadDraft: fromPromise<Content | null, void>(async ({ signal }) => {
    const draft = await kept.load(signal);
    return draft && parse(draft.content);
  }),
  actions: {
    saveDraft: ({ self }: { self: Pick<DraftedFlow, 'send'> }, { draft }: { draft: Content }) =>
      keepFlowDraft(kept, self, isBlank(draft) ? null : draft),
    clearDraft: () => kept.remove(),
  },
});

/** Keeps nothing more of what is finished elsewhere, so that leaving loses nothing either. */
export function forgetFlowDraft(kept: Pick<FlowDraft, 'forget'>, flow: Pick<DraftedFlow, 'send'>): void {
  kept.forget();
  flow.send({ type: 'draft.saved', at: portalNow() });
}
