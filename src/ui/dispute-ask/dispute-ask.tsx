import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { disputeAsk } from '#machines/dispute-ask/dispute-ask.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

export interface DisputeAskProps {
  readonly snapshot: SnapshotFrom<typeof disputeAsk>;
  readonly onAsk: () => void;
}

/** Who can answer a dispute, for those who cannot, and the way to ask them. */
export function DisputeAsk({ snapshot, onAsk }: DisputeAskProps): ReactElement {
  const { t } = useMessages();
  return (
    <Notice
      title={t('dispute.administratorAnswers')}
      action={
        snapshot.matches('open') ? (
          <LinkButton onPress={onAsk}>{t('dispute.askAdministrators')}</LinkButton>
        ) : undefined
      }
    >
      <p role="status">{useSaid(snapshot)}</p>
    </Notice>
  );
}

function useSaid(snapshot: DisputeAskProps['snapshot']): string {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { failure } = snapshot.context;
  if (snapshot.matches('asked')) return t('dispute.administratorsAsked');
  if (snapshot.hasTag('busy')) return t('dispute.administratorsAsking');
  if (snapshot.matches('refused')) {
    const isNobody = failure?.code === 'no_administrator';
    return t(isNobody ? 'dispute.noAdministrator' : 'dispute.notAwaited');
  }
  if (!snapshot.hasTag('failed')) return '';
  return hintOf(
    failure,
    t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'dispute.administratorsNotAsked'),
  );
}
