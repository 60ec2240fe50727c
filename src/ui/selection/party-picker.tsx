import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { notices } from '#ui/selection/party-picker.css.ts';
import type { PartyPickerProps } from '#ui/selection/party-picker-props.ts';
import { PartyTable } from '#ui/selection/party-table.tsx';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';
import { usePartyWords } from '#ui/selection/use-party-words.ts';

/**
 * The page on which a customer or a merchant is chosen: search over many, sub-accounts, and which one is worked on
 * (§2 /account/customers; decisions §6 /merchant/select).
 */
export function PartyPicker(props: PartyPickerProps): ReactElement {
  const { snapshot, pageSizes, support, wanted, actions } = props;
  const { t } = useMessages();
  const { kind, found, parent, query, target } = snapshot.context;
  const words = usePartyWords(kind);
  // Nothing is connected to the account yet: there is nothing to choose, to count or to search.
  const isLoading = snapshot.matches({ picker: { open: 'loading' } });
  const isWithoutAny = found?.total === 0 && !parent && query.search === '' && !isLoading;
  const settingName = target && 'name' in target ? target.name : '';
  return (
    <>
      <PageHead
        isTight
        title={
          parent
            ? t('selection.accountsTitle', { name: parent.name })
            : isWithoutAny
              ? words.table
              : words.title
        }
        facts={facts()}
        actions={
          parent ? (
            <Button icon="arrowLeft" onPress={actions.leave}>
              {t('selection.allCustomers')}
            </Button>
          ) : undefined
        }
      />
      <div className={notices}>
        {isWithoutAny || snapshot.hasTag('loss') ? null : wanted}
        <SelectionNotice snapshot={snapshot} onRetry={actions.retrySelection} onRead={actions.readLoss} />
      </div>
      {parent || isWithoutAny ? null : (
        <FilterBar
          label={words.search}
          search={
            <SearchField
              label={words.search}
              placeholder={t('selection.searchPlaceholder')}
              value={query.search}
              onSearch={actions.search}
              clearLabel={t('selection.clearSearch')}
            />
          }
        />
      )}
      <PartyTable snapshot={snapshot} pageSizes={pageSizes} support={support} actions={actions} />
    </>
  );

  function facts(): string | undefined {
    if (snapshot.matches({ party: 'setting' }) && settingName) {
      return t('selection.setting', { name: settingName });
    }
    if (!found || isWithoutAny) return undefined;
    if (!parent) return words.facts(found.total);
    // Where there is none, the page says so instead of a list.
    return found.total === 0 ? undefined : t('selection.accountsFacts', { count: found.total });
  }
}
