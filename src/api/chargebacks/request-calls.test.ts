import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { chargebackRequestActors } from '#api/chargebacks/request-actors.ts';
import { chargeableRead } from '#api/chargebacks/reads.ts';
import { createChargebacks } from '#api/chargebacks/request-calls.ts';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import type { WrittenChargebacks } from '#domain/dispute/chargeback-request.ts';
import { money } from '#domain/money/money.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const chargeable = money(96_035, 'USD');
const written: WrittenChargebacks = {
  rows: [
    {
      trxId: '1',
      invoiceId: 'INV-1',
      merchantName: 'Tidewater Marine Supply',
      chargeable,
      credited: null,
      outcome: { applied: 96_035, owed: 0, owedIfReturned: 0, unapplied: 0 },
      inFlight: money(0, 'USD'),
      isDocumentRequired: false,
    },
  ],
  words: { reasonId: 'duplicate_invoice', description: ' Billed twice. ' },
  documents: [{ documentId: 'D1', documentType: 'quote', trxIds: ['1'] }],
};
const made = {
  chargeback_id: 'C1',
  chargeback_number: 'CHB-20001',
  invoice_id: 'INV-1',
  requested: chargeable,
  deadline: { date: '2026-12-07', time_zone: 'America/Chicago' },
};
const answers = () => answerWith(() => documentAnswer({ data: { attributes: { chargebacks: [made] } } }));
const bodyOf = async (request: Request | undefined) =>
  (JSON.parse((await request?.text()) ?? '') as { data: { attributes: unknown } }).data.attributes;

afterEach(() => {
  vi.restoreAllMocks();
});

test('a request is sent under its key, with what can be charged back of each invoice', async () => {
  const sent = answers();
  expect(await createChargebacks(KEY, 'C100', written)).toEqual([
    {
      chargebackId: 'C1',
      chargebackNumber: 'CHB-20001',
      invoiceId: 'INV-1',
      requested: chargeable,
      deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
    },
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(await bodyOf(sent[0])).toEqual({
    buid_customer: 'C100',
    chargebacks: [{ trx_id: '1', amount: chargeable }],
    dispute_reason_id: 'duplicate_invoice',
    description: 'Billed twice.',
    documents: [{ document_id: 'D1', document_type: 'quote', trx_ids: ['1'] }],
  });
});

test('what may have arrived is sent again under the same key', async () => {
  let tries = 0;
  const sent = answerWith(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('the connection broke');
    return documentAnswer({ data: { attributes: { chargebacks: [made] } } });
  });
  const { createChargebacks: actor } = chargebackRequestActors('C100');
  const run = () => toPromise(createActor(actor, { input: written }).start());
  await expect(run()).rejects.toThrow();
  await expect(run()).resolves.toHaveLength(1);
  const keys = sent.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('of each invoice is told whether its dispute was lost, so that a document is needed', async () => {
  const told = {
    trx_id: '1',
    invoice_id: 'INV-1',
    merchant_name: 'Tidewater Marine Supply',
    chargeable,
    credited: null,
    open: chargeable,
    in_flight: money(0, 'USD'),
    obstacles: [],
  };
  const data = [false, true].map((is_document_required) => ({
    attributes: { ...told, is_document_required },
  }));
  const meta = { objection_deadline: '2026-12-07', decision_deadline: '2026-12-14' };
  const sent = answerWith(() => documentAnswer({ data, meta }));
  const { asked, ...deadlines } = await chargeableRead('C100', ['1', '2']).load(new AbortController().signal);
  expect(asked.map(({ isDocumentRequired }) => isDocumentRequired)).toEqual([false, true]);
  expect(deadlines).toEqual({ objectionDeadline: '2026-12-07', decisionDeadline: '2026-12-14' });
  expect(new URL(sent[0]?.url ?? '').searchParams.get('filter[trx_id]')).toBe('1,2');
});
