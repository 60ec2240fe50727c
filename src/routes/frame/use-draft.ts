import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { waitFor, type ActorRefFrom } from 'xstate';
import { tellRestored } from '#api/platform/connection.ts';
import { draftActors } from '#api/platform/draft-actors.ts';
import { readCopy, removeCopy, writeCopy } from '#api/platform/draft-copies.ts';
import { putDraft } from '#api/platform/drafts.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { CallError } from '#domain/call-error.ts';
import { isSameContent } from '#domain/draft/draft-copy.ts';
import type { Draft, DraftKey } from '#domain/draft/draft.ts';
import { draft } from '#machines/shapes/draft.ts';

export type DraftActor = ActorRefFrom<typeof draft>;

/** The draft of a flow, as the flow uses it. */
export interface FlowDraft {
  readonly actor: DraftActor;
  /** What was begun, in whichever browser. Rejects where nobody can say. */
  readonly load: (signal: AbortSignal) => Promise<Draft | null>;
  /** Keeps a content, and answers whether it is there again after leaving: the server has it in a moment. */
  readonly keep: (content: unknown) => boolean;
  /**
   * Keeps what leaving would lose, in place of a newer one too; rejects where neither tab nor server takes it, or where
   * another tab or browser was faster once more.
   */
  readonly keepAgain: (content: unknown) => Promise<void>;
  /** The flow is given up, or finished with a payment. */
  readonly remove: (paymentId?: string | null) => void;
  /** It is known to be finished elsewhere: this tab keeps nothing more of it, and the server what it has. */
  readonly forget: () => void;
  /** What stood before the flow, which is finished, takes its place again; not where another browser was faster. */
  readonly putBack: (content: unknown) => void;
}

/**
 * The draft of a flow on this page: read, kept and removed as the flow says. What is not saved yet goes out when the
 * page is hidden or left; whoever comes back to the page is told what another tab or browser has kept meanwhile.
 * @param fits whether the flow of today can go on with a content
 */
export function useDraft(userId: string, key: DraftKey, fits: (content: unknown) => boolean): FlowDraft {
  const [machine] = useState(() =>
    draft.provide({
      actors: draftActors(userId, fits),
      actions: { forgetCopy: (_, { key: of }) => removeCopy(userId, of) },
    }),
  );
  const actor = useActorRef(machine, { input: { key } });
  useEffect(() => {
    const onShown = (): void => keepOnce(userId, actor);
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'draft.flush' });
      else onShown();
    };
    const onLeaving = (): void => sendLast(actor);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('focus', onShown);
    addEventListener('pagehide', onLeaving);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('focus', onShown);
      removeEventListener('pagehide', onLeaving);
      onLeaving();
    };
  }, [actor, userId]);
  useEffect(() => tellRestored(actor), [actor]);
  const [flowDraft] = useState(() => flowDraftOf(userId, actor));
  return flowDraft;
}

/** The draft of a flow over a chart that runs. */
function flowDraftOf(userId: string, actor: DraftActor): FlowDraft {
  const keep = (content: unknown): boolean => {
    // It is paid: what is entered until the page is left is of nothing.
    if (actor.getSnapshot().matches('paidElsewhere')) return true;
    const { context } = actor.getSnapshot();
    const { key, basedOn, found, pending } = context;
    const before = readCopy(userId, key);
    const last = pending ?? before ?? found;
    if (last && isSameContent(last.content, content) && pending?.isInTab !== false)
      return !actor.getSnapshot().hasTag('atRisk');
    const now = portalNow();
    const revision = crypto.randomUUID();
    const begunAt = (before ?? found)?.begunAt ?? now;
    const isInTab = writeCopy(userId, key, {
      revision,
      content,
      begunAt,
      updatedAt: now,
      basedOn,
      isSaved: false,
    });
    actor.send({ type: 'draft.change', revision, content, isInTab });
    return isInTab && !actor.getSnapshot().hasTag('atRisk');
  };
  const remove = (paymentId: string | null = null): void => {
    removeCopy(userId, actor.getSnapshot().context.key);
    actor.send({ type: 'draft.remove', paymentId });
  };
  return {
    actor,
    load: async (signal) => {
      actor.send({ type: 'draft.read' });
      const read = await waitFor(actor, (now) => !now.matches('reading'), { signal, timeout: Infinity });
      if (read.matches('unread')) throw new CallError('lost');
      return read.context.found;
    },
    keep,
    keepAgain: async (content) => {
      const isKept = keep(content);
      if (actor.getSnapshot().matches('conflict')) actor.send({ type: 'draft.keepMine' });
      else if (isKept) return;
      else actor.send({ type: 'draft.flush' });
      const tried = await waitFor(actor, (now) => !now.matches('saving'), { timeout: Infinity });
      if (tried.hasTag('atRisk')) throw new CallError('lost');
    },
    remove,
    forget: () => actor.send({ type: 'draft.forget' }),
    putBack: (content) => {
      if (actor.getSnapshot().matches('conflict')) remove();
      else keep(content);
    },
  };
}

/**
 * Sends what the server has kept last once more, under its revision: that changes nothing, and is refused where another
 * tab or browser was faster.
 */
function keepOnce(userId: string, actor: DraftActor): void {
  const now = actor.getSnapshot();
  const { key, basedOn, found } = now.context;
  if (!now.matches({ resting: 'kept' }) || !navigator.onLine) return;
  const copy = readCopy(userId, key);
  const kept = [copy, found].find((one) => one?.revision === basedOn);
  if (!kept) return;
  const { revision, content } = kept;
  const isInTab = kept === copy || writeCopy(userId, key, { ...kept, basedOn, isSaved: true });
  actor.send({ type: 'draft.change', revision, content, isInTab });
  actor.send({ type: 'draft.flush' });
}

/** Sends what is not saved while the page goes. Sent twice it changes nothing more; where it fails the tab has it. */
function sendLast(actor: DraftActor): void {
  const now = actor.getSnapshot();
  const { key, basedOn, pending } = now.context;
  if (!pending || !now.hasTag('unsaved') || now.matches('conflict')) return;
  putDraft(key, { ...pending, basedOn }, { isLeaving: true }).catch(() => undefined);
}
