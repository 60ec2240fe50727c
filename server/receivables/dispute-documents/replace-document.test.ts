import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { passReplacementDays } from '#server/receivables/dispute-documents/check-documents.ts';
import type { CheckResult } from '#server/platform/documents/document-store.ts';
import { sweep } from '#server/sweep.ts';
import { CSV, PDF } from '#server/testing/bad-files.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  act,
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Attachment = components['schemas']['DisputeAttachment'];
type Side = 'customer' | 'merchant';

/** Five business days after Friday, November 20, 2026: Thanksgiving is none. */
const UNTIL = '2026-11-30';

describe.each(ENGINES)('documents that are refused after the submit, on %s', (engine) => {
  let portal: DisputingPortal;
  let stranger: string | undefined;
  let colleague: string | undefined;
  let says: CheckResult = 'passed';
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    Object.assign(portal.deps.documents, { check: async () => says });
    await insertUser(portal.db, 'stranger', {}, undefined, [FOREIGN.customer]);
    stranger = (await signIn(portal, 'stranger', PASSWORD)).session;
    await insertUser(portal.db, 'payer.second', { role: 'payer' }, undefined, [OWN.customer]);
    colleague = (await signIn(portal, 'payer.second', PASSWORD)).session;
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const put = async (
    side: Side,
    more: { id?: string; replaces?: string; session?: string; csv?: true } = {},
  ) => {
    const { id = randomUUID(), replaces, csv } = more;
    const session = more.session ?? { customer: portal.payer, merchant: portal.merchant }[side];
    const file = csv ? { name: 'slip.csv', content: CSV } : { name: 'slip.pdf', content: PDF };
    const answer = await putDocument(portal, { id, session, ...file, ...(replaces && { replaces }) }, side);
    const body = answer.json() as {
      data?: { attributes: components['schemas']['SentDocument'] };
      errors?: { code: string }[];
    };
    return {
      id,
      status: answer.statusCode,
      state: body.data?.attributes.state,
      codes: body.errors?.map(({ code }) => code) ?? [],
    };
  };
  const given = (id: string) => ({ document_id: id, document_type: 'delivery' as const, trx_ids: null });
  /** A dispute whose document is still looked into. */
  const disputed = async (reason = 'quantity_short') => {
    says = 'later';
    const { id } = await put('customer');
    const [trxId = ''] = await portal.billed(1);
    const answer = await dispute(
      portal,
      disputeBody([trxId], { documents: [given(id)] }, { dispute_reason_id: reason }),
    );
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    return { documentId: id, disputeId: data.attributes.disputes[0]?.dispute_id ?? '' };
  };
  /** The same, which the check has refused since. */
  const refused = async (reason?: string, because: 'harmful' | 'unreadable' = 'harmful') => {
    const one = await disputed(reason);
    says = { refused: because };
    await sweep(portal.deps);
    says = 'passed';
    return one;
  };
  const read = async (party: 'customer' | 'merchant' | 'support', disputeId: string, session?: string) => {
    const own = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party];
    const answer = await call(portal, 'GET', `/ecaas/${party}-dispute/${disputeId}`, {
      session: session ?? own,
      ...(party === 'customer' ? { query: { 'filter[buid_customer]': OWN.customer } } : {}),
    });
    return (answer.json as { data: { attributes: components['schemas']['DisputeDetails'] } }).data.attributes;
  };
  const documents = async (party: 'customer' | 'merchant' | 'support', disputeId: string, session?: string) =>
    (await read(party, disputeId, session)).documents;
  const told = (kind: 'dispute_document_refused' | 'dispute_document_missing') =>
    portal.db
      .selectFrom('notices')
      .select(['user_id', 'side', 'facts'])
      .where('kind', '=', kind)
      .orderBy('user_id')
      .execute();
  const passUntil = (date: string, ids: readonly string[]) =>
    portal.db
      .updateTable('dispute_documents')
      .set({ replace_until: date })
      .where('document_id', 'in', ids)
      .execute();

  test('who has sent it is asked for another by notice and mail, with the reason and the day', async () => {
    const { disputeId } = await refused();
    expect(await told('dispute_document_refused')).toMatchObject([
      {
        user_id: 'u-customer.payer',
        side: 'customer',
        facts: {
          dispute_id: disputeId,
          deadline: UNTIL,
          document_name: 'slip.pdf',
          document_refused_because: 'harmful',
        },
      },
    ]);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ subject }) => subject.includes('send another document'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toMatch(/^customer\.payer@/);
    expect(mails[0]?.subject).toContain('by Nov 30, 2026');
    expect(mails[0]?.text).toContain('The check refused “slip.pdf”: something harmful is in the file.');
    await sweep(portal.deps);
    expect(await told('dispute_document_refused')).toHaveLength(1);
  });

  test('all three sides read how it stands, and only who may send another one is offered to', async () => {
    const { disputeId } = await refused(undefined, 'unreadable');
    const asked: Partial<Attachment> = {
      state: 'asked',
      refused_because: 'unreadable',
      replace_until: { date: UNTIL, time_zone: 'America/Chicago' },
    };
    expect(await documents('customer', disputeId)).toMatchObject([{ ...asked, is_replaceable: true }]);
    expect(await documents('customer', disputeId, portal.admin)).toMatchObject([{ is_replaceable: true }]);
    expect(await documents('customer', disputeId, colleague)).toMatchObject([
      { ...asked, is_replaceable: false },
    ]);
    for (const party of ['merchant', 'support'] as const)
      expect(await documents(party, disputeId)).toMatchObject([{ ...asked, is_replaceable: false }]);
  });

  test('another one comes in its place, once, however often it is sent, and its sides read it', async () => {
    const { documentId, disputeId } = await refused();
    const sent = await put('customer', { replaces: documentId });
    expect(sent).toMatchObject({ status: 200, state: 'stored' });
    expect(await put('customer', { id: sent.id, replaces: documentId })).toEqual(sent);
    expect(await documents('merchant', disputeId)).toMatchObject([
      { document_id: documentId, state: 'replaced', is_replaceable: false },
      { document_id: sent.id, state: 'stored', document_type: 'delivery' },
    ]);
    const file = await call(portal, 'GET', `/ecaas/merchant-dispute-document/${sent.id}`, {
      session: portal.merchant,
      headers: { accept: '*/*' },
    });
    expect(file.status).toBe(200);
    expect(await put('customer', { replaces: documentId })).toMatchObject({ status: 422, codes: ['DIS-18'] });
    // The same id with another file, or in no place, is another document.
    expect(await put('customer', { id: sent.id, replaces: documentId, csv: true })).toMatchObject({
      status: 409,
    });
    expect(await put('customer', { id: sent.id })).toMatchObject({ status: 409 });
  });

  test('one that the check refuses in its turn is asked for anew', async () => {
    const { documentId, disputeId } = await refused();
    says = { refused: 'harmful' };
    expect(await put('customer', { replaces: documentId })).toMatchObject({ status: 200, state: 'refused' });
    expect(await documents('customer', disputeId)).toMatchObject([{ state: 'asked' }]);
    says = 'later';
    const later = await put('customer', { replaces: documentId });
    says = { refused: 'unreadable' };
    await sweep(portal.deps);
    says = 'passed';
    expect(await documents('customer', disputeId)).toMatchObject([
      { document_id: documentId, state: 'replaced' },
      { document_id: later.id, state: 'asked', refused_because: 'unreadable' },
    ]);
    expect(await told('dispute_document_refused')).toHaveLength(2);
  });

  test('DIS-19: nobody of another side or customer sends one, nor for what is not of a dispute', async () => {
    const { documentId } = await refused();
    expect(await put('merchant', { replaces: documentId })).toMatchObject({ status: 422, codes: ['DIS-19'] });
    const other = await put('customer', { replaces: documentId, session: stranger ?? '' });
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect(await put('customer', { replaces: randomUUID() })).toMatchObject({ status: 404 });
    const another = await put('customer', { replaces: documentId, session: colleague ?? '' });
    expect(another).toMatchObject({ status: 422, codes: ['DIS-19'] });
    const administrator = await put('customer', { replaces: documentId, session: portal.admin });
    expect(administrator).toMatchObject({ status: 200, state: 'stored' });
  });

  test('DIS-23: once its days are over none is taken, and both sides are told where the reason requires one', async () => {
    const required = await refused();
    const voluntary = await refused('price_differs');
    await passUntil('2026-11-19', [required.documentId, voluntary.documentId]);
    expect(await put('customer', { replaces: required.documentId })).toMatchObject({ codes: ['DIS-23'] });
    expect(await passReplacementDays(portal.deps)).toBe(2);
    expect(await passReplacementDays(portal.deps)).toBe(0);
    const missing = await told('dispute_document_missing');
    expect(new Set(missing.map(({ facts }) => (facts as { dispute_id: string }).dispute_id))).toEqual(
      new Set([required.disputeId]),
    );
    expect(new Set(missing.map(({ side }) => side))).toEqual(new Set(['customer', 'merchant']));
    for (const { disputeId } of [required, voluntary]) {
      expect(await documents('support', disputeId)).toMatchObject([{ state: 'missing' }]);
      expect((await read('support', disputeId)).summary.status).toBe('waitingOnMerchant');
    }
    expect(await put('customer', { replaces: required.documentId })).toMatchObject({ codes: ['DIS-23'] });
  });

  test('DIS-25: once the dispute is over nobody is asked, and none is taken', async () => {
    const before = await disputed();
    await act(portal, 'customer', before.disputeId, { action: 'cancel' });
    says = { refused: 'harmful' };
    await sweep(portal.deps);
    says = 'passed';
    expect(await documents('customer', before.disputeId)).toMatchObject([{ state: 'refused' }]);
    expect(await told('dispute_document_refused')).toEqual([]);
    const after = await refused();
    await act(portal, 'customer', after.disputeId, { action: 'cancel' });
    expect(await put('customer', { replaces: after.documentId })).toMatchObject({ codes: ['DIS-25'] });
    expect(await documents('customer', after.disputeId)).toMatchObject([{ is_replaceable: false }]);
  });

  test('a merchant is asked for another one as well, which stands at the same entry of the thread', async () => {
    const { disputeId } = await disputed();
    says = 'later';
    const { id } = await put('merchant');
    await act(portal, 'merchant', disputeId, {
      action: 'disagree',
      documents: [{ document_id: id, document_type: 'delivery', dispute_ids: null }],
    });
    says = { refused: 'harmful' };
    await sweep(portal.deps);
    says = 'passed';
    const asked = await told('dispute_document_refused');
    expect(asked.map(({ side }) => side).toSorted()).toEqual(['customer', 'merchant']);
    const sent = await put('merchant', { replaces: id });
    expect(sent).toMatchObject({ status: 200, state: 'stored' });
    const { responses } = await read('customer', disputeId);
    const entry = responses.find(({ attributes }) => attributes.action === 'disagree');
    expect(entry?.attributes.documents).toMatchObject([
      { document_id: id, state: 'replaced' },
      { document_id: sent.id, state: 'stored' },
    ]);
  });

  test('of two that are sent at once one comes in its place', async () => {
    const { documentId, disputeId } = await refused();
    const both = await Promise.all([
      put('customer', { replaces: documentId }),
      put('customer', { replaces: documentId, session: portal.admin, csv: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await documents('merchant', disputeId)).toHaveLength(2);
  });
});
