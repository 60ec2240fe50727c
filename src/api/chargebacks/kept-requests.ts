import * as v from 'valibot';
import { KeptDocuments } from '#api/disputes/kept-documents.ts';
import { keepForm, keptForm } from '#api/platform/kept-forms.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { KeptRequest } from '#domain/dispute/chargeback-request.ts';

/** Whose request it is, and for which invoices. */
export interface RequestKey {
  readonly userId: string;
  readonly trxIds: readonly string[];
}

const Kept = v.object({
  reasonId: v.nullable(v.string()),
  description: v.string(),
  documents: KeptDocuments,
  leftOut: v.array(v.string()),
  requested: v.array(
    v.object({
      chargebackId: v.string(),
      chargebackNumber: v.string(),
      invoiceId: v.string(),
      requested: Money,
      deadline: v.object({ date: v.string(), timeZone: v.string() }),
    }),
  ),
}) satisfies v.GenericSchema<unknown, KeptRequest>;

const nameOf = ({ userId, trxIds }: RequestKey) => `chargeback-request.${userId}.${trxIds.toSorted().join()}`;

/** What this tab keeps of a request; null for nothing. */
export const keptRequest = (key: RequestKey): KeptRequest | null => keptForm(nameOf(key), Kept);

/** Keeps a request across a reload or an ended session; null forgets it. */
export const keepRequest = (key: RequestKey, request: KeptRequest | null): void =>
  keepForm(nameOf(key), request);
