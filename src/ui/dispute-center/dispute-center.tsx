import type { ReactElement } from 'react';
import { DISPUTE_TABS, waitingFor, type DisputeTab } from '#domain/dispute/dispute-list.ts';
import { whoseTurn } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import type { DisputeCenterProps } from './dispute-center-props.ts';
import { DisputeFilters } from './dispute-filters.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';

/** Disputes as one of the three sides reads them (§2 `/dispute-center`), what waits on the reader first. */
export function DisputeCenter(props: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const { list, party, hrefs } = props;
  return (
    <>
      <PageHead
        title={t('disputeCenter.title')}
        facts={useFacts(props)}
        actions={<AnswerAll {...props} />}
        isTight
      />
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
        {(page, pager) => (
          <>
            <DisputeTable {...props} page={page} />
            {pager}
          </>
        )}
      </ListStates>
    </>
  );
}

const NONE = {
  customer: 'disputeCenter.noneCustomer',
  merchant: 'disputeCenter.noneMerchant',
  support: 'disputeCenter.noneSupport',
} as const;

function useFacts({ list, party }: DisputeCenterProps): string | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const page = list.value;
  if (page === null) return null;
  const amounts = page.disputed.map(formatMoney).join(' · ');
  return [
    t('disputeCenter.facts', { count: page.total }),
    t('disputeCenter.waitingForYou', { count: waitingFor(party, page) }),
    ...(amounts === '' ? [] : [t('disputeCenter.inDisputeFacts', { amounts })]),
  ].join(' · ');
}

/** Leads to one answer for all on the page that wait for the reader. */
function AnswerAll({ list, party, hrefs }: DisputeCenterProps): ReactElement | null {
  const { t } = useMessages();
  const waiting = (list.value?.rows ?? []).filter(
    ({ status }) => status !== 'onHold' && whoseTurn(status) === party,
  );
  if (hrefs.answer === null || waiting.length === 0) return null;
  return (
    <ButtonLink href={hrefs.answer(waiting.map(({ disputeId }) => disputeId))}>
      {t('disputeCenter.answer', { count: waiting.length })}
    </ButtonLink>
  );
}

/** The counts follow the other conditions, so that a tab says what pressing it shows. */
function StatusTabs({ list, party, filter, hrefs }: DisputeCenterProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const words = useStatusWords(party);
  const counts = list.value?.tabs;
  const countOf = (status: DisputeTab | undefined) =>
    counts
      ?.filter((tab) => status === undefined || tab.status === status)
      .reduce((sum, { count }) => sum + count, 0);
  const tab = (status: DisputeTab | undefined, label: string) => {
    const count = countOf(status);
    return {
      href: hrefs.tab(status),
      label,
      count: count === undefined ? null : formatNumber(count),
      isCurrent: status === filter.status,
    };
  };
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
