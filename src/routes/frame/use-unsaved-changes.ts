import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#machines/portal/unsaved-changes.ts';
import { takeCharge, type FlowChanges } from '#routes/frame/flow-changes.ts';
import type { PageContext } from '#routes/frame/page-context.ts';

export interface UnsavedChanges extends FlowChanges {
  /** What is changed, as a name: it stands uninflected in a sentence. */
  readonly subject: string;
  /** Each change in the user's words; none while nothing would be lost. */
  readonly changes: readonly Change[];
  /** What saving takes the place of, as a sentence. */
  readonly replaces?: string | null;
  /** Whether it is in force already and only shown this once, as codes are. */
  readonly isShownOnce?: boolean;
}

/** What the portal's chart is told; as a text, equal changes are noted once. */
type Noted = Pick<UnsavedChanges, 'subject' | 'changes' | 'replaces' | 'isShownOnce'> & {
  readonly canSave: boolean;
};

/**
 * Holds links, Back, reload, closing and any other selection while a flow has changes that leaving would lose (§2).
 * Every flow with a form calls it on its page; the dialog, saving and discarding are the portal's.
 */
export function useUnsavedChanges({ portalRef }: PageContext, unsaved: UnsavedChanges): void {
  const { subject, changes, replaces = null, isShownOnce = false } = unsaved;
  const noted = JSON.stringify({ subject, changes, replaces, isShownOnce, canSave: unsaved.save !== null });
  const save = useEffectEvent(async () => unsaved.save?.());
  const discard = useEffectEvent(async () => unsaved.discard());
  useEffect(() => {
    portalRef.send({ type: 'changes.noted', ...(JSON.parse(noted) as Noted) });
  }, [portalRef, noted]);
  useEffect(() => {
    const giveUp = takeCharge({ save: () => save(), discard: () => discard() });
    return () => {
      giveUp();
      portalRef.send({ type: 'changes.settled' });
    };
  }, [portalRef]);
}
