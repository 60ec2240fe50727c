import * as v from 'valibot';
import { answered, client, read } from '#api/platform/client.ts';
import { draftParameters } from '#api/platform/draft-read.ts';
import type { Draft, DraftKey } from '#domain/draft/draft.ts';
import type { SavedDraft } from '#domain/draft/saved-draft.ts';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';

const Attributes: Reader<Draft> = fromWire({
  revision: v.string(),
  content: v.record(v.string(), v.unknown()),
  begun_ts: v.string(),
  updated_ts: v.string(),
});
export const Document = v.object({ data: v.nullable(v.object({ attributes: Attributes })) });
const PaidAs = v.nullable(fromWire({ payment_id: v.string(), payment_number: v.string() }));
const Changed = v.object({
  errors: v.tuple([
    v.object({
      code: v.literal('draft_changed'),
      meta: v.object({ draft: v.nullable(Attributes), paid_as: v.optional(PaidAs, null) }),
    }),
  ]),
});

/** What the user has begun, in whichever browser; null where there is nothing. */
export async function getDraft(
  params: ReturnType<typeof draftParameters>,
  signal?: AbortSignal,
): Promise<Draft | null> {
  const { data } = await read(client.GET('/ecaas/drafts/{flow}', { params, signal }), Document);
  return data?.attributes ?? null;
}

/** A change, and the server's revision that it is based on. */
export interface DraftToSave {
  readonly revision: string;
  readonly basedOn: string | null;
  readonly content: unknown;
}

/**
 * Keeps a change, unless another revision is kept than it is based on. `isLeaving` lets it arrive though the page is
 * gone.
 */
export async function putDraft(
  key: DraftKey,
  { revision, basedOn, content }: DraftToSave,
  { signal, isLeaving = false }: { signal?: AbortSignal; isLeaving?: boolean } = {},
): Promise<SavedDraft> {
  const attributes = {
    buid_customer: key.buidCustomer,
    ...(key.subject === null ? {} : { subject: key.subject }),
    revision,
    based_on: basedOn,
    content: content as Record<string, unknown>,
  };
  const body = { data: { type: 'drafts' as const, attributes } };
  const params = { path: { flow: key.flow } };
  const call = client.PUT('/ecaas/drafts/{flow}', { params, body, signal, keepalive: isLeaving });
  const changed = v.safeParse(Changed, (await call).error);
  if (changed.success) {
    const { draft, paid_as: paidAs } = changed.output.errors[0].meta;
    return { kind: 'changed', other: draft, paidAs };
  }
  const { data } = await read(call, Document);
  return { kind: 'kept', revision, updatedAt: data?.attributes.updatedAt ?? '' };
}

/** Removes what has become a payment, which is then named, or is given up; also fine where there is nothing. */
export async function removeDraft(
  key: DraftKey,
  paymentId: string | null,
  signal?: AbortSignal,
): Promise<void> {
  const { path, query } = draftParameters(key);
  const params = { path, query: { ...query, ...(paymentId !== null && { payment_id: paymentId }) } };
  await answered(client.DELETE('/ecaas/drafts/{flow}', { params, signal }));
}
