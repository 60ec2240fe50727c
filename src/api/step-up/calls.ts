import * as v from 'valibot';
import type { components } from '#api/contract/schema.gen.ts';
import { client, read } from '#api/platform/client.ts';
import type { SteppedUp } from '#domain/access/step-up.ts';

export const StepUpDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ token: v.string() }) }) }),
  v.transform(({ data }) => data.attributes.token),
);

type PasskeyProof = components['schemas']['PasskeyProof'];

/** Shows the password, a code or a passkey again; answers the token that goes with the one change, in its body. */
export function createStepUp(
  {
    change,
    subject,
    secret,
    passkey,
  }: SteppedUp & {
    readonly secret: string;
    readonly passkey?: PasskeyProof;
  },
  signal?: AbortSignal,
): Promise<string> {
  const body = {
    data: { type: 'step-ups' as const, attributes: { change, subject, secret, ...(passkey && { passkey }) } },
  };
  return read(client.POST('/self/step-ups', { body, signal }), StepUpDocument);
}
