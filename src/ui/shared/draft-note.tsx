import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Instant } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { draft } from '#machines/shapes/draft.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { focusReason } from '#ui/kit/focus-reason.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { caption, faint } from '#ui/kit/text.css.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

type Snapshot = SnapshotFrom<typeof draft>;

/** Id of the notice with the choice between two drafts. */
const CHOICE = 'draft-choice';

/**
 * Where what was entered is kept and until when, which is sooner where the server keeps the selection of it; that it is not kept yet, or that nobody can; nothing where there is
 * nothing to keep.
 */
export function DraftNote({
  snapshot,
  selectionUntil = null,
  className,
}: {
  snapshot: Snapshot;
  /** When a selection that the server keeps ends; null where the draft names what is selected. */
  selectionUntil?: Instant | null;
  className?: string;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { hintOf } = useFailureWords();
  const { savedAt, failure } = snapshot.context;
  if (snapshot.matches('unreached')) {
    const usual = snapshot.matches({ unreached: 'lost' }) ? t('draft.lost') : t('draft.inTab');
    return <p className={caption}>{hintOf(failure, usual)}</p>;
  }
  if (snapshot.matches('paidElsewhere')) return <p className={caption}>{t('draft.notSaved')}</p>;
  if (snapshot.matches('conflict')) {
    return (
      <p className={caption}>
        {t('draft.notSaved')} <LinkButton onPress={() => focusReason(CHOICE)}>{t('draft.choose')}</LinkButton>
      </p>
    );
  }
  const quiet = classNames(caption, faint, className);
  if (snapshot.hasTag('unsaved')) return <p className={quiet}>{t('draft.saving')}</p>;
  if (savedAt === null) return null;
  const time = formatTime(savedAt);
  return (
    <p className={quiet}>
      {selectionUntil === null
        ? t('draft.kept', { time })
        : t('draft.selectionKept', { time, until: formatTime(selectionUntil) })}
    </p>
  );
}

/**
 * That another tab or browser was faster, with the choice, or has paid it, with the payment; or that what was begun
 * earlier no longer fits.
 */
export function DraftNotices({
  snapshot,
  onTakeOther,
  onKeepMine,
}: {
  snapshot: Snapshot;
  onTakeOther: () => void;
  onKeepMine: () => void;
}): ReactElement | null {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { other, paidAs } = snapshot.context;
  if (snapshot.matches({ resting: 'outdated' })) return <Notice tone="info" title={t('draft.outdated')} />;
  if (paidAs) {
    return (
      <Notice
        tone="caution"
        title={t('draft.paid', { payment: paidAs.paymentNumber })}
        actions={
          <>
            <Link href={`/payments/${paidAs.paymentId}`}>{t('draft.seePayment')}</Link>
            <LinkButton onPress={onTakeOther}>{t('draft.startAnew')}</LinkButton>
          </>
        }
      />
    );
  }
  if (!snapshot.matches('conflict')) return null;
  return (
    <Notice
      id={CHOICE}
      tone="caution"
      title={other ? t('draft.other', { date: formatDateTime(other.updatedAt) }) : t('draft.removed')}
      actions={
        <>
          <LinkButton onPress={onTakeOther}>{other ? t('draft.takeOther') : t('draft.startAnew')}</LinkButton>
          <LinkButton onPress={onKeepMine}>{t('draft.keepHere')}</LinkButton>
        </>
      }
    />
  );
}
