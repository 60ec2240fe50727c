import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { actFor, withActingMerchant } from '#server/platform/db/tenant.ts';
import { PDF } from '#server/testing/bad-files.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Details = components['schemas']['DisputeDetails'];
type Side = 'customer' | 'merchant';

describe.each(ENGINES)('documents of answers, on %s', (engine) => {
  let portal: DisputingPortal;
  let colleague: string | undefined;
  let stranger: string | undefined;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await insertUser(portal.db, 'stranger', {}, undefined, [FOREIGN.customer]);
    await insertUser(portal.db, 'merchant.second', { user_type: 'merchant' });
    stranger = (await signIn(portal, 'stranger', PASSWORD)).session;
    colleague = portal.payer;
  });
  afterAll(() => portal.close());

  const sessionOf = (side: Side) => ({ customer: portal.admin, merchant: portal.merchant })[side];
  const sent = async (side: Side, name = 'delivery note.pdf') => {
    const id = randomUUID();
    const answer = await putDocument(portal, { id, name, content: PDF, session: sessionOf(side) }, side);
    expect(answer.statusCode, answer.body).toBe(200);
    return { document_id: id, document_type: 'delivery' as const, dispute_ids: null as string[] | null };
  };
  const ownOf = (side: Side): Record<string, string> =>
    side === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
  const waiting = async (side: Side, id: string) => {
    const path = side === 'customer' ? '/dispute-documents' : '/merchant-dispute-documents';
    const query = { ...ownOf(side), 'filter[document_id]': id };
    const answer = await call(portal, 'GET', path, { session: sessionOf(side), query });
    return (answer.json as components['schemas']['SentDocumentsDocument']).data.length;
  };
  const readers = () =>
    [
      ['customer', portal.admin],
      ['customer', colleague],
      ['merchant', portal.merchant],
      ['support', portal.support],
    ] as const;
  const queryOf = (party: string) => ownOf(party === 'customer' ? 'customer' : 'merchant');
  const thread = async (party: string, session: string | undefined, disputeId: string) => {
    const answer = await call(portal, 'GET', `/ecaas/${party}-dispute/${disputeId}`, {
      session,
      query: queryOf(party),
    });
    return (answer.json as { data: { attributes: Details } }).data.attributes;
  };
  const download = (party: string, id: string, session: string | undefined) =>
    call(portal, 'GET', `/ecaas/${party}-dispute-document/${id}`, {
      session,
      headers: { accept: '*/*' },
      query: queryOf(party),
    });

  test('both sides send documents with an answer, which stand with it for all three', async () => {
    const { disputeId } = await disputed(portal);
    const theirs = await sent('merchant');
    expect(await waiting('merchant', theirs.document_id)).toBe(1);
    const refusal = await act(portal, 'merchant', disputeId, { action: 'disagree', documents: [theirs] });
    expect(refusal.one).toMatchObject({ is_taken: true, status: 'waitingOnCustomer' });
    expect(await waiting('merchant', theirs.document_id)).toBe(0);
    const ours = await sent('customer', 'Auftrag.pdf');
    await act(portal, 'customer', disputeId, { action: 'respondToMerchant', documents: [ours] });
    for (const [party, session] of readers()) {
      const details = await thread(party, session, disputeId);
      expect(details.documents, party).toEqual([]);
      expect(
        details.responses.map(({ attributes: { action, documents } }) => [
          action,
          documents.map(({ file_name, document_type }) => [file_name, document_type]),
        ]),
      ).toEqual([
        ['respondToMerchant', [['Auftrag.pdf', 'delivery']]],
        ['disagree', [['delivery note.pdf', 'delivery']]],
        ['opened', []],
      ]);
      for (const { document_id } of [theirs, ours]) {
        expect((await download(party, document_id, session)).text, party).toBe(PDF.toString());
      }
    }
    for (const { document_id } of [theirs, ours]) {
      const answer = await call(portal, 'GET', `/ecaas/customer-dispute-document/${document_id}`, {
        session: stranger,
        headers: { accept: '*/*' },
        query: { 'filter[buid_customer]': FOREIGN.customer },
      });
      expect(answer.status).toBe(404);
    }
  });

  test('one answer for several disputes gives each its documents, and those that refuse it none', async () => {
    const [first, second, over] = [await disputed(portal), await disputed(portal), await disputed(portal)];
    await act(portal, 'customer', over.disputeId, { action: 'cancel' });
    const one = await sent('merchant');
    const ids = [first, second, over].map(({ disputeId }) => disputeId);
    const { all } = await act(portal, 'merchant', ids, { action: 'disagree', documents: [one] });
    expect(all.filter(({ is_taken }) => is_taken)).toHaveLength(2);
    const of = async (disputeId: string) =>
      (await thread('customer', portal.admin, disputeId)).responses.flatMap(
        ({ attributes }) => attributes.documents,
      ).length;
    expect([await of(first.disputeId), await of(second.disputeId), await of(over.disputeId)]).toEqual([
      1, 1, 0,
    ]);
  });

  test('of one answer to several merchants each reads the documents that name its dispute, and no other’s', async () => {
    const [trxId = ''] = await portal.billed(1, { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot' });
    const submitted = await dispute(portal, disputeBody([trxId]));
    const { data } = submitted.json as components['schemas']['DisputeSubmissionDocument'];
    const theirs = data.attributes.disputes[0]?.dispute_id ?? '';
    const ours = (await disputed(portal)).disputeId;
    const ids = [ours, theirs];
    await portal.db
      .updateTable('disputes')
      .set({ status: 'waitingOnCustomer', latest_step: 'disagreement' })
      .where('dispute_id', 'in', ids)
      .execute();
    const [forAll, forOurs, forTheirs, forNobody] = [
      await sent('customer', 'for all.pdf'),
      { ...(await sent('customer', 'for ours.pdf')), dispute_ids: [ours] },
      { ...(await sent('customer', 'for theirs.pdf')), dispute_ids: [theirs] },
      {
        ...(await sent('customer', 'for nobody.pdf')),
        document_type: 'quote' as const,
        dispute_ids: [randomUUID()],
      },
    ];
    const documents = [forAll, forOurs, forTheirs, forNobody];
    const { all } = await act(portal, 'customer', ids, { action: 'respondToMerchant', documents });
    expect(all.map(({ is_taken }) => is_taken)).toEqual([true, true]);
    const names = async (disputeId: string) =>
      (await thread('customer', portal.admin, disputeId)).responses
        .flatMap(({ attributes }) => attributes.documents.map(({ file_name }) => file_name))
        .toSorted();
    expect(await names(ours)).toEqual(['for all.pdf', 'for ours.pdf']);
    expect(await names(theirs)).toEqual(['for all.pdf', 'for theirs.pdf']);
    const read = async ({ document_id }: { readonly document_id: string }) =>
      (await download('merchant', document_id, portal.merchant)).status;
    expect([await read(forAll), await read(forOurs), await read(forTheirs)]).toEqual([200, 200, 404]);
    // What nobody was given is submitted to nobody.
    expect(await waiting('customer', forNobody.document_id)).toBe(1);
  });

  test('an answer says of each document who reads it', async () => {
    const { disputeId } = await disputed(portal);
    const { dispute_ids: _, ...unsaid } = await sent('merchant');
    const documents = [unsaid as unknown as Awaited<ReturnType<typeof sent>>];
    const { answer } = await act(portal, 'merchant', disputeId, { action: 'disagree', documents });
    expect(answer.status).toBe(422);
  });

  test('after the deadline an answer is refused with its documents, which nobody else reads', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-01' })
      .where('dispute_id', '=', disputeId)
      .execute();
    const one = await sent('customer');
    const late = await act(portal, 'customer', disputeId, {
      action: 'respondToMerchant',
      documents: [one],
    });
    expect(late.one).toMatchObject({ is_taken: false, obstacles: [{ code: 'DIS-23' }] });
    expect(await waiting('customer', one.document_id)).toBe(1);
    for (const [party, session] of readers()) {
      expect((await download(party, one.document_id, session)).status, party).toBe(404);
    }
  });

  test('DIS-13, and what is not the sender’s: the whole answer is refused as at the opening', async () => {
    const { disputeId } = await disputed(portal);
    const four = [
      await sent('merchant'),
      await sent('merchant'),
      await sent('merchant'),
      await sent('merchant'),
    ];
    const codes = async (side: Side | 'support', documents: typeof four, more = {}) => {
      const { answer } = await act(portal, side, disputeId, { action: 'disagree', documents, ...more });
      return [answer.status, answer.codes];
    };
    expect(await codes('merchant', four)).toEqual([422, ['DIS-13']]);
    const [one] = four;
    if (!one) throw new Error('a document was asked for');
    expect(await codes('customer', [one])).toEqual([422, ['document_missing']]);
    expect(await codes('support', [one], { action: 'hold', until: '2026-12-01' })).toEqual([
      422,
      ['document_missing'],
    ]);
    expect(await codes('merchant', [one, one])).toEqual([422, ['document_missing']]);
    expect(await codes('merchant', [one])).toEqual([201, []]);
  });

  test('what went with an answer goes to those that had refused it, and with nobody else’s', async () => {
    const [first, second] = [await disputed(portal), await disputed(portal)];
    const one = await sent('merchant');
    await act(portal, 'merchant', first.disputeId, { action: 'disagree', documents: [one] });
    const other = (await signIn(portal, 'merchant.second', PASSWORD)).session;
    const foreign = await act(
      portal,
      'merchant',
      second.disputeId,
      { action: 'disagree', documents: [one] },
      { session: other },
    );
    expect([foreign.answer.status, foreign.answer.codes]).toEqual([422, ['document_missing']]);
    const again = await act(portal, 'merchant', second.disputeId, { action: 'disagree', documents: [one] });
    expect(again.one).toMatchObject({ is_taken: true });
    const { responses } = await thread('customer', portal.admin, second.disputeId);
    expect(responses[0]?.attributes.documents).toHaveLength(1);
  });

  test('a file that went with an answer goes with no other one', async () => {
    const [first, second] = [await disputed(portal), await disputed(portal)];
    const one = await sent('merchant');
    const said = { action: 'disagree' as const, comment: 'Twelve were signed for.', documents: [one] };
    await act(portal, 'merchant', first.disputeId, said);
    for (const other of [{ comment: 'Nine were.' }, { action: 'respondToCustomer' as const }]) {
      const { answer } = await act(portal, 'merchant', second.disputeId, { ...said, ...other });
      expect([answer.status, answer.codes]).toEqual([422, ['document_missing']]);
    }
    expect((await thread('merchant', portal.merchant, second.disputeId)).responses).toHaveLength(1);
  });

  test('the same answer under the same key gives its documents once', async () => {
    const { disputeId } = await disputed(portal);
    const one = await sent('merchant');
    const key = randomUUID();
    for (let time = 0; time < 2; time++) {
      const { one: answered } = await act(
        portal,
        'merchant',
        disputeId,
        { action: 'disagree', documents: [one] },
        { key },
      );
      expect(answered.is_taken).toBe(true);
    }
  });

  test('the database lets a merchant’s user give own documents to own entries only', async () => {
    const { disputeId } = await disputed(portal);
    const theirs = await sent('customer');
    const own = await sent('merchant');
    const { one } = await act(portal, 'merchant', disputeId, { action: 'disagree' });
    expect(one.is_taken).toBe(true);
    const entries = await portal.db
      .selectFrom('dispute_responses')
      .select(['response_id', 'party'])
      .where('dispute_id', '=', disputeId)
      .execute();
    const entryOf = (party: string) => entries.find((entry) => entry.party === party)?.response_id ?? '';
    const give = (document_id: string, response_id: string | null) =>
      withActingMerchant(portal.db, { userId: 'u-merchant.admin', merchantId: 'M1' }, async (tx) => {
        await actFor(tx, { merchantId: 'M1', customerId: OWN.customer });
        await tx
          .insertInto('dispute_document_uses')
          .values({
            document_id,
            dispute_id: disputeId,
            customer_id: OWN.customer,
            merchant_id: 'M1',
            response_id,
          })
          .execute();
      });
    await expect(give(theirs.document_id, entryOf('merchant'))).rejects.toThrow('row-level security');
    await expect(give(own.document_id, entryOf('customer'))).rejects.toThrow('row-level security');
    await expect(give(own.document_id, null)).rejects.toThrow('row-level security');
    await give(own.document_id, entryOf('merchant'));
  });
});
