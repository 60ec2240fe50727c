import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { headersOf, MEDIA_TYPE } from './past-the-page.ts';
import { test } from './test.ts';

test('DIS-18: a document that its check refuses after the submit is replaced by whoever has sent it', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'admin', customers: [] });
  const { buid } = await portal.arrange('customer', {
    username: user.username,
    invoices: [
      { invoiceId: 'INV-8200101', account: 'Fleet East', poNumber: '45-11352', dueIn: 10, total: 10_000 },
    ],
  });
  await beginDisputes(page, portal, user.username, user.password);
  const about = `filter[buid_customer]=${buid}`;
  const sends = headersOf(portal.origin);
  const invoices = await page.request.get(`${portal.origin}/api/invoices?${about}`);
  const { data } = (await invoices.json()) as { data: { attributes: { trx_id: string } }[] };
  const trxId = data[0]?.attributes.trx_id;
  // Where its check was quicker than the submit, another file is sent.
  await expect(async () => {
    const documentId = crypto.randomUUID();
    const sent = await page.request.put(
      `${portal.origin}/api/dispute-documents/${documentId}?${about}&file[name]=slip.csv`,
      {
        headers: { ...sends, 'content-type': 'application/octet-stream' },
        data: Buffer.from('item,note\ntire,sandbox check: harmful\n'),
      },
    );
    expect(sent.status()).toBe(200);
    const documents = [{ document_id: documentId, document_type: 'delivery', trx_ids: null }];
    const dispute = {
      trx_id: trxId,
      dispute_reason_id: 'wrong_item',
      description: 'Not what was ordered.',
      share: { kind: 'whole' },
    };
    const made = await page.request.post(`${portal.origin}/api/ecaas/customer-dispute`, {
      headers: { ...sends, 'content-type': MEDIA_TYPE, 'idempotency-key': crypto.randomUUID() },
      data: {
        data: {
          type: 'dispute-submissions',
          attributes: { buid_customer: buid, disputes: [dispute], contacts: [], documents },
        },
      },
    });
    expect(made.status(), await made.text()).toBe(201);
  }).toPass({ timeout: 40_000 });

  await expect(async () => {
    await page.goto(`${portal.origin}/dispute-center/${trxId}`);
    await expect(page.getByText(/refused by the check; another file can be sent until/)).toBeVisible();
  }).toPass({ timeout: 40_000 });
  const note = {
    name: 'delivery note.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('item,count\ntire,12\n'),
  };
  const choose = async () => {
    await page.locator('input[type=file]').setInputFiles(note);
    await expect(page.getByText(/^“delivery note.csv” is not sent yet\./)).toBeVisible();
  };
  await choose();
  // Nothing is sent before somebody says so.
  await page.getByRole('button', { name: 'Do not send' }).click();
  await expect(page.getByText(/is not sent yet\./)).toHaveCount(0);
  await choose();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await (await chooser).setFiles(note);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('refused by the check; another file has come in its place')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download delivery note.csv' })).toBeVisible();
});
