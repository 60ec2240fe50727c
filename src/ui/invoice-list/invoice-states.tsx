import type { ReactElement } from 'react';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { useFilterWords } from './filter-words.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { bones, bonesRow } from './invoice-list.css.ts';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** The list in grey until it has come. */
export function LoadingRows(): ReactElement {
  const { t } = useMessages();
  return (
    <Loading label={t('invoices.loading')}>
      <div className={bones}>
        {LINES.map((line) => (
          <div key={line} className={bonesRow}>
            <Bone size="sm" />
            <Bone size="md" />
            <Bone size="lg" />
            <Bone size="md" />
            <Bone size="sm" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** No invoice has this status and meets these conditions: they are repeated, and one press shows more. */
export function NoMatch({ snapshot, actions, frame }: InvoiceListPartProps): ReactElement {
  const { t, locale } = useMessages();
  const { query } = snapshot.context;
  const { filter } = query;
  const words = useFilterWords(frame.counts, frame.currency);
  const isFiltered = hasConditions(filter);
  const listed = frame.counts?.lists.find(({ list }) => list === filter.status)?.count;
  const conditions = [words.list(filter.status), ...words.conditions(filter)];
  return (
    <Blank
      icon="filter"
      isInPage
      title={
        isFiltered ? t('invoices.noMatch') : t('invoices.noneInList', { list: words.list(filter.status) })
      }
      actions={
        <>
          {isFiltered ? (
            <Button size="sm" onPress={actions.clearFilter}>
              {t('invoices.clearFilters')}
            </Button>
          ) : null}
          {filter.status === 'all' ? null : (
            <ButtonLink
              size="sm"
              variant={isFiltered ? 'quiet' : 'secondary'}
              href={frame.hrefs.query({ ...query, filter: { status: 'all' }, pageNumber: 1 })}
            >
              {t('invoices.showAll')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered ? (
        <>
          <p>{new Intl.ListFormat(locale, { type: 'unit' }).format(conditions)}</p>
          {listed === undefined ? null : <p>{t('invoices.withoutFilters', { count: listed })}</p>}
        </>
      ) : undefined}
    </Blank>
  );
}

/** The customer has no invoice at all. */
export function NothingYet(): ReactElement {
  const { t } = useMessages();
  return (
    <Blank icon="invoice" isInPage title={t('invoices.nothingYet')}>
      <p>{t('invoices.nothingYetHint')}</p>
    </Blank>
  );
}

/** The rows could not be loaded, or the user did not want to wait. */
export function NotLoaded({ snapshot, actions, frame }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const { error } = snapshot.context;
  const isOffline = snapshot.matches({ page: 'offline' });
  const isCancelled = snapshot.matches({ page: 'cancelled' });
  const isRefused = error?.kind === 'forbidden' || error?.kind === 'notFound';
  const title = isOffline
    ? t('invoices.offlineEmpty')
    : isCancelled
      ? t('invoices.cancelled')
      : isRefused
        ? t('invoices.noAccess')
        : t('invoices.failed');
  const hint = isOffline
    ? t('invoices.offlineEmptyHint')
    : isCancelled
      ? t('invoices.cancelledHint')
      : isRefused
        ? t('read.noAccessHint')
        : t('invoices.failedHint');
  return (
    <Blank
      icon={isOffline ? 'wifiOff' : isRefused ? 'lock' : 'alert'}
      isInPage
      title={title}
      actions={
        <Button size="sm" onPress={actions.retry}>
          {t('invoices.again')}
        </Button>
      }
    >
      <p>
        {hint} {isRefused ? <Link href={frame.hrefs.help}>{t('portal.help')}</Link> : null}
      </p>
      {error?.requestId && !isOffline && !isCancelled ? (
        <p>{t('read.reference', { reference: error.requestId })}</p>
      ) : null}
    </Blank>
  );
}
