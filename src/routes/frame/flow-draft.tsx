import { useSelector } from '@xstate/react';
import { useEffect, type ReactElement } from 'react';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Change } from '#machines/portal/unsaved-changes.ts';
import { DraftNote, DraftNotices } from '#ui/shared/draft-note.tsx';
import { useDraftNotes } from '#ui/shared/use-draft-notes.ts';
import { offDock } from '#ui/shell/spread.css.ts';
import type { DraftedFlow } from '#routes/frame/keep-flow-draft.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import type { DraftActor, FlowDraft } from '#routes/frame/use-draft.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';

/** Tells a wizard what has become of what leaving would lose. */
function useKeptDraft(draft: DraftActor, flow: DraftedFlow): void {
  useEffect(() => {
    const watching = draft.subscribe((now) => {
      const { savedAt } = now.context;
      const { isDraftLost } = flow.getSnapshot().context;
      if (now.hasTag('atRisk')) {
        if (!isDraftLost) flow.send({ type: 'draft.notSaved' });
      } else if (now.matches({ resting: 'kept' }) && isDraftLost && savedAt)
        flow.send({ type: 'draft.saved', at: savedAt });
      // What is paid is not to be saved again: leaving loses nothing.
      else if (now.matches('paidElsewhere') && isDraftLost)
        flow.send({ type: 'draft.saved', at: portalNow() });
    });
    return () => watching.unsubscribe();
  }, [draft, flow]);
}

/** What a wizard's page says of its draft. */
interface Drafted {
  /** The task, as a name. */
  readonly subject: string;
  /** What was entered, in the user's words; null while that is nothing. */
  readonly entered: Pick<Change, 'field' | 'after'> | null;
  /** What is kept once more before the page is left. */
  readonly content: () => unknown;
  /** When what was selected is gone, and the draft cannot be finished any more. */
  readonly selectionUntil?: Instant | null;
}

/** A wizard's chart, as far as its draft asks it. */
interface DraftedSnapshot {
  readonly context: { readonly isDraftLost: boolean };
  readonly hasTag: (tag: 'editable') => boolean;
  readonly can: (event: { type: 'draft.replaced' }) => boolean;
}

/**
 * The draft of a wizard on its page, for its frame: where it is kept, and what another tab or browser has done to it. A
 * draft that neither the server nor this browser can keep is lost with the page, and one that another browser has
 * overtaken is not the one that is found there, so the page is held; one that is kept is there again when the user
 * comes back.
 */
export function useFlowDraft(
  context: PageContext,
  draft: FlowDraft,
  flow: DraftedFlow,
  snapshot: DraftedSnapshot,
  { subject, entered, content, selectionUntil }: Drafted,
): { readonly draftNote: ReactElement; readonly draftNotices: ReactElement | false } {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const other = useSelector(draft.actor, (now) => now.context.other);
  const isLost = snapshot.context.isDraftLost && snapshot.hasTag('editable');
  useKeptDraft(draft.actor, flow);
  useUnsavedChanges(context, {
    subject,
    replaces: other && t('draft.replaces', { date: formatDateTime(other.updatedAt) }),
    changes: isLost && entered ? [{ ...entered, before: null }] : [],
    save: () => draft.keepAgain(content()),
    discard: async () => draft.remove(),
  });
  return {
    draftNote: <FlowDraftNote draft={draft.actor} selectionUntil={selectionUntil} />,
    draftNotices: snapshot.can({ type: 'draft.replaced' }) && (
      <FlowDraftNotices draft={draft.actor} flow={flow} />
    ),
  };
}

/** Where what was entered is kept and until when, or that it cannot be. */
function FlowDraftNote({
  draft,
  selectionUntil = null,
}: {
  draft: DraftActor;
  selectionUntil: Instant | null | undefined;
}): ReactElement {
  return (
    <DraftNote snapshot={useDraftNotes(draft).snapshot} selectionUntil={selectionUntil} className={offDock} />
  );
}

/** What another tab or browser has done to the draft, with the choice; nothing where none has. */
function FlowDraftNotices({
  draft,
  flow,
}: {
  draft: DraftActor;
  flow: Pick<DraftedFlow, 'send'>;
}): ReactElement {
  const notes = useDraftNotes(draft);
  return (
    <DraftNotices
      {...notes}
      onTakeOther={() => {
        notes.onTakeOther();
        flow.send({ type: 'draft.replaced' });
      }}
    />
  );
}
