import { CallError } from '#domain/call-error.ts';

/** Marks a lost answer whose request the server has got: what it says when asked by key follows from it. */
export const ARRIVED = 'the server has it';
export const hasArrived = ({
  context,
}: {
  readonly context: { readonly failure: { readonly requestId: string | null } | null };
}): boolean => context.failure?.requestId === ARRIVED;

/** How a call fails that no request is known of. */
export const failed = (
  kind: ConstructorParameters<typeof CallError>[0],
  code: string | null = null,
): CallError => new CallError(kind, { code, requestId: null });
