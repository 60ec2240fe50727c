import { expect, test } from 'vitest';
import {
  changesOf,
  conflictsOf,
  isUnchanged,
  leftOf,
  NO_VALUES,
  rebased,
  valuesOf,
} from '#domain/user-groups/group-change.ts';

const was = {
  name: 'Payers',
  parent: 'p',
  network_access: 'on',
  customers: ['K1', 'K2'],
  members: ['u1'],
  contacts: ['u1'],
};

test('the values of a group are read of it', () => {
  const group = {
    id: 'g',
    name: 'Payers',
    parent: { id: 'p', name: 'Finance' },
    path: ['Finance'],
    networkAccess: false,
    ticked: 1,
    effective: 1,
    memberCount: 2,
    foreignCustomers: 0,
    customers: [{ buidCustomer: 'K1', customerName: 'Kestrel', accountCount: 2 }],
    inherited: [],
    members: [
      {
        userId: 'u1',
        name: 'Ida Berg',
        emailAddress: 'ida@kestrel.example',
        isContact: true,
        isByProvider: false,
      },
      {
        userId: 'u2',
        name: 'Jo Marsh',
        emailAddress: 'jo@kestrel.example',
        isContact: false,
        isByProvider: false,
      },
    ],
    below: [],
    followsProvider: false,
  };
  expect(valuesOf(group)).toEqual({
    name: 'Payers',
    parent: 'p',
    network_access: 'off',
    customers: ['K1'],
    members: ['u1', 'u2'],
    contacts: ['u1'],
  });
  expect(valuesOf({ ...group, parent: null }).parent).toBe('');
});

test('a change is what differs: fields with both values, lists by what comes and goes', () => {
  expect(isUnchanged(changesOf(was, { ...was, name: ' Payers ' }))).toBe(true);
  const change = changesOf(was, { ...was, name: 'Fleet ', customers: ['K2', 'K3'], members: [] });
  expect(change).toEqual({
    fields: [{ field: 'name', was: 'Payers', is: 'Fleet' }],
    lists: [
      { list: 'customers', added: ['K3'], removed: ['K1'] },
      { list: 'members', added: [], removed: ['u1'] },
    ],
  });
  expect(isUnchanged(change)).toBe(false);
  expect(isUnchanged(changesOf(NO_VALUES, { ...NO_VALUES, members: ['u1'] }))).toBe(false);
});

test('what is wanted goes on over what was read anew', () => {
  const wanted = { ...was, name: 'Fleet', customers: ['K2', 'K3'] };
  const now = { ...was, parent: '', name: 'Other', customers: ['K1', 'K2', 'K4'], members: ['u1', 'u2'] };
  expect(rebased(wanted, was, now)).toEqual({
    name: 'Fleet',
    parent: '',
    network_access: 'on',
    customers: ['K2', 'K4', 'K3'],
    members: ['u1', 'u2'],
    contacts: ['u1'],
  });
});

test('two who say different things of one field are in conflict, two who say the same are not', () => {
  const change = { field: 'name', was: 'Payers', is: 'Fleet' } as const;
  expect(conflictsOf([change], was)).toEqual([]);
  expect(conflictsOf([change], { ...was, name: 'Fleet' })).toEqual([]);
  expect(conflictsOf([change], { ...was, name: 'Other' })).toEqual([{ ...change, now: 'Other' }]);
});

test('what is so already is left out, and what comes and goes at once goes', () => {
  const fields = [{ field: 'name', was: '', is: 'Payers' } as const];
  expect(leftOf({ fields, lists: [{ list: 'customers', added: ['K1'], removed: ['K9'] }] }, was)).toEqual({
    fields: [],
    lists: [],
  });
  expect(
    leftOf(
      { fields: [], lists: [{ list: 'customers', added: ['K3', 'K2', 'K5'], removed: ['K2', 'K5'] }] },
      was,
    ),
  ).toEqual({ fields: [], lists: [{ list: 'customers', added: ['K3'], removed: ['K2'] }] });
});
