import { useState, type ReactElement } from 'react';
import { picked, type Picked } from '#domain/user-groups/group-form.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { ListStates } from '#ui/shared/list-part.tsx';
import type { Choice, ChoiceList, GroupChoices } from '#ui/user-groups/choice-list.ts';
import {
  accounts as accountsClass,
  choiceText,
  tickAll,
  tickRow,
  tickRows,
} from '#ui/user-groups/user-groups.css.ts';

interface TickListProps<One extends Picked> {
  readonly of: 'customers' | 'users';
  readonly choices: ChoiceList;
  readonly ticked: readonly One[];
  readonly pickedOf: (choice: Choice) => One;
  readonly onTicked: (ticked: readonly One[]) => void;
  /** While it is sent nothing is ticked any more. */
  readonly isBusy: boolean;
  /** What stands below a row once it is opened; absent where rows have nothing below them. */
  readonly below?: GroupChoices['accountsOf'];
  /** By what it is given besides; by id. */
  readonly given?: ReadonlyMap<string, string>;
}

const PAGE_SIZES = [25, 50, 100];

/** Customers or users to be ticked, by page and search; what is ticked stays ticked on every other page. */
export function TickList<One extends Picked>(props: TickListProps<One>): ReactElement {
  const { t } = useMessages();
  const { choices, of } = props;
  return (
    <>
      <FilterBar
        label={t('groups.filters')}
        search={
          <SearchField
            label={t(`groups.search.${of}`)}
            placeholder={t(`groups.search.${of}`)}
            value={choices.search}
            clearLabel={t('groups.searchClear')}
            onSearch={choices.onSearch}
          />
        }
      />
      <ListStates
        list={choices.list}
        loadingText={t('groups.loading')}
        failedText={t('groups.failed')}
        pagesLabel={t('groups.pages')}
        pageSizes={PAGE_SIZES}
        nothingYet={<Blank icon="users" isInPage title={t('groups.nothing')} />}
        noMatch={<Blank icon="filter" isInPage title={t('groups.noMatchTitle')} />}
      >
        {(page) => <Rows {...props} rows={page.rows} />}
      </ListStates>
    </>
  );
}

function Rows<One extends Picked>({
  rows,
  ticked,
  pickedOf,
  onTicked,
  given,
  isBusy,
  below,
}: TickListProps<One> & { readonly rows: readonly Choice[] }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const ids = new Set(ticked.map(({ id }) => id));
  const here = rows.filter(({ id }) => ids.has(id)).length;
  const tick = (some: readonly Choice[], isTicked: boolean) =>
    onTicked(picked(ticked, some.map(pickedOf), isTicked));
  const allText = t('groups.tickShown', { count: formatNumber(rows.length) });
  return (
    <>
      <div className={tickAll}>
        <Checkbox
          label={allText}
          isDisabled={isBusy}
          isSelected={here === rows.length}
          isIndeterminate={here > 0 && here < rows.length}
          onChange={(isSelected) => tick(rows, isSelected)}
        >
          {allText}
        </Checkbox>
      </div>
      <ul className={tickRows}>
        {rows.map((choice) => (
          <li key={choice.id} className={tickRow}>
            <Checkbox
              isDisabled={isBusy}
              isSelected={ids.has(choice.id)}
              onChange={(isSelected) => tick([choice], isSelected)}
            >
              <span className={choiceText}>
                <span>{choice.name}</span>
                <span className={faint}>
                  {given?.has(choice.id)
                    ? t(ids.has(choice.id) ? 'groups.givenToo' : 'groups.givenBy', {
                        detail: choice.detail,
                        group: given.get(choice.id) ?? '',
                      })
                    : choice.detail}
                </span>
              </span>
            </Checkbox>
            {below ? <Accounts of={choice} below={below} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The accounts of a customer, opened by a press: they are given with it, each of them and those to come. */
function Accounts({
  of: { id, name },
  below,
}: {
  readonly of: Choice;
  readonly below: GroupChoices['accountsOf'];
}): ReactElement {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={accountsClass} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={t('groups.accountsOf', { customer: name })}>{t('groups.showAccounts')}</summary>
      {isOpen ? below(id) : null}
    </details>
  );
}
