import { mayInPlace } from '#domain/access/in-place.ts';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { parseRole } from '#domain/access/role.ts';
import { apiError, notFound, type ApiError } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/**
 * Why this caller may not call an operation; null when they may. A session that lacks a demanded second factor calls
 * nothing. The order is that of the route guard (§4):
 * authentication, user type, required role, barred role.
 */
export function accessRefusal(
  access: OperationAccess,
  caller: Caller | null,
  lacksFactor: boolean,
): ApiError | null {
  if (access.who === 'open' || access.who === 'signed') return null;
  if (lacksFactor) return apiError(401, 'second_factor_required', 'Sign in again with a second factor');
  if (!caller) return apiError(401, 'unauthorized', 'Sign in first');
  const role = parseRole(caller.role);
  const allowed =
    (access.who === 'user' || access.who.includes(caller.userType)) &&
    (access.roles?.includes(role) ?? true) &&
    !access.forbiddenRoles?.includes(role);
  return allowed ? null : apiError(403, 'forbidden', 'Your role does not allow this');
}

/** Why customer support may not do something in a user's place: it looks, and changes nothing. */
export function actingRefusal(
  access: OperationAccess,
  { operationId, method }: { readonly operationId: OperationId; readonly method: string },
  caller: Caller | null,
): ApiError | null {
  if (!caller?.actingBy || access.who === 'open' || access.who === 'signed') return null;
  if (method === 'GET' || mayInPlace(operationId)) return null;
  return apiError(403, 'acting_reads_only', 'Nothing is changed in the place of a user');
}

/** The customer of a checked request; a foreign one answers as a missing one. Null where the operation names none. */
export function requireCustomer(
  access: OperationAccess,
  customer: NamedCustomer | null,
): NamedCustomer | null {
  if (access.scope !== 'customer') return null;
  if (!customer) throw notFound();
  return customer;
}

/** How customers are named; what is asked of the database before the contract is checked must be harmless. */
const BUID = /^[A-Za-z0-9_-]{1,64}$/;

/** The customer that a request names, wherever its operation carries it; null where it names none. */
export function namedBuid(
  query: Readonly<Record<string, unknown>>,
  path: Readonly<Record<string, unknown>>,
  body: unknown,
): string | null {
  const attributes = (body as { data?: { attributes?: Record<string, unknown> } } | null)?.data?.attributes;
  const named = query['filter[buid_customer]'] ?? path['buidCustomer'] ?? attributes?.['buid_customer'];
  return typeof named === 'string' && BUID.test(named) ? named : null;
}
