import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { partTitle } from '#ui/shared/list-page.css.ts';
import { ListStates } from '#ui/shared/list-part.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { ProgramAging, ProgramExposures } from './program-exposures.tsx';
import { ProgramAttention } from './program-attention.tsx';
import { ProgramLines } from './program-lines.tsx';
import type { ProgramOverviewProps } from './program-overview-props.ts';
import { parts } from './program-overview.css.ts';

/** All customers of a user: exposure and age by currency, what needs attention, and each customer (§2). */
export function ProgramOverviewView(props: ProgramOverviewProps): ReactElement {
  const { t } = useMessages();
  const { formatTimeOn, formatWeekday } = useFormats();
  const { overview, list, filter } = props;
  const { value } = overview;
  const clear = () => list.filter({ search: undefined, currency: undefined, pastDue: undefined });
  return (
    <>
      <PageHead
        title={t('program.title')}
        facts={
          value
            ? [
                t('selection.facts', { count: value.customerCount }),
                t('overview.asOf', {
                  date: formatWeekday(value.today),
                  time: formatTimeOn(value.today, value.asOf),
                }),
              ].join(' · ')
            : undefined
        }
        actions={
          props.paymentsHref === null ? undefined : (
            <ButtonLink href={props.paymentsHref}>{t('programPayments.title')}</ButtonLink>
          )
        }
      />
      <div className={parts}>
        <Part
          part={overview}
          isFigure
          loadingText={t('overview.creditLoading')}
          failedText={t('program.failed')}
          skeleton={<Bone />}
        >
          {(all) => (
            <>
              <ProgramExposures overview={all} listHref={props.listHref} />
              <ProgramAging overview={all} />
              <ProgramAttention overview={all} support={props.support} listHref={props.listHref} />
            </>
          )}
        </Part>
      </div>
      <section>
        <h2 className={partTitle}>{t('program.customers')}</h2>
        <FilterBar
          label={t('selection.search')}
          search={
            <SearchField
              label={t('selection.search')}
              placeholder={t('selection.searchPlaceholder')}
              value={filter.search ?? ''}
              onSearch={(text) => list.filter({ ...filter, search: text.trim() || undefined })}
              clearLabel={t('selection.clearSearch')}
            />
          }
        >
          <Checkbox
            isSelected={filter.pastDue !== undefined}
            onChange={(isOnly) => list.filter({ ...filter, pastDue: isOnly ? 'only' : undefined })}
          >
            {t('program.pastDueOnly')}
          </Checkbox>
        </FilterBar>
        <ListStates
          list={list}
          loadingText={t('selection.loading')}
          failedText={t('selection.listFailed')}
          pagesLabel={t('selection.pages')}
          pageSizes={props.pageSizes}
          nothingYet={
            <Blank icon="users" isInPage title={t('selection.noneTitle')}>
              <p>{t('program.none')}</p>
            </Blank>
          }
          noMatch={
            <Blank
              icon="search"
              isInPage
              title={t('selection.noMatchTitle')}
              actions={<Button onPress={clear}>{t('selection.clearSearch')}</Button>}
            />
          }
        >
          {(page) => <ProgramLines {...props} page={page} />}
        </ListStates>
      </section>
    </>
  );
}
