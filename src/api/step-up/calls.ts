import * as v from 'valibot';
import { client, read } from '#api/platform/client.ts';
import type { SteppedUp } from '#domain/access/step-up.ts';

const StepUpDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ token: v.string() }) }) }),
  v.transform(({ data }) => data.attributes.token),
);

/** Shows the password or code again; answers the token that goes with the one change, in its body. */
export function createStepUp(
  { change, subject, secret }: SteppedUp & { readonly secret: string },
  signal?: AbortSignal,
): Promise<string> {
  const body = { data: { type: 'step-ups' as const, attributes: { change, subject, secret } } };
  return read(client.POST('/self/step-ups', { body, signal }), StepUpDocument);
}
