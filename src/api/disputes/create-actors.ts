import { fromPromise } from 'xstate';
import { createDisputes, findDisputes, loadDisputable, loadLines } from '#api/disputes/create-calls.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { DisputeForm } from '#domain/dispute/dispute-form.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The real actors of the chart of creating disputes, but for that of its draft. */
export function disputeCreateActors(invoiceDetailsVersion: number) {
  return {
    loadDisputable: fromPromise(
      ({ input, signal }: Given<{ scope: Scope; asked: readonly string[]; withLines: readonly string[] }>) =>
        loadDisputable(input, invoiceDetailsVersion, signal),
    ),
    loadLines: fromPromise(({ input, signal }: Given<{ scope: Scope; trxId: string }>) =>
      loadLines(input.scope, input.trxId, invoiceDetailsVersion, signal),
    ),
    createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
    createDisputes: fromPromise(
      ({ input, signal }: Given<{ scope: Scope; key: string; form: DisputeForm }>) =>
        createDisputes(input, signal),
    ),
    findDisputes: fromPromise(({ input, signal }: Given<{ scope: Scope; key: string }>) =>
      findDisputes(input, signal),
    ),
  };
}
