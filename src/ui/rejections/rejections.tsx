import { useState, type ReactElement } from 'react';
import { totals } from '#domain/money/money.ts';
import { REJECTION_STATUSES, type Rejection } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Dock } from '#ui/kit/dock.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { useCountedTab } from '#ui/shared/use-counted-tab.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RejectionFilters } from './rejection-filters.tsx';
import { RejectionTable } from './rejection-table.tsx';
import type { RejectionsProps } from './rejections-props.ts';

/** Rejected transactions of a merchant (§2 Rejection Center), with why, what each needs and by whom. */
export function Rejections(props: RejectionsProps): ReactElement {
  const { t } = useMessages();
  const { list, hrefs, download, filter } = props;
  const [selected, setSelected] = useState<readonly Rejection[]>([]);
  const select = (rejections: readonly Rejection[], isSelected: boolean): void => {
    const ids = new Set(rejections.map(({ transactionId }) => transactionId));
    setSelected((before) => [
      ...before.filter(({ transactionId }) => !ids.has(transactionId)),
      ...(isSelected ? rejections : []),
    ]);
  };
  return (
    <>
      <PageHead
        title={t('rejections.title')}
        facts={<Facts {...props} />}
        actions={<CsvButton download={download} request={{ kind: 'rejections', filter }} />}
        isTight
      />
      <CsvNotice download={download} />
      <StatusTabs {...props} />
      <RejectionFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('rejections.loading')}
        failedText={t('rejections.failed')}
        pagesLabel={t('rejections.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="rows" isInPage title={t('rejections.noneTitle')}>
            {t('rejections.noneHint')}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('rejections.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('rejections.showAll')}</ButtonLink>}
          >
            {t('rejections.noMatchHint')}
          </Blank>
        }
      >
        {(page) => (
          <RejectionTable
            hrefs={hrefs}
            page={page}
            selected={new Set(selected.map(({ transactionId }) => transactionId))}
            onSelect={select}
          />
        )}
      </ListStates>
      <SelectionDock hrefs={hrefs} selected={selected} onClear={() => setSelected([])} />
    </>
  );
}

/** How many there are, and what they come to: of all states together only what is open, which is said. */
function Facts({ list, filter }: Pick<RejectionsProps, 'list' | 'filter'>): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const page = list.value;
  if (page === null) return <>{t('rejections.intro')}</>;
  const sums = page.totals.map(formatMoney);
  const [first] = sums;
  return (
    <>
      {[
        t('rejections.facts', { count: page.total }),
        ...(filter.status === undefined && first !== undefined
          ? [t('rejections.openSum', { amount: first }), ...sums.slice(1)]
          : sums),
      ].join(' · ')}
      {' · '}
      {t('rejections.intro')}
    </>
  );
}

/** The counts follow the other conditions, so that a tab says what pressing it shows. */
function StatusTabs({ list, filter, hrefs }: RejectionsProps): ReactElement {
  const { t } = useMessages();
  const tab = useCountedTab({ counts: list.value?.tabs, hrefOf: hrefs.tab, current: filter.status });
  return (
    <Tabs
      label={t('rejections.tabs')}
      items={[
        tab(undefined, t('disputeCenter.all')),
        ...REJECTION_STATUSES.map((status) => tab(status, t(`rejectionStatus.${status}`))),
      ]}
    />
  );
}

interface SelectionDockProps extends Pick<RejectionsProps, 'hrefs'> {
  readonly selected: readonly Rejection[];
  readonly onClear: () => void;
}

/** What is selected, and the way to work on it together; nothing while nothing is. */
function SelectionDock({ hrefs, selected, onClear }: SelectionDockProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (selected.length === 0 || hrefs.workOn === null) return null;
  return (
    <Dock
      label={t('rejections.selection')}
      countText={t('disputeCenter.selected', { count: formatNumber(selected.length) })}
      total={totals(selected.map(({ total }) => total)).map((sum) => (
        <p key={sum.currency}>
          <MoneyText money={sum} />
        </p>
      ))}
      clearLabel={t('disputeCenter.clearSelection')}
      onClear={onClear}
      panelsLabel=""
      fold={{ shows: 'nothing', moreLabel: null, lessLabel: '', isCrowded: false }}
      action={
        <ButtonLink variant="primary" href={hrefs.workOn(selected.map(({ transactionId }) => transactionId))}>
          {t('rejections.workOn')}
        </ButtonLink>
      }
    />
  );
}
