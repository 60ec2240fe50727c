import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { aGroup } from '#domain/testing/a-group.ts';
import type { AccessPreview, UserGroupDetails } from '#domain/user-groups/user-group.ts';
import { groupEdit, type AskedOfGroup } from '#machines/user-groups/group-edit.ts';
import type { Choice, ChoiceList, GroupChoices } from '#ui/user-groups/choice-list.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { GroupEdit } from './group-edit.tsx';
import { useGroupEdit, useTypedGroup } from './use-group-edit.ts';

/** A list that has come, with what stands on its one page. */
function choices(rows: readonly Choice[]): ChoiceList {
  const page: ListPage<Choice> = { rows, total: rows.length, pageNumber: 1, pageSize: 25 };
  const list = {
    value: page,
    is: 'ready',
    error: null,
    isFetching: false,
    at: { filter: {}, sort: 'name', pageNumber: 1, pageSize: 25 },
    shows: 'rows',
    retry: () => {},
    cancel: () => {},
    filter: () => {},
    clearFilter: () => {},
    toPage: () => {},
    showRows: () => {},
  } as const;
  return { list, search: '', onSearch: () => {} };
}

/** What a group is chosen from, as a page would have read it. */
function groupChoices(): GroupChoices {
  return {
    parents: [{ id: 'g-finance', name: 'Midwest Finance', effective: 12 }],
    customers: choices([{ id: 'C100', name: 'Kestrel Ridge Logistics', detail: 'C100' }]),
    users: choices([{ id: 'u-ida', name: 'Ida Berg', detail: 'ida.berg@kestrel.example' }]),
    usersOf: 'Kestrel Ridge Logistics',
    accountsOf: () => null,
    given: new Map([['C200', 'Midwest Finance']]),
  };
}

interface ShownProps {
  readonly group: UserGroupDetails;
  readonly save: () => Promise<UserGroupDetails>;
}

/** The page of a group, whose users lose nothing by any change. */
function Shown({ group, save }: ShownProps): ReactElement {
  const [machine] = useState(() =>
    groupEdit.provide({
      actors: {
        previewGroup: fromPromise<AccessPreview, AskedOfGroup>(async () => ({
          losses: [],
          gains: [],
          movedUp: [],
          obstacles: [],
        })),
        saveGroup: fromPromise<UserGroupDetails, AskedOfGroup>(save),
      },
    }),
  );
  const edit = useGroupEdit(useActorRef(machine, { input: { group, nameMaximum: 80 } }));
  return (
    <Page>
      <GroupEdit {...edit} {...useTypedGroup(edit.snapshot.context.group)} choices={groupChoices()} />
    </Page>
  );
}

const save = page.getByRole('button', { name: 'Save' });

test('what became of a save is in sight and has the focus, however far the page was scrolled', async () => {
  const theirs = new CallError('conflict', { code: 'group_changed' });
  await show(<Shown group={aGroup()} save={() => Promise.reject(theirs)} />);
  await page.viewport(1280, 400);
  const pressed = async (title: string) => {
    await save.click();
    const notice = page.getByRole('main').getByText(title);
    await expect.element(notice).toBeInViewport();
    expect(document.activeElement?.textContent).toContain(title);
  };
  await pressed('Nothing is different');
  await pressed('Nothing is different');
  await page.getByRole('textbox', { name: 'Group name' }).fill('Fleet payers');
  await pressed('Somebody else has changed the same meanwhile');
});

test('a save that came through is told in sight, too', async () => {
  await show(<Shown group={aGroup()} save={async () => aGroup({ name: 'Fleet payers' })} />);
  await page.viewport(1280, 400);
  await page.getByRole('textbox', { name: 'Group name' }).fill('Fleet payers');
  await save.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveFocus();
});

test('a field that is wrong has the focus before the notice', async () => {
  await show(<Shown group={aGroup()} save={async () => aGroup()} />);
  const name = page.getByRole('textbox', { name: 'Group name' });
  await name.fill('');
  await save.click();
  await expect.element(name).toHaveFocus();
});

test('who is in it by single sign-on is named, changed or not, and nobody else', async () => {
  const [ida] = aGroup().members;
  const members = [
    { ...ida!, isByProvider: true },
    { ...ida!, userId: 'u-jo', name: 'Jo Marsh' },
  ];
  const told = page.getByText('back with the next one when taken out: Ida Berg', { exact: false });
  await show(<Shown group={aGroup({ members })} save={async () => aGroup()} />);
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).not.toContain('Jo Marsh');
  await show(<Shown group={aGroup({ members, foreignCustomers: 2 })} save={async () => aGroup()} />);
  await expect.element(told).toBeVisible();
  await show(<Shown group={aGroup()} save={async () => aGroup()} />);
  await expect.element(save).toBeVisible();
  expect(told.elements()).toEqual([]);
});

test('a group that cannot be changed shows what it gives, by which group, and to whom', async () => {
  await show(<Shown group={aGroup({ foreignCustomers: 3 })} save={async () => aGroup()} />);
  for (const seen of [
    'C100 · “Upper Midwest AP” gives it',
    'C200 · “Midwest Finance” gives it',
    '3 more customers that you do not have',
    'Ida Berg: contact',
  ]) {
    await expect.element(page.getByText(seen)).toBeInTheDocument();
  }
  await expect.element(save).not.toBeInTheDocument();
});
