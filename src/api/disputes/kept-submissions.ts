import * as v from 'valibot';
import { keepForm, keptForm } from '#api/platform/kept-forms.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { DisputeSubmission } from '#domain/dispute/dispute-submission.ts';

/** Who has submitted it, and for which invoices it was asked. */
export interface SubmissionKey {
  readonly userId: string;
  readonly asked: readonly string[];
}

const Kept = v.object({
  disputes: v.array(
    v.object({
      disputeId: v.string(),
      disputeNumber: v.string(),
      trxId: v.string(),
      invoiceId: v.string(),
      merchantName: v.string(),
      disputed: Money,
      deadline: v.nullable(v.string()),
    }),
  ),
  hasContacts: v.boolean(),
}) satisfies v.GenericSchema<unknown, DisputeSubmission>;

const nameOf = ({ userId, asked }: SubmissionKey) =>
  `disputes-submitted.${userId}.${asked.toSorted().join()}`;

/** What this tab has submitted; null for nothing. */
export const keptSubmission = (key: SubmissionKey): DisputeSubmission | null => keptForm(nameOf(key), Kept);

/** Keeps what was submitted, so that a reload tells of it again. */
export const keepSubmission = (key: SubmissionKey, made: DisputeSubmission): void =>
  keepForm(nameOf(key), made);
