import { fromPromise } from 'xstate';

/** What the open flow does with its unsaved changes when the page is left. */
export interface FlowChanges {
  /** Saves them. Rejects where it cannot; null where the flow cannot save half-way. */
  readonly save: (() => Promise<void>) | null;
  /** Drops them, with what was uploaded for them. Rejects where it cannot (§8 Unable to discard changes). */
  readonly discard: () => Promise<void>;
}

let open: FlowChanges | null = null;

/** Takes charge of the changes of the flow that is open; the answer gives them up again. */
export function takeCharge(flow: FlowChanges): () => void {
  open = flow;
  return () => {
    if (open === flow) open = null;
  };
}

/** The actors of the unsaved-changes chart: the open flow's own. */
export const flowChangesActors = {
  saveChanges: fromPromise<void, void>(async () => open?.save?.()),
  discardChanges: fromPromise<void, void>(async () => open?.discard()),
};
