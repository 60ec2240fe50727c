import type { ReactElement } from 'react';
import { CHARGEBACK_TABS, chargebacksWaitingFor } from '#domain/dispute/chargeback-list.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { useCountedTab } from '#ui/shared/use-counted-tab.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { ChargebackFilters } from './chargeback-filters.tsx';
import { ChargebackTable } from './chargeback-table.tsx';
import { useChargebackWords } from '#ui/shared/chargeback-words.tsx';
import type { ChargebacksProps } from './chargebacks-props.ts';

/** Chargebacks as one of the three sides reads them (decisions §12), what is due first on top. */
export function Chargebacks(props: ChargebacksProps): ReactElement {
  const { t } = useMessages();
  const { list, party, hrefs, filter, sort } = props;
  return (
    <>
      <PageHead
        title={t('chargeback.title')}
        facts={useFacts(props)}
        actions={<CsvButton download={props.download} request={{ kind: 'chargebacks', filter, sort }} />}
        isTight
      />
      <CsvNotice download={props.download} />
      <StatusTabs {...props} />
      <ChargebackFilters {...props} />
      <ListStates
        list={list}
        loadingText={t('chargebacks.loading')}
        failedText={t('chargebacks.failed')}
        pagesLabel={t('chargebacks.pages')}
        pageSizes={props.pageSizes}
        nothingYet={
          <Blank icon="rows" isInPage title={t('chargebacks.noneTitle')}>
            {t(NONE[party])}
          </Blank>
        }
        noMatch={
          <Blank
            icon="filter"
            isInPage
            title={t('chargebacks.noMatchTitle')}
            actions={<ButtonLink href={hrefs.all}>{t('chargeback.toList')}</ButtonLink>}
          >
            {t('chargebacks.noMatchHint')}
          </Blank>
        }
      >
        {(page) => <ChargebackTable {...props} page={page} />}
      </ListStates>
    </>
  );
}

const NONE = {
  customer: 'chargebacks.noneCustomer',
  merchant: 'chargebacks.noneMerchant',
  support: 'chargebacks.noneSupport',
} as const;

function useFacts({ list, party }: ChargebacksProps): string | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const page = list.value;
  if (page === null) return null;
  const amounts = page.requested.map(formatMoney).join(' · ');
  const waiting = chargebacksWaitingFor(party, page);
  return [
    t('chargebacks.facts', { count: page.total }),
    ...(waiting === null ? [] : [t('chargebacks.waitingForYou', { count: waiting })]),
    ...(amounts === '' ? [] : [t('chargebacks.requestedFacts', { amounts })]),
  ].join(' · ');
}

/** The counts follow the search, so that a tab says what pressing it shows. */
function StatusTabs({ list, party, filter, hrefs }: ChargebacksProps): ReactElement {
  const { t } = useMessages();
  const words = useChargebackWords(party);
  const tab = useCountedTab({ counts: list.value?.tabs, hrefOf: hrefs.tab, current: filter.status });
  return (
    <Tabs
      label={t('chargebacks.tabs')}
      items={[
        tab(undefined, t('chargebacks.all')),
        ...CHARGEBACK_TABS.map((status) =>
          tab(status, status === 'closed' ? t('chargebacks.closed') : words(status)),
        ),
      ]}
    />
  );
}
