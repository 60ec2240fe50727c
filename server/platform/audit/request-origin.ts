import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request an act belongs to, and where that came from. */
export interface RequestOrigin {
  readonly requestId: string;
  /** The network’s address. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string | undefined;
  /** Who of customer support acts in the place of whoever asks. */
  readonly actingId?: string;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Does the work of a request; what it writes down names the request, however deep it is written. */
export function ofRequest<T>(origin: RequestOrigin, work: () => Promise<T>): Promise<T> {
  return origins.run(origin, work);
}

/** Does the work of a request in a user's place, where somebody of customer support stands in. */
export function actedBy<T>(acting: { readonly userId: string } | null, work: () => Promise<T>): Promise<T> {
  const origin = originOf();
  return acting && origin ? origins.run({ ...origin, actingId: acting.userId }, work) : work();
}

/** The request that is being served; none where the server acts by itself. */
export function originOf(): RequestOrigin | undefined {
  return origins.getStore();
}
