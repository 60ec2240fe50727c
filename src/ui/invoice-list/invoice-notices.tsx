import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { CsvNotice } from '#ui/shared/csv-download.tsx';
import { OFFLINE_NOTICE } from './invoice-dock.tsx';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { notices } from './invoice-list.css.ts';
import { viewOf } from './use-invoice-list.ts';

/** What is said above the rows: no connection, old rows, a long wait, a selection that went, a download. */
export function InvoiceNotices(props: InvoiceListPartProps): ReactElement {
  return (
    <>
      <CsvNotice download={props.frame.download} />
      <div className={notices}>
        <ForDispute {...props} />
        <SelectionGone {...props} />
        <PageNotice {...props} />
      </div>
    </>
  );
}

/** What to do here, where another page has led to the list to dispute invoices. */
function ForDispute({ frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (!frame.isForDispute) return null;
  return (
    <Notice tone="info" title={t('invoices.forDispute')}>
      <p>{t('invoices.forDisputeHint', { most: formatNumber(frame.mostDisputed) })}</p>
    </Notice>
  );
}

function PageNotice({ snapshot, actions }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { loaded, error } = snapshot.context;
  // Without rows, the state in their place says it.
  const time = loaded && loaded.page.rows.length > 0 ? formatTime(loaded.at) : undefined;
  const again = <LinkButton onPress={actions.retry}>{t('invoices.again')}</LinkButton>;
  switch (viewOf(snapshot, 'page')) {
    case 'slow':
      return (
        <Notice
          role="status"
          title={t('invoices.slow')}
          action={<LinkButton onPress={actions.cancel}>{t('invoices.stop')}</LinkButton>}
        />
      );
    case 'outdated':
      return time === undefined ? null : (
        <Notice role="alert" tone="caution" title={t('invoices.outdated')} action={again}>
          <p>{t('invoices.outdatedHint', { time })}</p>
          {error?.kind === 'forbidden' ? <p>{t('read.noAccessHint')}</p> : null}
          {error?.requestId ? <p>{t('read.reference', { reference: error.requestId })}</p> : null}
        </Notice>
      );
    case 'offline':
      return time === undefined ? null : (
        <Notice
          id={OFFLINE_NOTICE}
          role="status"
          tone="neutral"
          title={t('invoices.offline', { time })}
          action={again}
        >
          <p>{t('invoices.offlineHint')}</p>
        </Notice>
      );
    default:
      return null;
  }
}

/**
 * Says beside the pager too of when the list is: whoever works there does not see the notice above the rows, which is
 * the one that is announced. That there is no connection the frame says, in sight of both.
 */
export function OfflineAtPager({ snapshot }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatTime } = useFormats();
  const { loaded } = snapshot.context;
  if (viewOf(snapshot, 'page') !== 'offline' || !loaded) return null;
  return (
    <div className={notices}>
      <Notice tone="neutral" title={t('invoices.offline', { time: formatTime(loaded.at) })} />
    </div>
  );
}

function SelectionGone({ snapshot, actions }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { notice } = snapshot.context;
  // What one press has unselected is told beside it, in the dock.
  if (!notice || notice.reason === 'unselected' || notice.reason === 'narrowed') return null;
  const { count } = notice;
  const sentence = {
    scopeChanged: t('invoices.goneScope', { count }),
    filterChanged: t('invoices.goneFilter', { count }),
    rowsReplaced: t('invoices.goneRows', { count }),
    full: t('invoices.full', { count }),
    leftOutSince: t('invoices.leftOutSince', { count }),
    nothingLeft: t('invoices.nothingLeft'),
    oneByOne: t('invoices.oneByOne'),
  }[notice.reason];
  return (
    <Notice
      role="status"
      tone="info"
      title={sentence}
      action={<LinkButton onPress={actions.dismissNotice}>{t('invoices.dismiss')}</LinkButton>}
    />
  );
}
