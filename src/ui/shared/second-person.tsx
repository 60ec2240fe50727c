import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';

/** That another administrator approves a change before it is made, beside what asks for it; nothing where none does. */
export function ApprovedFirst({
  people,
}: {
  readonly people: readonly string[] | null;
}): ReactElement | null {
  const { t } = useMessages();
  if (people === null) return null;
  return (
    <Notice
      tone={people.length > 0 ? 'info' : 'caution'}
      title={
        people.length > 0 ? t('approvalNotice.first', { people: people.join(', ') }) : t('rule.PAY-37.reason')
      }
    >
      {t('approvalNotice.firstHint')}
    </Notice>
  );
}

/** That a change was asked for and not made, with the way to it; it takes the focus, since the button that had it is gone. */
export function SecondAsked({ approvalId }: { readonly approvalId: string }): ReactElement {
  const { t } = useMessages();
  return (
    <Notice
      ref={useFocusOnShow()}
      tone="info"
      role="status"
      title={t('approvalNotice.secondAsked')}
      actions={<ButtonLink href={`/approvals/${approvalId}`}>{t('approvalNotice.see')}</ButtonLink>}
    >
      {t('approvalNotice.firstHint')}
    </Notice>
  );
}

/** That a change waits for another's answer, whoever has asked for it. */
export function ChangeWaits({
  title,
  approvalId,
}: {
  readonly title: string;
  readonly approvalId: string;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Notice
      tone="info"
      title={title}
      actions={<ButtonLink href={`/approvals/${approvalId}`}>{t('approvalNotice.see')}</ButtonLink>}
    >
      {t('approvalNotice.firstHint')}
    </Notice>
  );
}
