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
export function useKeptDraft(draft: DraftActor, flow: DraftedFlow): void {
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

/** What of a wizard would be lost with the page. */
export interface LostDraft {
  /** The task, as a name. */
  readonly subject: string;
  /** What was entered, in the user's words; none while nothing would be lost. */
  readonly entered: readonly Pick<Change, 'field' | 'after'>[];
  /** What is kept once more before the page is left. */
  readonly content: () => unknown;
}

/**
 * A draft that neither the server nor this browser can keep is lost with the page, and one that another browser has
 * overtaken is not the one that is found there, so the page is held; one that is kept is there again when the user
 * comes back.
 */
export function useLostDraft(
  context: PageContext,
  draft: FlowDraft,
  { subject, entered, content }: LostDraft,
): void {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const other = useSelector(draft.actor, (now) => now.context.other);
  useUnsavedChanges(context, {
    subject,
    replaces: other && t('unsaved.replaces', { date: formatDateTime(other.updatedAt) }),
    changes: entered.map((one) => ({ ...one, before: null })),
    save: () => draft.keepAgain(content()),
    discard: async () => draft.remove(),
  });
}

/** Where what was entered is kept and until when, or that it cannot be. */
export function FlowDraftNote({
  draft,
  selectionUntil = null,
}: {
  draft: DraftActor;
  selectionUntil?: Instant | null;
}): ReactElement {
  return (
    <DraftNote snapshot={useDraftNotes(draft).snapshot} selectionUntil={selectionUntil} className={offDock} />
  );
}

/** What another tab or browser has done to the draft, with the choice; nothing where none has. */
export function FlowDraftNotices({
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
