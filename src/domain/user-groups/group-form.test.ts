import { expect, test } from 'vitest';
import { aGroup } from '#domain/testing/a-group.ts';
import { valuesOf } from '#domain/user-groups/group-change.ts';
import {
  EMPTY_GROUP,
  formOfGroup,
  namingObstacles,
  picked,
  rebasedForm,
  tickingObstacles,
  valuesOfForm,
  type GroupForm,
} from '#domain/user-groups/group-form.ts';

const FORM: GroupForm = {
  name: 'Payers',
  parent: { id: 'p', name: 'Finance' },
  networkAccess: false,
  customers: [{ id: 'K1', name: 'Kestrel' }],
  members: [
    { id: 'u1', name: 'Ida Berg', isContact: true },
    { id: 'u2', name: 'Jo Marsh', isContact: false },
  ],
};
const rules = (obstacles: readonly { readonly rule: string }[]) => obstacles.map(({ rule }) => rule);

test('GRP-01, GRP-11: a name is missing, and whether there is a parent, until both are said', () => {
  expect(rules(namingObstacles(EMPTY_GROUP, 12))).toEqual(['GRP-01', 'GRP-11']);
  expect(namingObstacles({ ...FORM, parent: 'top' }, 12)).toEqual([]);
  expect(namingObstacles(FORM, 12)).toEqual([]);
});

test('GRP-04: a customer is missing where no parent gives one', () => {
  expect(rules(tickingObstacles({ ...FORM, customers: [], parent: 'top' }))).toEqual(['GRP-04']);
  expect(tickingObstacles({ ...FORM, customers: [] })).toEqual([]);
  expect(tickingObstacles({ ...FORM, parent: 'top' })).toEqual([]);
});

test('a form has its values by field and list', () => {
  expect(valuesOfForm(FORM)).toEqual({
    name: 'Payers',
    parent: 'p',
    network_access: 'off',
    customers: ['K1'],
    members: ['u1', 'u2'],
    contacts: ['u1'],
  });
  expect(valuesOfForm({ ...FORM, parent: 'top' }).parent).toBe('');
  expect(valuesOfForm(EMPTY_GROUP).parent).toBe('');
});

test('what is ticked twice stands once, where it stood', () => {
  const [one, two] = [
    { id: 'K1', name: 'Kestrel' },
    { id: 'K2', name: 'Lake' },
  ];
  expect(picked([one], [two, one], true)).toEqual([one, two]);
  expect(picked([one, two], [one], false)).toEqual([two]);
  expect(picked([one], [two], false)).toEqual([one]);
});

test('a group that is there has a form', () => {
  expect(formOfGroup(aGroup())).toEqual({
    name: 'Upper Midwest AP',
    parent: { id: 'g-finance', name: 'Midwest Finance' },
    networkAccess: true,
    customers: [{ id: 'C100', name: 'Kestrel Ridge Logistics' }],
    members: [{ id: 'u-ida', name: 'Ida Berg', isContact: true }],
  });
  expect(formOfGroup(aGroup({ parent: null })).parent).toBe('top');
});

test('what is said goes on over what was read anew, and what is untouched follows', () => {
  const was = aGroup();
  const said = {
    ...formOfGroup(was),
    name: 'Fleet payers',
    customers: [...formOfGroup(was).customers, { id: 'C200', name: 'Lake Superior Drayage' }],
  };
  const jo = {
    userId: 'u-jo',
    name: 'Jo Marsh',
    emailAddress: 'jo@kestrel.example',
    isContact: false,
    isByProvider: false,
  };
  const now = aGroup({ name: 'Other', parent: null, members: [...was.members, jo] });
  expect(rebasedForm(said, valuesOf(was), now)).toEqual({
    name: 'Fleet payers',
    parent: 'top',
    networkAccess: true,
    customers: said.customers,
    members: [
      { id: 'u-ida', name: 'Ida Berg', isContact: true },
      { id: 'u-jo', name: 'Jo Marsh', isContact: false },
    ],
  });
  const moved = { ...said, parent: { id: 'g-other', name: 'Other parent' } };
  expect(rebasedForm(moved, valuesOf(was), now).parent).toEqual(moved.parent);
});
