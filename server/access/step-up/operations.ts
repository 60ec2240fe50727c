import { createStepUp } from '#server/access/step-up/create-step-up.ts';

/** The operation that asks for the password or a code again, by its id in the contract. */
export const stepUpOperations = { createStepUp };
