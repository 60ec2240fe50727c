import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { createDisputes, findDisputes, loadDisputable } from '#api/disputes/create-calls.ts';
import { CallError } from '#domain/call-error.ts';
import { changedForm, type DisputeChange } from '#domain/dispute/dispute-change.ts';
import { emptyForm, type DisputeForm } from '#domain/dispute/dispute-form.ts';

const SCOPE = { buidCustomer: '100412', currency: null };
const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const never = new AbortController().signal;

afterEach(() => {
  vi.restoreAllMocks();
});

const opened = (disputeId: string) => ({
  dispute_id: disputeId,
  dispute_number: 'DSP-1007',
  trx_id: '1',
  invoice_id: 'INV-1',
  merchant_name: 'Ostrander',
  disputed: { amount: 4_000, currency: 'USD' },
  deadline: { date: '2026-12-04', time_zone: 'America/Chicago' },
});

function form(): DisputeForm {
  const changes: DisputeChange[] = [
    { type: 'reason.choose', trxId: null, reasonId: 'other' },
    { type: 'description.type', trxId: null, description: ' Too dear ' },
    { type: 'amount.enter', trxId: '1', amount: 4_000, currency: 'USD' },
    { type: 'line.choose', trxId: '2', lineNumber: 7, isChosen: true },
    {
      type: 'contact.choose',
      contact: { name: 'Luka', emailAddress: 'luka@kestrel.example' },
      isChosen: true,
    },
  ];
  return changes.reduce(changedForm, emptyForm(['1', '2', '3']));
}

test('what was entered is submitted for each invoice, once under its key', async () => {
  const sent = answerWith(() =>
    documentAnswer({
      data: {
        type: 'dispute-submissions',
        id: 's',
        attributes: { disputes: [opened('d')], contacts_added: false },
      },
    }),
  );
  const made = await createDisputes({ scope: SCOPE, key: KEY, form: form() }, never);
  const [request] = sent;
  expect(request?.headers.get('idempotency-key')).toBe(KEY);
  const { data } = JSON.parse((await request?.text()) ?? '') as { data: { attributes: unknown } };
  const said = { dispute_reason_id: 'other', description: 'Too dear' };
  expect(data.attributes).toEqual({
    buid_customer: '100412',
    disputes: [
      { trx_id: '1', ...said, share: { kind: 'part', amount: { amount: 4_000, currency: 'USD' } } },
      { trx_id: '2', ...said, share: { kind: 'lines', line_numbers: [7] } },
      { trx_id: '3', ...said, share: { kind: 'whole' } },
    ],
    contacts: [{ name: 'Luka', email_address: 'luka@kestrel.example' }],
    documents: [],
  });
  expect(made.hasContacts).toBe(false);
  expect(made.disputes).toMatchObject([
    { disputeId: 'd', disputeNumber: 'DSP-1007', deadline: '2026-12-04' },
  ]);
});

test('documents that have arrived go with a submit, of the invoices that are left in it', async () => {
  const sent = answerWith(() => documentAnswer({ data: {} }));
  const own = { name: 'a.pdf', bytes: 9, documentType: 'photo' } as const;
  const documents = [
    { ...own, documentId: 'stored', trxIds: null, state: 'stored' },
    { ...own, documentId: 'checking', trxIds: ['1', '9'], state: 'checking' },
    { ...own, documentId: 'of one that was removed', trxIds: ['9'], state: 'stored' },
    { ...own, documentId: 'refused', trxIds: null, state: 'refused' },
    { ...own, documentId: 'failed', trxIds: null, state: 'failed' },
  ] as const;
  await createDisputes({ scope: SCOPE, key: KEY, form: { ...form(), documents } }, never).catch(() => {});
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({
    data: {
      attributes: {
        documents: [
          { document_id: 'stored', document_type: 'photo', trx_ids: null },
          { document_id: 'checking', document_type: 'photo', trx_ids: ['1'] },
        ],
      },
    },
  });
});

test('a refusal by the rules says which, with its facts', async () => {
  const facts = { status: 'waitingOnMerchant', invoices: [{ trxId: '1', invoiceId: '1' }] };
  const remedy = { kind: 'openDispute', dispute: { disputeId: 'd-7', disputeNumber: 'DSP-1007' } };
  answerWith(() =>
    documentAnswer(
      {
        errors: [{ code: 'DIS-06', meta: { facts, remedy } }],
        meta: { request_id: 'req-1' },
      },
      422,
    ),
  );
  const failure: unknown = await createDisputes({ scope: SCOPE, key: KEY, form: form() }, never).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ kind: 'refused', obstacles: [{ rule: 'DIS-06', facts, remedy }] });
});

test('nothing that arrived under a key is no submit; of one that did the first dispute tells of the contacts', async () => {
  answerWith(() => documentAnswer({ data: [] }));
  expect(await findDisputes({ scope: SCOPE, key: KEY }, never)).toBeNull();
  const { dispute_id: id, ...attributes } = opened('d-7');
  const sent = answerWith(({ url }) =>
    url.includes('/customer-dispute/d-7')
      ? documentAnswer({ data: { id, attributes: { contacts: [] } } })
      : documentAnswer({ data: [{ id, attributes }] }),
  );
  const found = await findDisputes({ scope: SCOPE, key: KEY }, never);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('filter[idempotency_key]')).toBe(KEY);
  expect(found).toMatchObject({ hasContacts: false, disputes: [{ disputeId: 'd-7' }] });
});

test('an invoice that is told of nowhere cannot be disputed, and a rule that nobody knows has no words', async () => {
  const ineligible = {
    attributes: { trx_id: '2', obstacles: [{ code: 'DIS-99', meta: { facts: { what: 'new' } } }] },
  };
  answerWith(({ url }) => {
    if (url.includes('ineligible')) {
      const most = { trx_id: '3', amount: { amount: 600, currency: 'USD' } };
      return documentAnswer({ data: [ineligible], meta: { most_disputed: [most] } });
    }
    if (url.includes('/invoices')) {
      const meta = { total: 0, page_number: 1, page_size: 2, totals: [], business_date: '2026-11-20' };
      return documentAnswer({ data: [], meta });
    }
    if (url.includes('contacts')) {
      return documentAnswer({ data: [], meta: { told_today: ['ada@elsewhere.example'] } });
    }
    return documentAnswer({ data: [] });
  });
  const read = await loadDisputable({ scope: SCOPE, asked: ['1', '2'], withLines: [] }, 1, never);
  expect(read.toldToday).toEqual(['ada@elsewhere.example']);
  expect(read.most).toEqual({ 3: { amount: 600, currency: 'USD' } });
  expect(read.ineligible).toEqual([
    { trxId: '2', obstacles: [] },
    { trxId: '1', obstacles: [{ rule: 'DIS-02', facts: {}, remedy: { kind: 'contactSupport' } }] },
  ]);
});
