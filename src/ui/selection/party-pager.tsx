import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Pager } from '#ui/kit/pager.tsx';
import type { PartyPickerProps } from '#ui/selection/party-picker.tsx';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

/** Pages of customers or merchants. */
export function PartyPager({
  snapshot,
  pageSizes,
  actions,
  total,
}: PartyPickerProps & { total: number }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { kind, query } = snapshot.context;
  const { pageNumber, pageSize } = query;
  const { pages: label } = usePartyWords(kind);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <Pager
      label={label}
      page={pageNumber}
      pageCount={pages}
      onPage={actions.turn}
      pageSize={pageSize}
      pageSizes={[...pageSizes]}
      onPageSize={actions.resize}
      sizeLabel={t('selection.rowsPerPage')}
      rangeText={t('selection.range', {
        from: formatNumber(from),
        to: formatNumber(Math.min(total, from + pageSize - 1)),
        total: formatNumber(total),
      })}
      pageText={t('selection.page', { page: formatNumber(pageNumber), pages: formatNumber(pages) })}
      previousLabel={t('selection.previous')}
      nextLabel={t('selection.next')}
    />
  );
}
