import { useState, type ReactElement } from 'react';
import {
  awaitsAnswer,
  DISPUTE_TABS,
  waitingFor,
  type DisputePage,
  type ListedDispute,
} from '#domain/dispute/dispute-list.ts';
import { totals } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Dock } from '#ui/kit/dock.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { useCountedTab } from '#ui/shared/use-counted-tab.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';
import { DisputeFilters } from './dispute-filters.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';

/** Disputes as one of the three sides reads them (§2 `/dispute-center`), what waits on the reader first. */
export function DisputeCenter(props: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const { list, party, hrefs, causes, download, filter, sort, barred } = props;
  const [selected, setSelected] = useState<readonly ListedDispute[]>([]);
  const [showsCauses, setShowsCauses] = useState(false);
  const select = (disputes: readonly ListedDispute[], isSelected: boolean): void => {
    const ids = new Set(disputes.map(({ disputeId }) => disputeId));
    setSelected((before) => [
      ...before.filter(({ disputeId }) => !ids.has(disputeId)),
      ...(isSelected ? disputes : []),
    ]);
  };
  return (
    <>
      <PageHead
        title={t('disputeCenter.title')}
        facts={useFacts(props)}
        actions={
          <>
            <CsvButton download={download} request={{ kind: 'disputes', filter, sort }} />
            {causes === null ? null : (
              <Button isExpanded={showsCauses} onPress={() => setShowsCauses(!showsCauses)}>
                {t('disputeCenter.causes')}
              </Button>
            )}
            {hrefs.create === null ? null : (
              <ButtonLink href={hrefs.create}>{t('disputeCenter.disputeInvoice')}</ButtonLink>
            )}
            <AnswerAll {...props} />
          </>
        }
        isTight
      />
      <CsvNotice download={download} />
      {barred === null ? null : (
        <Notice tone="caution" title={t('disputeCenter.terminated')}>
          <CallSupport support={barred} />
        </Notice>
      )}
      {showsCauses ? causes : null}
      <StatusTabs {...props} />
      <DisputeFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('disputeCenter.loading')}
        failedText={t('disputeCenter.failed')}
        pagesLabel={t('disputeCenter.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="rows" isInPage title={t('disputeCenter.noneTitle')}>
            {t(NONE[party])}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('disputeCenter.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('disputeCenter.showAll')}</ButtonLink>}
          >
            {t('disputeCenter.noMatchHint')}
          </Blank>
        }
      >
        {(page) => (
          <DisputeTable
            {...props}
            page={page}
            selected={new Set(selected.map(({ disputeId }) => disputeId))}
            onSelect={select}
          />
        )}
      </ListStates>
      <SelectionDock {...props} selected={selected} onClear={() => setSelected([])} />
    </>
  );
}

interface SelectionDockProps extends Pick<DisputeCenterProps, 'list' | 'party' | 'hrefs'> {
  readonly selected: readonly ListedDispute[];
  readonly onClear: () => void;
}

/** What is selected, and the way to answer it together; nothing while nothing is. */
function SelectionDock({ list, party, hrefs, selected, onClear }: SelectionDockProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  if (selected.length === 0 || hrefs.answer === null) return null;
  const waiting = waitingAmong(selected, { list, party });
  const sums = totals(selected.map(({ disputed }) => disputed));
  return (
    <Dock
      label={t('disputeCenter.selection')}
      countText={t('disputeCenter.selected', { count: formatNumber(selected.length) })}
      total={sums.map((sum) => (
        <p key={sum.currency}>
          <MoneyText money={sum} />
        </p>
      ))}
      {...(waiting.length < selected.length && { note: <p>{t('disputeCenter.othersOut')}</p> })}
      clearLabel={t('disputeCenter.clearSelection')}
      onClear={onClear}
      panelsLabel=""
      fold={{ shows: 'nothing', moreLabel: null, lessLabel: '', isCrowded: false }}
      action={
        waiting.length === 0 ? undefined : (
          <ButtonLink variant="primary" href={hrefs.answer(selected.map(({ disputeId }) => disputeId))}>
            {t('disputeCenter.answer', { count: waiting.length })}
          </ButtonLink>
        )
      }
    />
  );
}

/** Those of them that the reader can answer today. */
function waitingAmong(
  disputes: readonly ListedDispute[],
  { list, party }: Pick<DisputeCenterProps, 'list' | 'party'>,
): readonly ListedDispute[] {
  const { today = '' }: Partial<DisputePage> = list.value ?? {};
  return disputes.filter((dispute) => awaitsAnswer(dispute, party, today));
}

const NONE = {
  customer: 'disputeCenter.noneCustomer',
  merchant: 'disputeCenter.noneMerchant',
  support: 'disputeCenter.noneSupport',
} as const;

function useFacts({ list, party, mayAnswer }: DisputeCenterProps): string | null {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const page = list.value;
  if (page === null) return null;
  const amounts = page.disputed.map(formatMoney).join(' · ');
  return [
    t('disputeCenter.facts', { count: page.total }),
    mayAnswer
      ? t('disputeCenter.waitingForYou', { count: waitingFor(party, page) })
      : t('disputeCenter.waitingForAdministrator', { count: formatNumber(waitingFor(party, page)) }),
    ...(amounts === '' ? [] : [t('disputeCenter.inDisputeFacts', { amounts })]),
  ].join(' · ');
}

/** Leads to one answer for all on the page that wait for the reader. */
function AnswerAll({ list, party, hrefs }: DisputeCenterProps): ReactElement | null {
  const { t } = useMessages();
  const waiting = waitingAmong(list.value?.rows ?? [], { list, party });
  if (hrefs.answer === null || waiting.length === 0) return null;
  return (
    <ButtonLink href={hrefs.answer(waiting.map(({ disputeId }) => disputeId))}>
      {t('disputeCenter.answer', { count: waiting.length })}
    </ButtonLink>
  );
}

/** The counts follow the other conditions, so that a tab says what pressing it shows. */
function StatusTabs({ list, party, mayAnswer, filter, hrefs }: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const words = useStatusWords(party, mayAnswer);
  const tab = useCountedTab({ counts: list.value?.tabs, hrefOf: hrefs.tab, current: filter.status });
  return (
    <Tabs
      label={t('disputeCenter.tabs')}
      items={[
        tab(undefined, t('disputeCenter.all')),
        ...DISPUTE_TABS.map((status) => tab(status, words(status))),
      ]}
    />
  );
}
