import type { Db } from '#server/platform/db/database.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

/** A document that its dispute has; being checked, it has no content that could be asked for. */
export async function insertDocument(
  db: Db,
  documentId: string,
  customerId: string,
  text: string,
): Promise<void> {
  await db
    .insertInto('dispute_documents')
    .values({
      document_id: documentId,
      customer_id: customerId,
      user_id: 'u-customer.payer',
      file_name: `${text}.pdf`,
      media_type: 'application/pdf',
      bytes: 1,
      content_hash: text,
      state: 'checking',
      entered_at: TEST_NOW,
      document_type: 'other',
    })
    .execute();
}
