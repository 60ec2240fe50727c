import type { ReactElement } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import {
  USER_SORTS,
  type FactorFilter,
  type PeopleFilter,
  type SignOn,
  type UserSort,
} from '#domain/user/managed-user.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import type { PeopleProps } from '#ui/users/people-props.ts';

const EVERY = '';

const SORT_WORDS = {
  role: 'users.sortRole',
  name: 'users.sortName',
  '-name': 'users.sortNameBackwards',
  last_sign_in: 'users.sortLongAgo',
  '-last_sign_in': 'users.sortLately',
} as const satisfies Record<UserSort, string>;

/** Search, then role and sign-on; at the end the order. Customer support searches over all. */
export function PeopleFilters({ list, filter, sort, onSort, ofCustomer }: PeopleProps): ReactElement {
  const { t } = useMessages();
  const change = (changed: PeopleFilter) => list.filter({ ...filter, ...changed });
  const search = (
    <SearchField
      label={t('users.search')}
      placeholder={t('users.searchIn')}
      value={filter.search ?? ''}
      clearLabel={t('users.searchClear')}
      onSearch={(text) => change({ search: text.trim() || undefined })}
    />
  );
  const factor = (
    <ChipSelect<FactorFilter | ''>
      label={t('person.secondFactor')}
      value={filter.factor ?? EVERY}
      options={[
        { value: EVERY, label: t('users.everyFactor') },
        { value: 'none', label: t('users.withoutFactor') },
      ]}
      onChange={(chosen) => change({ factor: chosen === EVERY ? undefined : chosen })}
    />
  );
  if (ofCustomer === null)
    return (
      <FilterBar label={t('users.filters')} search={search}>
        {factor}
      </FilterBar>
    );
  return (
    <FilterBar
      label={t('users.filters')}
      search={search}
      end={
        <ChipSelect
          label={t('users.sort')}
          value={sort}
          options={USER_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
          onChange={onSort}
        />
      }
    >
      <ChipSelect<Role | ''>
        label={t('users.role')}
        value={filter.role ?? EVERY}
        options={[
          { value: EVERY, label: t('users.everyRole') },
          ...ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) })),
        ]}
        onChange={(role) => change({ role: role === EVERY ? undefined : role })}
      />
      <ChipSelect<SignOn | ''>
        label={t('users.signOn')}
        value={filter.signOn ?? EVERY}
        options={[
          { value: EVERY, label: t('users.everySignOn') },
          { value: 'password', label: t('users.password') },
          { value: 'sso', label: t('users.sso') },
        ]}
        onChange={(signOn) => change({ signOn: signOn === EVERY ? undefined : signOn })}
      />
      {factor}
    </FilterBar>
  );
}
