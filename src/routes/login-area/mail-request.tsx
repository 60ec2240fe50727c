import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { mailRequestActors } from '#api/recovery/actors.ts';
import type { MailRequestKind } from '#domain/user/mail-request.ts';
import { chosenLanguage } from '#locales/language-choice.ts';
import { mailRequest } from '#machines/recovery/mail-request.ts';
import { MailRequestPage } from '#ui/recovery/mail-request-page.tsx';
import type { LoginAreaProps } from '#ui/shell/login-frame.tsx';

export interface MailRequestProps extends LoginAreaProps {
  kind: MailRequestKind;
  /** What the field holds at first; empty for nothing. */
  about: string;
}

/** The page of one kind of request; the message comes in the language that is chosen when it is asked for. */
export function MailRequest({ kind, about, ...frame }: MailRequestProps): ReactElement {
  const [actor] = useState(() =>
    createActor(mailRequest.provide({ actors: mailRequestActors(chosenLanguage) }), {
      input: { kind, about },
    }).start(),
  );
  const snapshot = useSelector(actor, (now) => now);
  return (
    <MailRequestPage
      {...frame}
      snapshot={snapshot}
      actions={{
        request: (about) => actor.send({ type: 'mail.request', about }),
        again: () => actor.send({ type: 'mail.again' }),
        change: () => actor.send({ type: 'mail.change' }),
      }}
    />
  );
}
