import type { ReactElement } from 'react';
import type { PartyPickerProps } from '#ui/selection/party-picker-props.ts';
import { usePartyWords } from '#ui/selection/use-party-words.ts';
import { ListPager } from '#ui/shared/list-pager.tsx';

/** Pages of customers or merchants. */
export function PartyPager({
  snapshot,
  pageSizes,
  actions,
  total,
}: PartyPickerProps & { total: number }): ReactElement {
  const { kind, query } = snapshot.context;
  const { pages: label } = usePartyWords(kind);
  return (
    <ListPager
      label={label}
      total={total}
      pageNumber={query.pageNumber}
      pageSize={query.pageSize}
      at={query}
      pageSizes={pageSizes}
      onPage={actions.turn}
      onPageSize={actions.resize}
    />
  );
}
