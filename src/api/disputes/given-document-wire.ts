import type { GivenDocument } from '#domain/dispute/dispute-document.ts';

/** A document as a submit of disputes or chargebacks names it. */
export const documentOnWire = ({ documentId, documentType, trxIds }: GivenDocument) => ({
  document_id: documentId,
  document_type: documentType,
  trx_ids: trxIds && [...trxIds],
});
