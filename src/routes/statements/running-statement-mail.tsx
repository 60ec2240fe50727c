import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { statementMailActors } from '#api/statements/mail-actors.ts';
import type { StatementMail as Mail } from '#domain/statement/statement-mail.ts';
import { statementMail } from '#machines/statement-mail/statement-mail.ts';
import { StatementMail } from '#ui/statements/statement-mail.tsx';
import { useStatementMail } from '#ui/statements/use-statement-mail.ts';

/** The choice of statements by mail, once it is known what was chosen. */
export function RunningStatementMail({
  mail,
  buidCustomer,
}: {
  readonly mail: Mail;
  readonly buidCustomer: string;
}): ReactElement {
  const [machine] = useState(() => statementMail.provide({ actors: statementMailActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { mail } });
  return <StatementMail {...useStatementMail(actor)} />;
}
