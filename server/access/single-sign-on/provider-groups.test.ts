import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewGroups } from '#server/access/single-sign-on/preview-groups.ts';
import { groupDocument } from '#server/access/user-groups/group-document.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { get } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld } from '#server/testing/fixtures.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startRogueProviders, subjectAt, type RogueProviders } from '#server/testing/rogue-provider.ts';
import { FROM_ELSEWHERE, newBrowser } from '#server/testing/single-sign-on.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const EAST = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a01';
const WEST = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a02';
const GONE = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a03';
const BY_HAND = '4f0a5c1e-2b7d-4e57-9a57-6d4e8f0c1a04';
const ON = ['joining', 'leaving', 'hand', 'last', 'open', 'merchant', 'odd'];
const OFF = 'off';

describe.each(ENGINES)('groups of a provider of identities, on %s', (engine) => {
  let providers: RogueProviders;
  let portal: TestPortal;
  beforeAll(async () => {
    providers = await startRogueProviders();
    const singleSignOn = [...ON, OFF].map((id) => ({
      id,
      name: id,
      issuer: providers.issuerOf(id),
      clientId: 'portal',
      groups: { isOn: id !== OFF, members: { Finance: [EAST], Yards: [WEST], Old: [GONE] } },
    }));
    portal = await startTestPortal(engine, { settings: { singleSignOn } });
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C200', null, 'East Hauling');
    await insertCustomer(portal.db, 'C300', null, 'West Hauling');
    await insertGroup(portal.db, EAST, { name: 'East', home: 'C200', customers: ['C200'] });
    await insertGroup(portal.db, WEST, { name: 'West', home: 'C300', customers: ['C300'] });
    await insertGroup(portal.db, BY_HAND, { name: 'By hand', home: 'C300' });
    for (const id of [...ON, OFF]) {
      const user_type = id === 'merchant' ? 'merchant' : 'corporate';
      const sso = {
        is_sso: true,
        password_hash: null,
        user_type,
        role: id === 'last' ? 'admin' : 'payer',
      } as const;
      await insertUser(portal.db, subjectAt(id).username, sso, '', []);
      const identity = { issuer: providers.issuerOf(id), subject: null, linked_at: null };
      await portal.db
        .insertInto('sso_identities')
        .values({ user_id: userOf(id), ...identity })
        .execute();
    }
  });
  afterAll(async () => {
    await providers.close();
    await portal.close();
  });

  const userOf = (id: string) => `u-${subjectAt(id).username}`;
  /** Signs in at a provider that says so of the user, and reads what the user has then. */
  const signInAs = async (id: string, claims: object) => {
    providers.misbehave(id, { claims: (good) => ({ ...good, ...claims }) });
    const browser = newBrowser(portal);
    const away = await browser.open(`/api/single-sign-on/${id}`);
    const state = new URL(away.location).searchParams.get('state') ?? '';
    const back = new URLSearchParams({
      code: providers.consent(away.location),
      state,
      iss: providers.issuerOf(id),
    });
    const landed = await browser.open(`/api/single-sign-on/${id}/callback?${back}`, FROM_ELSEWHERE);
    const self = await get(portal, '/self', browser.cookies.get('portal_session'));
    const { attributes } = (self.json as { data: { attributes: Record<string, unknown> } }).data;
    return { location: landed.location, ...attributes };
  };
  const groupsOf = async (id: string) => {
    const rows = portal.db
      .selectFrom('user_group_members')
      .selectAll()
      .where('user_id', '=', userOf(id))
      .orderBy('group_id');
    return (await rows.execute()).map(({ group_id, by_provider }) => [group_id, by_provider]);
  };
  const noticesOf = async (id: string) => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', userOf(id))
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, facts }) => [kind, (facts as { groups: string }).groups]);
  };
  const settings = () => portal.deps.config.settings.singleSignOn;
  const preview = (id: string) => {
    const provider = settings().find((one) => one.id === id);
    return withSystem(portal.db, (tx) => previewGroups(tx, provider!));
  };

  test('a user joins those that follow from what is told, and has what they give at once', async () => {
    expect(await signInAs('joining', { groups: ['Finance', 'Everyone', 'Old'] })).toMatchObject({
      location: '/',
      in_sso_group: true,
      user_group_id: EAST,
      customers: [{ buid_customer: 'C200' }],
    });
    const group = await withSystem(portal.db, (tx) => groupDocument(tx, userOf('joining'), EAST, settings()));
    expect(group.data.attributes.follows_provider).toBe(true);
    expect(group.data.attributes.members).toMatchObject([{ user_id: userOf('joining'), by_provider: true }]);
    const told = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'customer_id', 'subject', 'facts'])
      .where('user_id', '=', userOf('joining'))
      .execute();
    // It followed from what the provider has told, and nobody here has given it.
    const member = { list: 'members', added: userOf('joining'), removed: '', by_provider: true };
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'group_changed', customer_id: 'C200', subject: EAST, facts: member },
        expect.objectContaining({
          action: 'user_access_given',
          subject: userOf('joining'),
          facts: expect.objectContaining({ by_provider: true }),
        }),
      ]),
    );
  });

  test('a user leaves those that are told no more, whoever has put them in, and stays where nothing follows', async () => {
    await insertGroupMember(EAST, 'leaving');
    await insertGroupMember(BY_HAND, 'leaving');
    expect(await signInAs('leaving', { groups: ['Finance', 'Yards'] })).toMatchObject({
      customers: [{ buid_customer: 'C200' }, { buid_customer: 'C300' }],
    });
    expect(await groupsOf('leaving')).toEqual([
      [EAST, true],
      [WEST, true],
      [BY_HAND, false],
    ]);
    expect(await noticesOf('leaving')).toEqual([['group_joined', 'West']]);
    // Whoever is in no group there is told so by no claim at all.
    expect(await signInAs('leaving', {})).toMatchObject({
      in_sso_group: false,
      customers: [],
    });
    expect(await groupsOf('leaving')).toEqual([[BY_HAND, false]]);
    expect(await noticesOf('leaving')).toEqual([
      ['group_joined', 'West'],
      ['group_left', 'East, West'],
    ]);
  });

  test('a user whom somebody has put in or taken out is out or in again with the next sign-in', async () => {
    await insertGroupMember(EAST, 'hand');
    await signInAs('hand', { groups: ['Yards'] });
    expect(await groupsOf('hand')).toEqual([[WEST, true]]);
    await portal.db.deleteFrom('user_group_members').where('user_id', '=', userOf('hand')).execute();
    await signInAs('hand', { groups: ['Yards'] });
    expect(await groupsOf('hand')).toEqual([[WEST, true]]);
  });

  test('while it is off nobody moves, and it is told who would', async () => {
    expect((await preview(OFF)).slice(-2)).toEqual([
      `  ${subjectAt(OFF).username}: not known before the next sign-in`,
      '  Nobody who has signed in since groups are asked for would join or leave a group.',
    ]);
    await signInAs(OFF, { groups: ['Yards', 'Everyone', 'constructor'] });
    expect(await groupsOf(OFF)).toEqual([]);
    expect(await preview(OFF)).toEqual([
      'off: groups of the claim groups, off',
      '  Finance → East, a group of East Hauling',
      '  Yards → West, a group of West Hauling',
      `  Old → no group ${GONE}`,
      '  constructor → nothing here (users: 1)',
      '  Everyone → nothing here (users: 1)',
      `  ${subjectAt(OFF).username}: joins West`,
    ]);
    expect(await groupsOf(OFF)).toEqual([]);
  });

  test('the last administrator of a customer stays in the group that gives it, which is logged', async () => {
    await signInAs('last', { groups: ['Yards'] });
    expect(await signInAs('last', {})).toMatchObject({ customers: [{ buid_customer: 'C300' }] });
    expect(await groupsOf('last')).toEqual([[WEST, true]]);
    expect(portal.logged.join()).toContain('groups of the last administrator are kept');
  });

  test('what a provider leaves open changes nothing', async () => {
    await signInAs('open', { groups: ['Finance'] });
    await signInAs('open', { _claim_names: { groups: 'src1' } });
    expect(await groupsOf('open')).toEqual([[EAST, true]]);
    // Of one group some providers tell without a list.
    await signInAs('open', { groups: 'Yards' });
    expect(await groupsOf('open')).toEqual([[WEST, true]]);
  });

  test('a claim that names no groups is not believed, and names of other things lead nowhere', async () => {
    expect(await signInAs('odd', { groups: [1] })).toMatchObject({ location: '/login?sso=failed' });
    await signInAs('odd', { groups: ['constructor', '__proto__', 'finance'] });
    expect(await groupsOf('odd')).toEqual([]);
  });

  test('a merchant’s user is in no group', async () => {
    await signInAs('merchant', { groups: ['Finance'] });
    expect(await groupsOf('merchant')).toEqual([]);
  });

  const insertGroupMember = (group_id: string, id: string) =>
    portal.db
      .insertInto('user_group_members')
      .values({ group_id, user_id: userOf(id) })
      .execute();
});
