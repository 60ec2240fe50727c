import { fromPromise } from 'xstate';
import { getConfig } from '#api/configuration/calls.ts';
import { acceptInvitation, getInvitation } from '#api/session/calls.ts';
import type { AccountBounds, AccountForm, Invitation } from '#domain/user/new-account.ts';

/** The calls of accepting an invitation; the token travels in their bodies. */
export const createAccountActors = {
  openInvitation: fromPromise<{ invitation: Invitation; bounds: AccountBounds }, { token: string }>(
    async ({ input, signal }) => {
      const [invitation, config] = await Promise.all([
        getInvitation(input.token, { signal }),
        getConfig(signal),
      ]);
      return { invitation, bounds: config };
    },
  ),
  acceptInvitation: fromPromise<void, { token: string; form: AccountForm }>(async ({ input, signal }) => {
    const { username, firstName, lastName, password } = input.form;
    await acceptInvitation({ token: input.token, username, firstName, lastName, password }, { signal });
  }),
};
