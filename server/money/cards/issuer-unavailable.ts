import { apiError, type ApiError } from '#server/platform/http/api-error.ts';

/** 503: the issuer of cards does not answer. */
export const issuerUnavailable = (): ApiError =>
  apiError(503, 'card_issuer_unavailable', 'The card issuer did not answer');
