import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { DOCUMENT_DEFAULTS, fileProblem } from '#domain/document/document-file.ts';
import { BAD_FILES, CSV, jpeg, PDF, png, SCANNED, xlsx } from '#server/testing/bad-files.ts';
import type { CheckResult } from '#server/platform/documents/document-store.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { putDocument } from '#server/testing/put-document.ts';
import { insertUser, OWN, FOREIGN, PASSWORD } from '#server/testing/fixtures.ts';
import { TEST_NOW } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Sent = components['schemas']['SentDocument'];
type Details = components['schemas']['DisputeDetails'];

const GOOD = [
  ['quote.pdf', PDF],
  ['scan.pdf', SCANNED],
  ['photo.png', png()],
  ['IMG_0001.JPG', jpeg()],
  ['image', jpeg()],
  ['Preise März.xlsx', xlsx()],
  ['prices.csv', CSV],
] as const;

test('there are sixty bad files and more', () => {
  expect(BAD_FILES.length).toBeGreaterThanOrEqual(60);
});

describe.each(ENGINES)('documents of disputes, on %s', (engine) => {
  let portal: DisputingPortal;
  let stranger: string | undefined;
  let colleague: string | undefined;
  let says: CheckResult = 'passed';
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    Object.assign(portal.deps.documents, { check: async () => says });
    await insertUser(portal.db, 'stranger', {}, undefined, [FOREIGN.customer]);
    stranger = (await signIn(portal, 'stranger', PASSWORD)).session;
    colleague = portal.admin;
  });
  afterAll(() => portal.close());

  const put = (content: Buffer, name = 'quote.pdf', id: string = randomUUID(), session = portal.payer) =>
    putDocument(portal, { id, name, content, session });
  const sent = async (
    content: Buffer = PDF,
    name = 'quote.pdf',
    id: string = randomUUID(),
  ): Promise<Sent> => {
    const answer = await put(content, name, id);
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as components['schemas']['SentDocumentDocument']).data.attributes;
  };
  const listed = async (ids: readonly string[], session = portal.payer) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[document_id]': ids.join(',') };
    const answer = await call(portal, 'GET', '/dispute-documents', { session, query });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as components['schemas']['SentDocumentsDocument']).data.map((one) => one.attributes);
  };
  const remove = (id: string, session = portal.payer) =>
    call(portal, 'DELETE', `/dispute-documents/${id}`, {
      session,
      query: { 'filter[buid_customer]': OWN.customer },
    });
  const isKept = (id: string) =>
    portal.deps.documents.store.read(id).then(
      (content) => {
        content.destroy();
        return true;
      },
      () => false,
    );
  const disputedWith = async (documents: components['schemas']['SubmittedDocument'][], each = {}) => {
    const [trxId = ''] = await portal.billed(1);
    const answer = await dispute(portal, disputeBody([trxId], { documents }, each));
    const { data } = (answer.json ?? {}) as Partial<components['schemas']['DisputeSubmissionDocument']>;
    return { answer, trxId, disputeId: data?.attributes.disputes[0]?.dispute_id ?? '' };
  };
  const whole = (one: { readonly document_id: string }) => ({
    document_id: one.document_id,
    document_type: 'quote' as const,
    trx_ids: null,
  });
  const download = (party: string, id: string, session: string | undefined) =>
    call(portal, 'GET', `/ecaas/${party}-dispute-document/${id}`, {
      session,
      headers: { accept: '*/*' },
      ...(party === 'customer' ? { query: { 'filter[buid_customer]': OWN.customer } } : {}),
    });

  test.each(GOOD)('%s is taken and told of', async (name, content) => {
    const one = await sent(content, name);
    expect(one).toEqual({
      document_id: one.document_id,
      file_name: name,
      file_size: content.length,
      entry_ts: TEST_NOW,
      state: 'stored',
    });
    expect(await listed([one.document_id])).toEqual([one]);
    expect((await remove(one.document_id)).status).toBe(204);
  });

  test.each(BAD_FILES)('$what is refused, and nothing of it is kept', async ({ name, content, code }) => {
    const id = randomUUID();
    const answer = await put(content, name, id);
    const { errors } = answer.json() as { errors: { code: string }[] };
    expect([answer.statusCode, errors.map((one) => one.code)]).toEqual([
      code === 'body_too_large' ? 413 : answer.statusCode === 400 ? 400 : 422,
      [answer.statusCode === 400 ? 'invalid_parameter' : code],
    ]);
    expect([await listed([id]), await isKept(id)]).toEqual([[], false]);
    // What its name, its size and its ending tell is told before it is sent.
    const problem = fileProblem({ name, bytes: content.length }, DOCUMENT_DEFAULTS);
    if (code === 'document_name' || code === 'document_empty' || code === 'body_too_large') {
      expect(problem).not.toBeNull();
    }
  });

  test('the same again is answered the same, another file under its id is refused', async () => {
    const one = await sent();
    expect(await sent(PDF, 'quote.pdf', one.document_id)).toEqual(one);
    const both = await Promise.all(
      [1, 2].map(() => put(PDF, 'twice.pdf', '7c9e6679-7425-40de-944b-e07fc1f90ae7')),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const answer of [
      await put(CSV, 'prices.csv', one.document_id),
      await put(PDF, 'other.pdf', one.document_id),
      await put(PDF, 'quote.pdf', one.document_id, colleague),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { errors: [{ code: 'document_taken' }] },
      ]);
    }
    expect(await listed([one.document_id])).toEqual([one]);
  });

  test('until it is submitted nobody else sees, removes or submits it', async () => {
    const one = await sent();
    expect(await listed([one.document_id], colleague)).toEqual([]);
    expect((await remove(one.document_id, colleague)).status).toBe(204);
    expect((await remove(one.document_id, stranger)).status).toBe(404);
    const [trxId = ''] = await portal.billed(1);
    const answer = await dispute(portal, disputeBody([trxId], { documents: [whole(one)] }), {
      session: colleague,
    });
    expect([answer.status, answer.codes]).toEqual([422, ['document_missing']]);
    for (const [party, session] of [
      ['customer', portal.payer],
      ['merchant', portal.merchant],
      ['support', portal.support],
    ] as const) {
      expect((await download(party, one.document_id, session)).status, party).toBe(404);
    }
    expect(await listed([one.document_id])).toEqual([one]);
  });

  test('once submitted each side of the dispute reads it as a file that runs nothing, and it stays', async () => {
    const one = await sent(PDF, 'Angebot „neu“.pdf');
    const { answer, disputeId } = await disputedWith([whole(one)], {
      dispute_reason_id: 'goods_not_received',
    });
    expect(answer.status, answer.text).toBe(201);
    for (const [party, session] of [
      ['customer', portal.payer],
      ['customer', colleague],
      ['merchant', portal.merchant],
      ['support', portal.support],
    ] as const) {
      const file = await download(party, one.document_id, session);
      expect(file.status, file.text).toBe(200);
      expect(file.text).toBe(PDF.toString());
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="Angebot _neu_.pdf"; filename*=UTF-8''Angebot%20%E2%80%9Eneu%E2%80%9C.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      const query: Record<string, string> =
        party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
      const details = await call(portal, 'GET', `/ecaas/${party}-dispute/${disputeId}`, { session, query });
      const { documents } = (details.json as { data: { attributes: Details } }).data.attributes;
      const untouched = { refused_because: null, replace_until: null, is_replaceable: false };
      expect(documents).toEqual([{ ...one, document_type: 'quote', ...untouched }]);
    }
    expect((await download('customer', one.document_id, stranger)).status).toBe(404);
    expect((await remove(one.document_id)).status).toBe(204);
    expect(await isKept(one.document_id)).toBe(true);
    const again = await disputedWith([whole(one)]);
    expect([again.answer.status, again.answer.codes]).toEqual([422, ['document_missing']]);
  });

  test('DIS-12, DIS-13: a reason that asks for a document, and more of a type than there may be', async () => {
    const none = await disputedWith([], { dispute_reason_id: 'damaged_in_transit' });
    expect(none.answer.codes).toEqual(['DIS-12']);
    const four = await Promise.all([1, 2, 3, 4].map((number) => sent(CSV, `prices ${number}.csv`)));
    expect((await disputedWith(four.map(whole))).answer.codes).toEqual(['DIS-13']);
    expect((await disputedWith(four.slice(1).map(whole))).answer.status).toBe(201);
  });

  test('a document of single invoices is read by their merchants alone', async () => {
    const [first = '', second = ''] = await portal.billed(2);
    const one = await sent();
    const documents = [{ ...whole(one), trx_ids: [first] }];
    const answer = await dispute(portal, disputeBody([first, second], { documents }));
    const { disputes } = (answer.json as components['schemas']['DisputeSubmissionDocument']).data.attributes;
    const uses = await portal.db
      .selectFrom('dispute_document_uses')
      .select('dispute_id')
      .where('document_id', '=', one.document_id)
      .execute();
    expect(uses).toEqual([{ dispute_id: disputes.find(({ trx_id }) => trx_id === first)?.dispute_id }]);
  });

  test('what is being checked is submitted and read by nobody until the check has passed', async () => {
    says = 'later';
    const one = await sent();
    const other = await sent();
    expect(one.state).toBe('checking');
    const { answer } = await disputedWith([whole(one)]);
    expect(answer.status).toBe(201);
    expect((await download('merchant', one.document_id, portal.merchant)).status).toBe(404);
    says = 'passed';
    expect((await sweep(portal.deps)).documentsChecked).toBeGreaterThanOrEqual(2);
    expect((await download('merchant', one.document_id, portal.merchant)).status).toBe(200);
    expect((await listed([other.document_id]))[0]?.state).toBe('stored');
  });

  test('what the check refuses is told of, and neither submitted nor read', async () => {
    says = { refused: 'harmful' };
    const one = await sent();
    says = 'passed';
    expect(one.state).toBe('refused');
    expect((await disputedWith([whole(one)])).answer.codes).toEqual(['document_missing']);
  });

  test('one that broke off before it was in the store is sent again', async () => {
    const { store } = portal.deps.documents;
    const id = randomUUID();
    Object.assign(portal.deps.documents, {
      store: { ...store, put: () => Promise.reject(new Error('full')) },
    });
    expect((await put(PDF, 'quote.pdf', id)).statusCode).toBe(500);
    Object.assign(portal.deps.documents, { store });
    expect(await listed([id])).toEqual([]);
    expect((await sent(PDF, 'quote.pdf', id)).state).toBe('stored');
  });

  test('the sweep removes what no draft of its sender can name, a day after it was sent', async () => {
    await portal.db.deleteFrom('drafts').execute();
    const one = await sent();
    await sweep(portal.deps);
    expect(await isKept(one.document_id)).toBe(true);
    await portal.db
      .updateTable('dispute_documents')
      .set({ entered_at: '2026-11-19T17:59:59.000Z' })
      .where('document_id', '=', one.document_id)
      .execute();
    const draft = {
      user_id: 'u-customer.payer',
      customer_id: OWN.customer,
      buid_customer: OWN.customer,
      flow: 'dispute-create' as const,
      subject: '1',
      revision: randomUUID(),
      content_sealed: '',
      begun_at: TEST_NOW,
      updated_at: TEST_NOW,
      expires_at: '2026-12-20T18:00:00.000Z',
    };
    await portal.db.insertInto('drafts').values(draft).execute();
    await sweep(portal.deps);
    expect(await isKept(one.document_id)).toBe(true);
    await portal.db.deleteFrom('drafts').execute();
    expect((await sweep(portal.deps)).documentsRemoved).toBeGreaterThanOrEqual(1);
    expect(await isKept(one.document_id)).toBe(false);
    expect(await listed([one.document_id])).toEqual([]);
  });

  test('a user has only so many that wait for a submit', async () => {
    await portal.db.deleteFrom('dispute_documents').where('document_type', 'is', null).execute();
    for (let number = 0; number < 50; number++) await sent();
    const answer = await put(PDF);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ code: 'too_many_documents' }] },
    ]);
  });
});
