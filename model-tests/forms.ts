import { CallError } from '#domain/call-error.ts';

/** How the call of a form ends that does not come through (`src/machines/shapes/form.ts`). */
export const NOT_THROUGH = {
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
};

/** What the page tells a chart that waits for a proof (`src/machines/shapes/proof.ts`): the step-up is walked by itself. */
export const PROVED = { 'identity.proved': { proved: { token: 'proof' } } };
export const PROOF_WORDS = {
  'identity.proved': 'The password or code was right',
  'identity.refused': 'The question for the password is closed',
};
