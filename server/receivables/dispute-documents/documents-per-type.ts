import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import { documentObstacles, tooManyDocuments } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

type Answer = Pick<components['schemas']['PartyAnswer'], 'dispute_ids' | 'documents'>;

/** Which documents of a type a dispute has, by its id. */
type Given = ReadonlyMap<string, readonly { readonly documentType: string | null }[]>;

/** What is there, or may still come in the place of what was refused. */
const COUNTED = ['checking', 'stored', 'asked'] as const;

/** What an answer gives to one of its disputes. */
const givenWith = ({ documents = [] }: Pick<Answer, 'documents'>, disputeId: string) =>
  documents
    .filter(({ dispute_ids: of }) => of === null || of.includes(disputeId))
    .map(({ document_type: documentType }) => ({ documentType }));

/** Of which types an answer alone gives some dispute too many documents: it is refused whole (DIS-13). */
export function tooManyInAnswer(answer: Answer, config: DisputeConfig): DisputeObstacle[] {
  const limit = config.documentsPerType;
  const each = answer.dispute_ids.map((of) => ({ of, documents: givenWith(answer, of) }));
  return tooManyDocuments(each, config).map(({ documentType, count }) => ({
    rule: 'DIS-13',
    facts: { documentType, count, limit },
    remedy: { kind: 'removeDocuments', count: count - limit },
  }));
}

/** The same of one dispute, with what its side has given before: how many there may be counts in a dispute. */
export function tooManyInDispute(
  answer: Answer,
  disputeId: string,
  before: Given,
  config: DisputeConfig,
): DisputeObstacle[] {
  const added = givenWith(answer, disputeId);
  const types = new Set(added.map(({ documentType }) => documentType as string | undefined));
  return documentObstacles([...(before.get(disputeId) ?? []), ...added], config).filter(({ facts }) =>
    types.has(facts.documentType),
  );
}

/** What a side has given to disputes before, but for what goes with its answer once more. As the server: a colleague may have sent it. */
export async function givenBefore(
  tx: Tx,
  party: DisputeParty,
  { dispute_ids: ids, documents = [] }: Answer,
): Promise<Given> {
  if (documents.length === 0) return new Map();
  const rows = await asServer(tx, () =>
    tx
      .selectFrom('dispute_document_uses as used')
      .innerJoin('dispute_documents as document', 'document.document_id', 'used.document_id')
      .select(['used.dispute_id', 'document.document_type as documentType'])
      .where('used.dispute_id', 'in', ids)
      .where('document.state', 'in', COUNTED)
      .where('document.customer_id', party === 'customer' ? 'is not' : 'is', null)
      .where(
        'document.document_id',
        'not in',
        documents.map(({ document_id }) => document_id),
      )
      .execute(),
  );
  return Map.groupBy(rows, ({ dispute_id }) => dispute_id);
}
