import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { Reference } from '#ui/payment/reference.tsx';
import { flowWays, WayNotes } from '#ui/payment/ways-to-pay.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** What went wrong with the last submit, and what hinders any payment of the selection. */
export function ReviewNotices(props: PaymentScreenProps): ReactElement | null {
  const { snapshot, actions, frame } = props;
  const { context } = snapshot;
  const { common } = flowWays(context);
  const isEditable = snapshot.hasTag('editable');
  if (!common && !context.failure && context.refusal.length === 0) return null;
  return (
    <div className={stack}>
      {context.refusal.length > 0 || isRefused(props) ? <Refused {...props} /> : <NotSent {...props} />}
      {common ? (
        <WayNotes
          flow={context}
          way={common}
          helpHref={frame.hrefs.help}
          {...(isEditable && { onRemedy: actions.applyRemedy })}
        />
      ) : null}
    </div>
  );
}

function isRefused({ snapshot }: PaymentScreenProps): boolean {
  const { failure } = snapshot.context;
  return failure?.call === 'submitPayment' && !['offline', 'tooMany', 'unauthorized'].includes(failure.kind);
}

/** A failed submit takes the focus, so that nobody believes that it went through. */
function useFocusOnShow() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

function NotSent({ snapshot }: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  const { hintOf } = useFailureWords();
  if (!failure) return null;
  if (failure.call === 'createSelection') {
    return (
      <Notice tone="negative" role="alert" title={t('payment.partFailed')}>
        <p>{hintOf(failure, t('payment.partFailedHint'))}</p>
        <Reference failure={failure} />
      </Notice>
    );
  }
  const hints = { offline: 'payment.notSentOffline', tooMany: 'payment.notSentBusy' } as const;
  const hint = failure.kind === 'offline' || failure.kind === 'tooMany' ? hints[failure.kind] : undefined;
  return (
    <FocusedNotice title={t('payment.notSent')}>
      <p>{t(hint ?? 'payment.notSentOther')}</p>
      <Reference failure={failure} />
    </FocusedNotice>
  );
}

/** The rules by which the server refused. Those that still hold stand where they belong, with what removes them. */
function Refused({ snapshot, actions }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { refusal, failure } = snapshot.context;
  const { hintOf } = useFailureWords();
  const { common } = flowWays(snapshot.context);
  // Once it is known here as well, the same press stands beside what is known.
  const isKnownHere = common?.obstacles.some(({ rule }) => rule === 'PAY-02');
  const conflict = isKnownHere ? undefined : refusal.find(({ rule }) => rule === 'PAY-14');
  return (
    <FocusedNotice
      title={t('payment.refused')}
      {...(conflict &&
        snapshot.hasTag('editable') && {
          actions: (
            <LinkButton onPress={actions.leaveOutConflicting}>
              {t('payment.leaveOutConflict', { count: conflict.facts.invoices?.length ?? 0 })}
            </LinkButton>
          ),
        })}
    >
      <p>{hintOf(refusal.length === 0 ? failure : null, t('payment.refusedHint'))}</p>
      <ObstacleList notes={refusal.map((obstacle) => ({ key: obstacle.rule, ...words(obstacle) }))} />
      <Reference failure={failure} />
    </FocusedNotice>
  );
}

function FocusedNotice(props: { title: string; actions?: ReactElement; children: React.ReactNode }) {
  const ref = useFocusOnShow();
  return <Notice tone="negative" role="alert" ref={ref} {...props} />;
}
