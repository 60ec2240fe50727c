import { useMessages } from '#locales/react.tsx';
import type { PartyKind } from '#domain/selection/selection.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

const PAGE_OF: Readonly<Record<PartyKind, PageAddress>> = {
  customer: '/account/customers',
  merchant: '/merchant/select',
};

/** What the list of customers and the list of merchants call what they show. */
export function usePartyWords(kind: PartyKind) {
  const { t } = useMessages();
  return kind === 'customer'
    ? {
        title: t('selection.title'),
        nobody: t('selection.nobody'),
        party: t('selection.customer'),
        table: t('selection.table'),
        search: t('selection.search'),
        facts: (count: number) => t('selection.facts', { count }),
        loading: t('selection.loading'),
        listFailed: t('selection.listFailed'),
        noneTitle: t('selection.noneTitle'),
        none: t('selection.none'),
        noMatchTitle: t('selection.noMatchTitle'),
        pages: t('selection.pages'),
        pageHref: PAGE_OF.customer,
      }
    : {
        title: t('selectMerchant.title'),
        nobody: t('selectMerchant.all'),
        party: t('selectMerchant.merchant'),
        table: t('selectMerchant.table'),
        search: t('selectMerchant.search'),
        facts: (count: number) => t('selectMerchant.facts', { count }),
        loading: t('selectMerchant.loading'),
        listFailed: t('selectMerchant.listFailed'),
        noneTitle: t('selectMerchant.noneTitle'),
        none: t('selectMerchant.none'),
        noMatchTitle: t('selectMerchant.noMatchTitle'),
        pages: t('selectMerchant.pages'),
        pageHref: PAGE_OF.merchant,
      };
}
