import type { componentsOperations } from '#server/platform/components/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of overrides of texts and theme. */
export const operationRequests: RequestsOf<typeof componentsOperations> = {
  getComponent: () => get('/components/portal'),
};
