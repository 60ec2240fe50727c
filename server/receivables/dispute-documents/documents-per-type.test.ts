import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PDF } from '#server/testing/bad-files.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Side = 'customer' | 'merchant';

describe.each(ENGINES)('how many documents of a type a dispute takes, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const sent = async (side: Side) => {
    const id = randomUUID();
    const session = { customer: portal.admin, merchant: portal.merchant }[side];
    const answer = await putDocument(portal, { id, name: 'delivery note.pdf', content: PDF, session }, side);
    expect(answer.statusCode, answer.body).toBe(200);
    return { document_id: id, document_type: 'delivery' as const, dispute_ids: null as string[] | null };
  };

  test('DIS-13: counts in a dispute, with what the side has given before and its colleagues too', async () => {
    const [first, second] = [await disputed(portal), await disputed(portal)];
    const [one, two, three, four] = [
      await sent('customer'),
      await sent('customer'),
      await sent('customer'),
      await sent('customer'),
    ];
    const say = (party: Side, disputeId: string, documents: readonly (typeof three)[]) =>
      act(portal, party, disputeId, {
        action: party === 'customer' ? 'respondToMerchant' : 'respondToCustomer',
        documents: [...documents],
      });
    await say('merchant', first.disputeId, []);
    expect((await say('customer', first.disputeId, [one, two])).one).toMatchObject({ is_taken: true });
    await say('merchant', first.disputeId, [await sent('merchant')]);
    await say('merchant', second.disputeId, []);
    const both = await act(portal, 'customer', [first.disputeId, second.disputeId], {
      action: 'respondToMerchant',
      documents: [three, four],
    });
    const told = new Map(both.all.map((one) => [one.dispute_id, one]));
    expect(told.get(first.disputeId)).toMatchObject({
      is_taken: false,
      obstacles: [
        {
          code: 'DIS-13',
          meta: {
            facts: { documentType: three.document_type, count: 4, limit: 3 },
            remedy: { kind: 'removeDocuments', count: 1 },
          },
        },
      ],
    });
    expect(told.get(second.disputeId)).toMatchObject({ is_taken: true });
    expect((await say('customer', first.disputeId, [await sent('customer')])).one).toMatchObject({
      is_taken: true,
    });
  });
});
