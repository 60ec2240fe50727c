import { KeptDocuments } from '#api/disputes/kept-documents.ts';
import { keepForm, keptForm } from '#api/platform/kept-forms.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';

/** Whose objection it is, and to what. */
export interface ObjectionKey {
  readonly userId: string;
  readonly chargebackId: string;
}

const nameOf = ({ userId, chargebackId }: ObjectionKey) => `objection.${userId}.${chargebackId}`;

/** The documents that this tab keeps of an objection. */
export const keptObjectionDocuments = (key: ObjectionKey): readonly DisputeDocument[] =>
  keptForm(nameOf(key), KeptDocuments) ?? [];

/** Keeps them across a reload or an ended session; none forgets them. */
export const keepObjectionDocuments = (key: ObjectionKey, documents: readonly DisputeDocument[]): void =>
  keepForm(nameOf(key), documents.length === 0 ? null : documents);
