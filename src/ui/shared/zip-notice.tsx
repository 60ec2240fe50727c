import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { DownloadContext } from '#machines/shapes/download.ts';
import { ProgressLine } from '#ui/kit/progress-line.tsx';

export type ZipNoticeProps = Pick<DownloadContext, 'progress' | 'missing'>;

/** What is said of a ZIP alone: how many of its files have come, and what those that it lacks mean. */
export function ZipNotice({ progress, missing }: ZipNoticeProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (missing > 0) return <p>{`${t('zipFiles.partly', { count: missing })} ${t('zipFiles.partlyHint')}`}</p>;
  if (!progress) return null;
  const { done, total } = progress;
  const text = t('zipFiles.progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <>
      <p aria-live="off">{text}</p>
      <ProgressLine label={text} value={done / Math.max(1, total)} valueText={text} />
    </>
  );
}
