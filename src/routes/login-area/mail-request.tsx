import { useActorRef } from '@xstate/react';
import type { ReactElement } from 'react';
import { mailRequestActors } from '#api/recovery/actors.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import { chosenLanguage } from '#locales/language-choice.ts';
import { mailRequest } from '#machines/recovery/mail-request.ts';
import { MailRequestPage } from '#ui/recovery/mail-request-page.tsx';
import { useMailRequest } from '#ui/recovery/use-mail-request.ts';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface MailRequestProps extends LoginAreaProps {
  kind: MailRequestKind;
  /** What the field holds at first; empty for nothing. */
  about: string;
}

const provided = mailRequest.provide({ actors: mailRequestActors(chosenLanguage) });

/** The page of one kind of request; the message comes in the language that is chosen when it is asked for. */
export function MailRequest({ kind, about, ...frame }: MailRequestProps): ReactElement {
  const actor = useActorRef(provided, { input: { kind, about } });
  return <MailRequestPage {...frame} {...useMailRequest(actor)} />;
}
