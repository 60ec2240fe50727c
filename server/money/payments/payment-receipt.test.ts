import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages, localeOf, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** The languages in which no other test reads it. */
const IN_DEEP_RUN = process.env['DEEP']
  ? languages.filter((language) => !['de', 'bg', 'en'].includes(language))
  : [];

describe.each(ENGINES)('the document of a payment, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
  });

  const made = async () =>
    paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(2)))) as ReturnType<
      typeof paymentOf
    > & { id: string };
  const settle = async (paymentId: string) => {
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', paymentId)
      .execute();
    await sweep(portal.deps);
  };
  const receipt = (paymentId: string, language: Language, session = portal.payer) =>
    call(portal, 'GET', `/payments/${paymentId}/receipt`, {
      session,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': language },
      headers: { accept: 'application/pdf' },
    });
  const mailed = (paymentId: string, key: string, session = portal.payer) =>
    call(portal, 'POST', `/payments/${paymentId}/receipt-mails`, {
      session,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'bg' },
      headers: { 'idempotency-key': key },
    });

  test('is a receipt once it is settled, in German and in Bulgarian', async () => {
    const { id, payment_number: number } = await made();
    await settle(id);
    const german = await receipt(id, 'de');
    expect(german.headers['content-type']).toBe('application/pdf');
    expect(german.headers['content-disposition']).toBe(`attachment; filename="Zahlungsbeleg ${number}.pdf"`);
    expect(german.headers['x-content-type-options']).toBe('nosniff');
    const read = await readPdf(german.bytes);
    expect([read.title, read.language, read.isTagged]).toEqual([`Zahlungsbeleg ${number}`, 'de', true]);
    expect(read.pages[0]).toMatch(/Bezahlter Gesamtbetrag 200,00.USD/);
    expect(read.trees[0]).toContain('Table(THead(TR(TH,TH,TH)),TBody(TR(TH,TD,TD),TR(TH,TD,TD)))');

    const bulgarian = await readPdf((await receipt(id, 'bg')).bytes);
    expect([bulgarian.title, bulgarian.language]).toEqual([`Потвърждение за плащане ${number}`, 'bg']);
    expect(bulgarian.pages[0]).toMatch(/Общо платено 200,00.USD/);
  });

  test.each(IN_DEEP_RUN)('is in %s, and reads as that language writes it', async (language) => {
    const { id, payment_number: number } = await made();
    await settle(id);
    const { t } = readTranslator(language);
    const read = await readPdf((await receipt(id, language)).bytes);
    expect([read.title, read.language, read.isTagged]).toEqual([
      t('payments.receipt', { number }),
      localeOf(language),
      true,
    ]);
    for (const words of [t('payments.totalPaid'), t('payments.merchant'), t('payments.payer')]) {
      expect(read.pages[0]).toContain(words);
    }
  });

  test('of a card says what of the fee is of each invoice, which comes to it', async () => {
    const trxIds = await portal.billed(3, { total: 3_333, subtotal: 3_333 });
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const lines = trxIds.map((trxId) => ({ trx_id: trxId, amount: usd(3_333) }));
    const body = cardBody(trxIds, { lines, amount: usd(9_999), fee: usd(250) });
    const answer = await submit(portal, portal.payer, body);
    expect(answer.status, answer.text).toBe(201);
    const { pages } = await readPdf((await receipt(paymentOf(answer).id, 'en')).bytes);
    const rows = [...(pages[0] ?? '').matchAll(/33\.33 (0\.8[34]) (34\.1[67])/g)].map(([, ...row]) => row);
    expect(rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['0.83', '34.16'],
      ['0.83', '34.16'],
      ['0.84', '34.17'],
    ]);
  });

  test('is none before: it says what it is, and that nothing is paid yet', async () => {
    const { id, payment_number: number } = await made();
    const { title, pages } = await readPdf((await receipt(id, 'en')).bytes);
    expect(title).toBe(`Remittance advice ${number}`);
    expect(pages[0]).toContain('This is no receipt: the payment is on its way');
    expect(pages[0]).toContain('Total, on its way');
    expect(pages[0]).not.toMatch(/Total paid|Paid on/);
  });

  test('is not found by whoever has no access to the customer, and what is refused is JSON:API', async () => {
    const { id } = await made();
    await insertUser(portal.db, 'receipts.foreign', { role: 'payer' }, undefined, ['C900']);
    const { session } = await signIn(portal, 'receipts.foreign', PASSWORD);
    const refused = await receipt(id, 'en', session);
    expect([refused.status, refused.codes]).toEqual([404, ['not_found']]);
    expect((await mailed(id, randomUUID(), session)).status).toBe(404);
    expect(await portal.db.selectFrom('mail_requests').selectAll().execute()).toEqual([]);
  });

  test('is mailed to who asks, once under a key, and the audit log knows', async () => {
    const { id, payment_number: number } = await made();
    const key = randomUUID();
    const first = await mailed(id, key);
    expect(first.status).toBe(201);
    expect((await mailed(id, key)).json).toEqual(first.json);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails).toHaveLength(1);
    const [mail] = portal.mails;
    expect(mail?.subject).toBe(`Авизо за плащане ${number}`);
    expect(first.json).toEqual({
      data: { type: 'receipt-mails', id, attributes: { email_address: mail?.to } },
    });
    const [attached] = mail?.attachments ?? [];
    expect(attached?.name).toBe(`Авизо за плащане ${number}.pdf`);
    expect((await readPdf(attached?.content ?? Buffer.alloc(0))).language).toBe('bg');
    const audited = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment_receipt_mailed')
      .where('subject', '=', id)
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('a key that mailed one payment mails no other', async () => {
    const [one, other] = [await made(), await made()];
    const key = randomUUID();
    await mailed(one.id, key);
    const refused = await mailed(other.id, key);
    expect([refused.status, refused.codes]).toEqual([422, ['idempotency_key_reused']]);
  });

  test('comes with the message that a payment was paid', async () => {
    const { id, payment_number: number } = await made();
    await settle(id);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ text }) => text.includes(id));
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`Receipt ${number}.pdf`]);
  });
});
