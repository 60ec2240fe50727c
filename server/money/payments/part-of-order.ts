import { apiError, type ApiError } from '#server/platform/http/api-error.ts';

/** The refusal to enter a card for a part of an order over several customers, or to give up one: they are one charge. */
export function partOfOrder(): ApiError {
  return apiError(409, 'payment_of_order', 'This payment is a part of an order over several customers');
}
