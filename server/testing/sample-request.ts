import type { Subject } from '#server/testing/subjects.ts';

/** A request of an operation that the contract allows. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A request for each of some operations, about a subject; one that is missing does not compile. */
export type RequestsOf<Operations> = {
  readonly [Id in keyof Operations]: (subject: Subject) => SampleRequest;
};

export function get(path: string, query?: Record<string, string>): SampleRequest {
  return { method: 'GET', path, ...(query ? { query } : {}) };
}

export function post(path: string, body: unknown): SampleRequest {
  return { method: 'POST', path, body };
}

/** The same request as a POST without a body. */
export const posted = (request: SampleRequest): SampleRequest => ({ ...request, method: 'POST' });

/** What is read of a customer, or of one of its invoices. */
export function about(path: string, buid: string, trxId?: string): SampleRequest {
  return get(path, { 'filter[buid_customer]': buid, ...(trxId ? { 'filter[trx_id]': trxId } : {}) });
}

/** The document that a request carries. */
export const attributes = (type: string, values: Record<string, unknown>) => ({
  data: { type, attributes: values },
});
