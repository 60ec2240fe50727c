import type { ReactElement } from 'react';
import type { AnswerForm } from '#domain/dispute/dispute-answer.ts';
import { useMessages } from '#locales/react.tsx';
import { Section } from '#ui/kit/section.tsx';
import { unsent } from './dispute-answer.css.ts';

/** What was written and did not go out to all, so that nobody has to write it again; nothing where nothing was. */
export function WrittenWords({ form }: { readonly form: AnswerForm }): ReactElement | null {
  const { t } = useMessages();
  const { comment, documents } = form;
  if (comment.trim() === '' && documents.length === 0) return null;
  return (
    <Section title={t('disputeAnswer.written')} isRuled>
      {comment.trim() === '' ? null : <p className={unsent}>{comment}</p>}
      {documents.map(({ documentId, name }) => (
        <p key={documentId} className={unsent}>
          {name}
        </p>
      ))}
    </Section>
  );
}
