import { afterEach, expect, test, vi } from 'vitest';
import { actOnInvitation, actOnUser, changeUser, checkPeople, invitePeople } from '#api/users/calls.ts';
import { peopleRead, supportPersonRead } from '#api/users/reads.ts';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import type { InvitationList } from '#domain/user/invited-people.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const administrator = { by: 'administrator', buidCustomer: 'C100' } as const;
const wire = {
  kind: 'user',
  username: 'tom.reyes',
  first_name: 'Tom',
  last_name: 'Reyes',
  email_address: 'tom@kestrel.example',
  role: 'payer',
  user_type: 'customer',
  status: 'active',
  lock: { reason: 'administrator', words: 'On leave', by_name: 'Dana Whitlock', at: null, ends_at: null },
  invitation: null,
  is_sso: false,
  language: null,
  last_sign_in_at: null,
  created_at: '2026-11-20T18:00:00.000Z',
  requested_at: null,
  is_self: false,
  customer_names: ['Kestrel Ridge Logistics'],
};
const person = () => documentAnswer({ data: { id: 'u-tom', attributes: wire } });
const list: InvitationList = {
  people: [
    { line: 1, email: 'jo@x.example', firstName: 'Jo', lastName: 'Marsh', role: 'admin', username: '' },
    { line: 2, email: 'bea@x.example', firstName: '', lastName: '', role: null, username: '' },
  ],
  role: 'payer',
  signOn: 'password',
  provider: null,
  customers: ['C100'],
  language: 'de',
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a page of people tells locks, tabs and administrators, and asks for what narrows it', async () => {
  const meta = {
    total: 1,
    page_number: 1,
    page_size: 25,
    tabs: [{ status: 'locked', count: 1 }],
    administrators: 2,
  };
  const sent = answerWith(() => documentAnswer({ data: [{ id: 'u-tom', attributes: wire }], meta }));
  const filter = { tab: 'locked', search: 'tom', role: 'payer', signOn: 'sso' } as const;
  const query = { filter, sort: 'name', pageNumber: 1, pageSize: 25 } as const;
  const page = await peopleRead('C100', query).load(new AbortController().signal);
  expect(page).toMatchObject({
    rows: [{ id: 'u-tom', lock: { reason: 'administrator', words: 'On leave', byName: 'Dana Whitlock' } }],
    administrators: 2,
  });
  const asked = new URL(sent[0]?.url ?? '').searchParams;
  expect([asked.get('filter[status]'), asked.get('filter[sign_on]'), asked.get('sort')]).toEqual([
    'locked',
    'sso',
    'name',
  ]);
});

test('one person without what only users have is read too', async () => {
  answerWith(person);
  const read = await supportPersonRead('u-tom').load(new AbortController().signal);
  expect(read).toMatchObject({ foreignCustomers: 0, history: [], customers: [] });
});

test('each side acts at its own address', async () => {
  const sent = answerWith(person);
  const written = { act: 'lock', words: 'On leave', asksPassword: false } as const;
  await actOnUser(administrator, 'u-tom', written);
  await actOnUser({ by: 'support' }, 'u-tom', written);
  await changeUser('C100', 'u-tom', [{ field: 'role', was: 'payer', is: 'viewer' }]);
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringContaining('/ecaas/users/u-tom/acts'),
    expect.stringContaining('/support/users/u-tom/acts'),
    expect.stringContaining('/ecaas/users/u-tom/changes'),
  ]);
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({
    data: { attributes: { buid_customer: 'C100', act: 'lock', words: 'On leave' } },
  });
});

test('an invitation is acted on without an answer', async () => {
  const sent = answerWith(() => new Response(null, { status: 204 }));
  await actOnInvitation(administrator, 'i-1', { act: 'resend' });
  await actOnInvitation({ by: 'support' }, 'i-1', { act: 'withdraw' });
  await actOnInvitation({ by: 'support' }, 'i-1', { act: 'correct', email_address: 'jo@x.example' });
  expect(sent).toHaveLength(3);
  expect(JSON.parse((await sent[2]?.text()) ?? '')).toMatchObject({
    data: { attributes: { act: 'correct', email_address: 'jo@x.example' } },
  });
});

test('a list is sent with each line’s role, and tells what becomes of each', async () => {
  const outcomes = [
    { line: 1, email_address: 'jo@x.example', obstacle: null },
    {
      line: 2,
      email_address: 'bea@x.example',
      obstacle: { rule: 'USR-04', facts: { name: 'Bea' }, remedy: { kind: 'openUser', userId: 'u-bea' } },
    },
    { line: 3, email_address: 'c@x.example', obstacle: { rule: 'USR-99', facts: {}, remedy: {} } },
  ];
  const answer = { outcomes, asks_second: false, expires_at: '2026-11-27T18:00:00.000Z' };
  const sent = answerWith(() => documentAnswer({ data: { id: 's', attributes: answer } }));
  const told = await checkPeople('C100', list);
  expect(told.outcomes.map(({ obstacle }) => obstacle?.rule ?? null)).toEqual([null, 'USR-04', 'USR-16']);
  await invitePeople(KEY, 'C100', list);
  expect(sent[1]?.headers.get('idempotency-key')).toBe(KEY);
  expect(JSON.parse((await sent[1]?.text()) ?? '')).toMatchObject({
    data: { attributes: { language: 'de', people: [{ role: 'admin' }, { role: 'payer' }] } },
  });
});
