import type { ReactElement } from 'react';
import { buidOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { skeleton } from '#ui/selection/party-picker.css.ts';
import { PartyPager } from '#ui/selection/party-pager.tsx';
import type { PartyPickerProps } from '#ui/selection/party-picker-props.ts';
import { useCustomerColumns } from '#ui/selection/use-customer-columns.tsx';
import { useMerchantColumns } from '#ui/selection/use-merchant-columns.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

/** The list of the picker, or why there is none. */
export function PartyTable(props: PartyPickerProps): ReactElement {
  const { snapshot, actions } = props;
  const { t } = useMessages();
  const { titleOf, hintOf } = useFailureWords();
  const { kind, found, listFailure } = snapshot.context;
  const words = usePartyWords(kind);
  if (snapshot.matches({ picker: { open: 'failed' } })) {
    return (
      <Blank
        icon="alert"
        isInPage
        title={titleOf(listFailure)}
        actions={<Button onPress={actions.retryList}>{t('selection.retryList')}</Button>}
      >
        <p>{hintOf(listFailure, words.listFailed)}</p>
      </Blank>
    );
  }
  if (!found) {
    return (
      <Loading label={words.loading}>
        <div className={skeleton}>
          {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
            <Bone key={row} />
          ))}
        </div>
      </Loading>
    );
  }
  const isBusy = snapshot.matches({ picker: { open: 'loading' } });
  if (found.total === 0 && !isBusy) return <NothingFound {...props} />;
  return (
    <>
      <Rows {...props} isBusy={isBusy} />
      <PartyPager {...props} total={found.total} />
    </>
  );
}

function Rows({
  snapshot,
  actions,
  isBusy,
}: Pick<PartyPickerProps, 'snapshot' | 'actions'> & { isBusy: boolean }): ReactElement | null {
  const { kind, found, parent, selected } = snapshot.context;
  const words = usePartyWords(kind);
  const chosen = selected ? buidOf(selected) : undefined;
  const customerColumns = useCustomerColumns(parent !== null, chosen, actions);
  const merchantColumns = useMerchantColumns(chosen, actions.choose);
  const look = { label: words.table, isBusy, density: 'comfortable', isSticky: true } as const;
  if (found?.kind === 'merchant') {
    return (
      <DataTable
        {...look}
        columns={merchantColumns}
        rows={[...found.merchants]}
        rowKey={({ buidMerchant }) => buidMerchant}
      />
    );
  }
  return (
    <DataTable
      {...look}
      columns={customerColumns}
      rows={[...(found?.customers ?? [])]}
      rowKey={({ buidCustomer }) => buidCustomer}
    />
  );
}

function NothingFound({ snapshot, support, actions }: PartyPickerProps): ReactElement {
  const { t } = useMessages();
  const { kind, parent, query } = snapshot.context;
  const words = usePartyWords(kind);
  if (parent) {
    return (
      <Blank icon="users" isInPage title={t('selection.noAccountsTitle')}>
        <p>{t('selection.noAccounts', { name: parent.name })}</p>
      </Blank>
    );
  }
  if (query.search === '') {
    return (
      <Blank icon="users" isInPage title={words.noneTitle}>
        <p>{words.none}</p>
        <CallSupport support={support} />
      </Blank>
    );
  }
  return (
    <Blank
      icon="search"
      isInPage
      title={words.noMatchTitle}
      actions={<Button onPress={() => actions.search('')}>{t('selection.clearSearch')}</Button>}
    >
      <p>{t('selection.noMatch', { search: query.search })}</p>
    </Blank>
  );
}
