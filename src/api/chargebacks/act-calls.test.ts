import { afterEach, expect, test, vi } from 'vitest';
import { sendAct, takeChargeback } from '#api/chargebacks/act-calls.ts';
import { merchantChargebackRead } from '#api/chargebacks/reads.ts';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { money } from '#domain/money/money.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const written = { chargebackId: 'C1', act: 'object', comment: ' Delivered twice. ', documents: [] } as const;
const SIDES = [
  { party: 'customer', buidCustomer: '41' },
  { party: 'merchant' },
  { party: 'support' },
] as const;
const answers = (attributes: object) => answerWith(() => documentAnswer({ data: { id: 'C1', attributes } }));

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(SIDES)('an act of $party is sent under its key, with its words', async (side) => {
  const { party } = side;
  const sent = answers({ is_taken: true, obstacles: [] });
  expect(await sendAct(KEY, side, written)).toEqual({ isTaken: true, obstacles: [] });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(KEY);
  expect(new URL(sent[0]?.url ?? '').pathname).toContain(`/ecaas/${party}-chargeback-response`);
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({
    data: { attributes: { chargeback_id: 'C1', action: 'object', comment: 'Delivered twice.' } },
  });
});

test('a chargeback is taken and given back by the same call', async () => {
  const sent = answerWith(() => new Response(null, { status: 204 }));
  expect(await takeChargeback({ chargebackId: 'C1', isTaken: false, from: null })).toBe(false);
  expect([sent[0]?.method, new URL(sent[0]?.url ?? '').pathname]).toEqual([
    'PUT',
    expect.stringMatching(/\/ecaas\/support-chargeback\/C1\/taken$/),
  ]);
  await takeChargeback({ chargebackId: 'C1', isTaken: true, from: 'u-nina' });
  expect(JSON.parse((await sent[1]?.text()) ?? '')).toMatchObject({
    data: { attributes: { is_taken: true, from: 'u-nina' } },
  });
});

test('what was not taken tells why', async () => {
  const meta = { facts: {}, remedy: { kind: 'none' } };
  answers({ is_taken: false, obstacles: [{ code: 'DIS-25', meta }] });
  expect(await sendAct(KEY, { party: 'merchant' }, written)).toEqual({
    isTaken: false,
    obstacles: [{ rule: 'DIS-25', ...meta }],
  });
});

test('a chargeback is read with what was said of it', async () => {
  const requested = money(10_000, 'USD');
  const summary = {
    chargeback_number: 'CHB-20001',
    trx_id: '1',
    invoice_id: 'INV-1',
    customer_name: 'Kestrel Ridge Logistics',
    account_name: 'Fleet East 0412',
    merchant_name: 'Ostrander Truck Centers',
    dispute_reason_id: 'duplicate_invoice',
    dispute_reason: 'Duplicate invoice',
    status: 'requested',
    requested,
    deadline: { date: '2026-12-07', time_zone: 'America/Chicago' },
    ended_on: null,
    taken_by: null,
    taken_by_name: null,
  };
  const response = {
    response_id: 'R1',
    comment_date: '2026-11-20T15:00:00.000Z',
    action: 'requested',
    comment: 'Billed twice.',
    contact_name: 'Dana Whitlock',
    documents: [],
    party: 'customer',
  };
  const slip = {
    document_id: 'D1',
    document_type: 'other',
    entry_ts: '2026-11-20T15:00:00.000Z',
    file_name: 'slip.pdf',
    file_size: 1_204,
    state: 'stored',
    refused_because: null,
    replace_until: null,
    is_replaceable: false,
  };
  const attributes = {
    summary,
    description: 'Billed twice.',
    documents: [slip],
    invoice_total: requested,
    invoice_paid: money(96_035, 'USD'),
    invoice_credited: money(0, 'USD'),
    invoice_open: money(0, 'USD'),
    invoice_standing: { amount: 96035, currency: 'USD' },
    invoice_in_flight: { amount: 0, currency: 'USD' },
    credit: null,
    holder: null,
    due_date: '2026-12-01',
    invoice: null,
    responses: [response],
  };
  const meta = { business_date: '2026-11-20' };
  answerWith(() => documentAnswer({ data: { id: 'C1', attributes }, meta }));
  expect(await merchantChargebackRead('C1').load(new AbortController().signal)).toMatchObject({
    chargeback: {
      chargebackId: 'C1',
      chargebackNumber: 'CHB-20001',
      status: 'requested',
      deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
    },
    accountName: 'Fleet East 0412',
    documents: [{ documentId: 'D1', documentType: 'other', name: 'slip.pdf', bytes: 1_204, state: 'stored' }],
    responses: [{ party: 'customer', name: 'Dana Whitlock', action: 'requested', comment: 'Billed twice.' }],
    today: '2026-11-20',
  });
});

test('whoever withdraws says of which customer', async () => {
  const sent = answers({ is_taken: true, obstacles: [] });
  await sendAct(KEY, SIDES[0], { ...written, act: 'withdraw', comment: '' });
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({
    data: { attributes: { buid_customer: '41', action: 'withdraw', comment: '' } },
  });
});
