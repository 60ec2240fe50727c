import type { OperationId } from '#domain/access/operations.gen.ts';
import type { RequestsOf } from '#server/testing/sample-request.ts';

type Samples = RequestsOf<Record<OperationId, unknown>>;

/** What each noun says beside its operations. */
const ofNouns = import.meta.glob<Partial<Samples>>('../*/*/operation-requests.ts', {
  eager: true,
  import: 'operationRequests',
});

/** A request for each operation of the contract, for the tests that walk all of them. */
export const SAMPLES = Object.assign({}, ...Object.values(ofNouns)) as Samples;
