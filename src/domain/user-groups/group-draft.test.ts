import { expect, test } from 'vitest';
import { isBlankGroup, parseGroupDraft, type GroupDraft } from '#domain/user-groups/group-draft.ts';
import { groupDraftKey } from '#domain/user-groups/group-draft-key.ts';
import { EMPTY_GROUP } from '#domain/user-groups/group-form.ts';

const DRAFT: GroupDraft = {
  step: 'users',
  form: {
    name: 'Payers',
    parent: { id: 'p', name: 'Finance' },
    networkAccess: false,
    customers: [{ id: 'K1', name: 'Kestrel' }],
    members: [{ id: 'u1', name: 'Ida Berg', isContact: true }],
  },
  attempt: { key: 'key-1', isUnsure: true },
};

test('a draft is read as it was kept, and another one not at all', () => {
  expect(parseGroupDraft(structuredClone(DRAFT))).toEqual(DRAFT);
  for (const parent of ['top', null])
    expect(parseGroupDraft({ ...DRAFT, form: { ...DRAFT.form, parent } })?.form.parent).toBe(parent);
  expect(parseGroupDraft({ ...DRAFT, step: 'review' })).toBeNull();
  expect(parseGroupDraft({ ...DRAFT, form: { ...DRAFT.form, members: [{ id: 'u1' }] } })).toBeNull();
  expect(parseGroupDraft({ ...DRAFT, attempt: {} })).toBeNull();
  expect(parseGroupDraft(null)).toBeNull();
});

test('a draft of which nothing is said is blank', () => {
  const blank: GroupDraft = { step: 'group', form: EMPTY_GROUP, attempt: null };
  expect(isBlankGroup(blank)).toBe(true);
  expect(isBlankGroup({ ...blank, form: { ...EMPTY_GROUP, name: '  ' } })).toBe(true);
  expect(isBlankGroup({ ...blank, attempt: DRAFT.attempt })).toBe(false);
  for (const part of ['name', 'parent', 'customers', 'members'] as const)
    expect(isBlankGroup({ ...blank, form: { ...EMPTY_GROUP, [part]: DRAFT.form[part] } })).toBe(false);
});

test('each user has one draft of a group for each customer', () => {
  expect(groupDraftKey('K1')).toEqual({ flow: 'group-create', buidCustomer: 'K1', subject: null });
});
