import { attributes } from '#server/testing/sample-request.ts';
import { call, get, type TestAnswer } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** What a change of a group says in tests: fields as they were and are, and lists as they come and go. */
export interface WishedChange {
  readonly name?: readonly [string, string];
  readonly parent?: readonly [string, string];
  readonly network?: readonly [string, string];
  readonly customers?: readonly [added: readonly string[], removed?: readonly string[]];
  readonly members?: readonly [added: readonly string[], removed?: readonly string[]];
  readonly contacts?: readonly [added: readonly string[], removed?: readonly string[]];
}

/** The id of the group that was made. */
export const madeId = (answer: TestAnswer): string => (answer.json as { data: { id: string } }).data.id;

/** What an administrator does about groups, on a portal with the test's world. */
export function managingGroups(portal: TestPortal, buid: string = OWN.customer) {
  const said = ({ name, parent, network, ...lists }: WishedChange) => ({
    buid_customer: buid,
    fields: [
      ...(name ? [{ field: 'name', was: name[0], is: name[1] }] : []),
      ...(parent ? [{ field: 'parent', was: parent[0], is: parent[1] }] : []),
      ...(network ? [{ field: 'network_access', was: network[0], is: network[1] }] : []),
    ],
    lists: Object.entries(lists).map(([list, [added, removed = []]]) => ({ list, added, removed })),
  });
  const post = (session: string | undefined, path: string, type: string, values: Record<string, unknown>) =>
    call(portal, 'POST', `/ecaas/user-groups${path}`, { session, body: attributes(type, values) });
  return {
    list: (session: string | undefined, query: Record<string, string> = {}) =>
      get(portal, '/ecaas/user-groups', session, { 'filter[buid_customer]': buid, ...query }),
    read: (session: string | undefined, id: string) =>
      get(portal, `/ecaas/user-groups/${id}`, session, { 'filter[buid_customer]': buid }),
    create: (session: string | undefined, wished: WishedChange, key: string = crypto.randomUUID()) =>
      call(portal, 'POST', '/ecaas/user-groups', {
        session,
        body: attributes('user-group-changes', said(wished)),
        headers: { 'idempotency-key': key },
      }),
    change: (session: string | undefined, id: string, wished: WishedChange) =>
      post(session, `/${id}/changes`, 'user-group-changes', said(wished)),
    preview: (session: string | undefined, id: string, wished: WishedChange | 'removal') =>
      post(session, `/${id}/previews`, 'user-group-previews', {
        ...said(wished === 'removal' ? {} : wished),
        removes: wished === 'removal',
      }),
    remove: (session: string | undefined, id: string) =>
      post(session, `/${id}/removals`, 'user-group-removals', { buid_customer: buid }),
  };
}
