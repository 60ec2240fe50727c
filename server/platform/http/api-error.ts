import type { components } from '#api/contract/schema.gen.ts';
import { RULES, type Obstacle } from '#domain/rules.ts';

type ErrorObject = components['schemas']['Error'];

/** One reason of a refusal; the status is added to it. */
export type ErrorReason = Omit<ErrorObject, 'status'>;

/** A refusal that the client is told: a status and JSON:API error objects with stable codes. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly reasons: readonly ErrorReason[];
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | null;

  constructor(status: number, reasons: readonly ErrorReason[], retryAfter: number | null = null) {
    super(reasons.map((reason) => reason.code).join(', '));
    this.status = status;
    this.reasons = reasons;
    this.retryAfter = retryAfter;
  }
}

/** A refusal with one reason. */
export function apiError(
  status: number,
  code: string,
  title: string,
  more: Partial<ErrorReason> = {},
): ApiError {
  return new ApiError(status, [{ code, title, ...more }]);
}

/** What is missing and what belongs to somebody else answer alike. */
export function notFound(): ApiError {
  return apiError(404, 'not_found', 'There is nothing here');
}

/** 422 (or another status) with the rules that say no; codes, facts and remedies are the domain's own. */
export function refusedByRules(obstacles: readonly Obstacle[], status = 422): ApiError {
  return new ApiError(
    status,
    obstacles.map(({ rule, facts, remedy }) => ({
      code: rule,
      title: RULES[rule].name,
      meta: { facts, remedy },
    })),
  );
}
