import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { APPROVAL_NOTICE_KINDS } from '#domain/notice/approval-notice.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import {
  answer,
  approvalOf,
  ask,
  proofOf,
  readApproval,
  setLimit,
  takenOf,
} from '#server/testing/approving.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  BANK_ACCOUNT,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a second person, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be ended|sweep failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const due = async (count: number) => (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
  const asked = async (trxIds: readonly string[], more = {}) => {
    const answered = await ask(portal, trxIds, more);
    expect([answered.status, answered.codes]).toEqual([201, []]);
    return approvalOf(answered);
  };
  const payments = () =>
    portal.db
      .selectFrom('payments')
      .select(['approval_id', 'amount', 'status', 'user_id', 'invoice_count'])
      .orderBy('payment_number')
      .execute();
  const notices = async () =>
    (
      await portal.db
        .selectFrom('notices')
        .select(['kind', 'user_id'])
        .where('kind', 'in', APPROVAL_NOTICE_KINDS)
        .orderBy('created_at')
        .orderBy('kind')
        .orderBy('user_id')
        .execute()
    ).map(({ kind, user_id }) => `${kind} ${user_id}`);
  const audited = async () =>
    (
      await portal.db
        .selectFrom('audit_log')
        .select(['action', 'user_id'])
        .where('action', 'like', 'approval%')
        .orderBy('entry_id')
        .execute()
    ).map(({ action, user_id }) => `${action} ${user_id}`);

  test('no money moves before the yes, and exactly what was asked for after it', async () => {
    await setLimit(portal, 10_000);
    const trxIds = await due(2);
    const one = await asked(trxIds);
    expect(one).toMatchObject({
      status: 'asked',
      kind: 'payment',
      is_own: true,
      amount: { amount: 20_000, currency: 'USD' },
      over: { why: 'payment', most: { amount: 10_000, currency: 'USD' } },
      // Friday, Nov 20, and three business days on, at 5 PM there.
      answer_by: '2026-11-25T23:00:00.000Z',
      approvers: ['Dana Whitlock', 'Dana Whitlock', 'Dana Whitlock'],
      lines: trxIds.map((trx_id) => ({ trx_id, payable: { amount: 10_000, currency: 'USD' } })),
    });
    expect(await payments()).toEqual([]);
    const held = await portal.db
      .selectFrom('invoices')
      .select('collection')
      .where('trx_id', 'in', trxIds)
      .execute();
    expect(held).toEqual([{ collection: 'none' }, { collection: 'none' }]);
    expect(takenOf(await answer(portal, one.id, 'approve', { words: 'Fine.' }))).toEqual([
      true,
      'approved',
      [],
    ]);
    expect(await payments()).toEqual([
      {
        approval_id: one.id,
        amount: 20_000,
        status: 'processing',
        user_id: 'u-customer.payer',
        invoice_count: 2,
      },
    ]);
    const after = await readApproval(portal, one.id);
    expect(after).toMatchObject({ status: 'approved', words: 'Fine.', decider: 'Dana Whitlock' });
    expect(after.events.map(({ status }) => status)).toEqual(['asked', 'approved']);
    expect(typeof after.payment_id).toBe('string');
    // They are on their way, and cannot be paid once more.
    expect(after.lines.map(({ payable }) => payable.amount)).toEqual([0, 0]);
    expect(await notices()).toEqual([
      'approval_asked u-corporate.admin',
      'approval_asked u-corporate.payer',
      'approval_asked u-customer.admin',
      'approval_over u-customer.payer',
    ]);
    expect(await audited()).toEqual([
      'approval_limit_set u-customer.admin',
      'approval_asked u-customer.payer',
      'approval_approved u-customer.admin',
    ]);
    await sweep(portal.deps);
    const subjects = portal.mails.map(({ to, subject }) => `${to} ${subject}`).join('\n');
    expect(subjects).toMatch(/A-\d+ · .*asks you to approve a payment of 200\.00/);
    expect(subjects).toMatch(/A-\d+ · Your payment of 200\.00\sUSD is approved/);
    const texts = portal.mails.map(({ text }) => text).join('\n');
    const paid = '2 invoices: \\S+, \\S+\\nBank account: First Example Bank ••\\d{4}\\n';
    expect(texts).toMatch(new RegExp(`${paid}Nothing is done before somebody approves it`));
    expect(texts).toMatch(new RegExp(`says: “Fine.”\\nIt is now payment P-\\d+\\.\\n${paid}`));
  });

  test('is asked once under its key, found by it, and answered once by whoever proves to be there', async () => {
    await setLimit(portal, 10_000);
    const trxIds = await due(2);
    const key = randomUUID();
    const one = approvalOf(await ask(portal, trxIds, {}, portal.payer, key));
    expect(approvalOf(await ask(portal, trxIds, {}, portal.payer, key)).id).toBe(one.id);
    const found = await get(portal, '/approvals', portal.payer, {
      'filter[buid_customer]': OWN.customer,
      'filter[idempotency_key]': key,
    });
    expect(found.json).toMatchObject({ data: [{ id: one.id }], meta: { total: 1 } });
    expect((await answer(portal, one.id, 'approve', { proof: '' })).codes).toEqual(['step_up_required']);
    const proof = await proofOf(portal, one.id);
    const copy = () => answer(portal, one.id, 'approve', { key, proof });
    const answers = await Promise.all([copy(), answer(portal, one.id, 'approve'), copy()]);
    expect(answers.filter((one_) => takenOf(one_)[0] === true).length).toBeGreaterThanOrEqual(1);
    expect((await payments()).length).toBe(1);
    const late = await answer(portal, one.id, 'decline', { words: 'No.' });
    expect(takenOf(late)).toEqual([false, 'approved', ['PAY-38']]);
  });

  test('PAY-46: an invoice is asked for once at a time, whoever asks', async () => {
    await setLimit(portal, 10_000);
    const [first = '', second = '', third = ''] = await due(3);
    const one = await asked([first, second]);
    expect((await ask(portal, [second, third])).codes).toEqual(['PAY-46']);
    expect((await ask(portal, [second, third], {}, portal.admin)).codes).toEqual(['PAY-46']);
    await answer(portal, one.id, 'withdraw', { session: portal.payer });
    const both = await Promise.all([
      ask(portal, [second, third]),
      ask(portal, [first, second], {}, portal.admin),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('PAY-39 to PAY-41: not by its maker, a no says why, and only its maker takes it back', async () => {
    await setLimit(portal, 10_000);
    const { id } = await asked(await due(2));
    const own = { session: portal.payer };
    expect(takenOf(await answer(portal, id, 'approve', own))).toEqual([false, 'asked', ['PAY-39']]);
    expect(takenOf(await answer(portal, id, 'withdraw'))).toEqual([false, 'asked', ['PAY-41']]);
    expect((await answer(portal, id, 'decline')).codes).toEqual(['PAY-40']);
    expect((await answer(portal, id, 'decline', { words: 'x'.repeat(501) })).codes).toEqual(['PAY-40']);
    expect(takenOf(await answer(portal, id, 'decline', { words: ' Not before the credit. ' }))).toEqual([
      true,
      'declined',
      [],
    ]);
    expect(await readApproval(portal, id)).toMatchObject({
      words: 'Not before the credit.',
      decider: 'Dana Whitlock',
      payment_id: null,
    });
    const other = await asked(await due(2));
    expect(takenOf(await answer(portal, other.id, 'withdraw', own))).toEqual([true, 'withdrawn', []]);
    expect(await payments()).toEqual([]);
    expect((await notices()).filter((one) => one.startsWith('approval_over'))).toEqual([
      'approval_over u-customer.payer',
    ]);
  });

  test('PAY-44: of which less can be paid now is not approved; what else has changed stops it, with its reason', async () => {
    await setLimit(portal, 10_000);
    const paid = await due(2);
    const first = await asked(paid);
    await submit(portal, portal.admin, paymentBody(paid.slice(0, 1)));
    expect(takenOf(await answer(portal, first.id, 'approve'))).toEqual([false, 'asked', ['PAY-44']]);
    expect(takenOf(await answer(portal, first.id, 'decline', { words: 'It is paid.' }))[0]).toBe(true);
    const dearer = await due(2);
    const second = await asked(dearer);
    await portal.db
      .updateTable('invoices')
      .set({ open: 9_000, total: 9_000 })
      .where('trx_id', '=', dearer[0] ?? '')
      .execute();
    expect(takenOf(await answer(portal, second.id, 'approve'))).toEqual([false, 'asked', ['PAY-44']]);
    await answer(portal, second.id, 'withdraw', { session: portal.payer });
    await portal.db
      .updateTable('invoices')
      .set({ open: 10_000, total: 10_000 })
      .where('trx_id', '=', dearer[0] ?? '')
      .execute();
    const third = await asked(dearer);
    await portal.db
      .updateTable('bank_accounts')
      .set({ changed_at: '2026-11-21T12:00:00.000Z' })
      .where('bank_account_id', '=', BANK_ACCOUNT)
      .execute();
    expect(takenOf(await answer(portal, third.id, 'approve'))).toEqual([false, 'stopped', ['PAY-16']]);
    expect(await readApproval(portal, third.id)).toMatchObject({
      status: 'stopped',
      obstacles: [{ code: 'PAY-16' }],
    });
    const told = await portal.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'approval_over')
      .where('about', '=', third.id)
      .execute();
    expect(told).toMatchObject([{ facts: { changed: { what: 'other', invoices: [] } } }]);
    expect((await payments()).length).toBe(1);
  });

  test('one on a date becomes a scheduled payment, and ends by its cut-off at the latest', async () => {
    await setLimit(portal, 10_000);
    const one = await asked(await due(2), { pay_on: '2026-11-24' });
    expect(one).toMatchObject({ pay_on: '2026-11-24', answer_by: '2026-11-23T23:00:00.000Z' });
    expect(takenOf(await answer(portal, one.id, 'approve'))).toEqual([true, 'approved', []]);
    const { schedule_id, payment_id } = await readApproval(portal, one.id);
    expect(payment_id).toBe(null);
    expect(
      await portal.db
        .selectFrom('scheduled_payments')
        .select(['schedule_id', 'approval_id', 'status'])
        .execute(),
    ).toEqual([{ schedule_id, approval_id: one.id, status: 'scheduled' }]);
    await goTo(portal, '2026-11-24', 9);
    await sweep(portal.deps);
    expect((await payments()).map(({ amount }) => amount)).toEqual([20_000]);
  });

  test('ends without an answer, and lapses where its maker may not pay any more', async () => {
    await setLimit(portal, 10_000);
    const silent = await asked(await due(2));
    await goTo(portal, '2026-11-25', 16);
    await sweep(portal.deps);
    expect((await readApproval(portal, silent.id)).status).toBe('asked');
    await goTo(portal, '2026-11-25', 17);
    // Before the sweep has come it is over already.
    expect(takenOf(await answer(portal, silent.id, 'approve'))).toEqual([false, 'asked', ['PAY-38']]);
    await sweep(portal.deps);
    expect(await readApproval(portal, silent.id)).toMatchObject({ status: 'expired', decider: null });
    const roleOf = (role: 'viewer' | 'payer') =>
      portal.db.updateTable('users').set({ role }).where('user_id', '=', 'u-customer.payer').execute();
    const swept = await asked(await due(2));
    await roleOf('viewer');
    await sweep(portal.deps);
    expect((await readApproval(portal, swept.id, portal.admin)).status).toBe('lapsed');
    await roleOf('payer');
    const answered = await asked(await due(2));
    await roleOf('viewer');
    expect(takenOf(await answer(portal, answered.id, 'approve'))).toEqual([false, 'lapsed', ['PAY-38']]);
    expect(await payments()).toEqual([]);
    expect((await notices()).filter((one) => one.startsWith('approval_over'))).toHaveLength(3);
  });

  test('waits for whoever may answer, and for nobody else', async () => {
    await setLimit(portal, 10_000);
    await asked(await due(2));
    const listed = async (session: string, status: string) =>
      (
        (
          await get(portal, '/approvals', session, {
            'filter[buid_customer]': OWN.customer,
            'filter[status]': status,
          })
        ).json as { meta: { total: number } }
      ).meta.total;
    expect([await listed(portal.admin, 'to-answer'), await listed(portal.payer, 'to-answer')]).toEqual([
      1, 0,
    ]);
    expect([await listed(portal.payer, 'own'), await listed(portal.admin, 'own')]).toEqual([1, 0]);
    expect(await listed(portal.admin, 'over')).toBe(0);
  });
});
