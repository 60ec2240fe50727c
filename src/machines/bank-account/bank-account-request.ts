import type { SentBankAccountLink } from '#domain/bank-account/bank-account-form.ts';
import { UNSENT, wishSetup, wishStates } from '#machines/shapes/mailed-wish.ts';

/** An administrator's wish for a link that adds a bank account, mailed to the own address. */
export const bankAccountRequest = wishSetup<SentBankAccountLink>().createMachine({
  id: 'bank-account-request',
  description: 'A link that adds a bank account, mailed to the administrator who asks for it.',
  context: UNSENT,
  initial: 'open',
  states: wishStates(
    { spec: '§4 Bank accounts', view: 'bank-account-request' },
    {
      open: 'The link can be asked for.',
      sending: 'The server takes the wish. Asked again under the same key it mails one link.',
      sent: 'The link is on its way; where to and until when it works is said.',
    },
  ),
});
