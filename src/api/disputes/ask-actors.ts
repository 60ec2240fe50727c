import { fromPromise } from 'xstate';
import { askAdministrators, type AskedAnswer } from '#api/disputes/ask-calls.ts';

/** The real actors of asking the administrators to answer a dispute. */
export const disputeAskActors = (about: AskedAnswer) => ({
  askAdministrators: fromPromise<null, void>(({ signal }) => askAdministrators(about, signal)),
});
