import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { statementMail } from '#machines/statement-mail/statement-mail.ts';

/** The choice of statements by mail as its part of a page takes it. */
export function useStatementMail(actor: ActorRefFrom<typeof statementMail>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: () => actor.send({ type: 'mail.choose' }),
    onEnd: () => actor.send({ type: 'mail.end' }),
  };
}
