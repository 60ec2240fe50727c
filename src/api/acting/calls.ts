import { answered, client } from '#api/platform/client.ts';
import { userObstacles } from '#api/users/obstacle-wire.ts';
import type { ActingForm } from '#domain/user/acting.ts';

/** Lets the session look at the portal in a user's place. */
export async function beginActing(
  userId: string,
  { reason, hasConsent }: ActingForm,
  signal?: AbortSignal,
): Promise<void> {
  const params = { path: { user_id: userId } };
  const body = { data: { type: 'acting' as const, attributes: { reason, has_consent: hasConsent } } };
  await answered(client.POST('/support/users/{user_id}/acting', { params, body, signal }), userObstacles);
}

/** Makes the session customer support's own again. */
export async function endActing(signal?: AbortSignal): Promise<void> {
  await answered(client.DELETE('/self/acting', { signal }));
}
