import { emailProblem } from '#domain/user/email-address.ts';
import { apiError } from '#server/platform/http/api-error.ts';

/** Refuses with 422 what is no e-mail address (§5 “email is invalid”). */
export function refuseNoEmail(text: string): void {
  if (emailProblem(text) === null) return;
  throw apiError(422, 'email_invalid', 'The e-mail address is invalid', {
    source: { pointer: '/data/attributes/email_address' },
  });
}
