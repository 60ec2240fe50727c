import type { ReactElement } from 'react';
import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { urgencyOfDays } from '#domain/dispute/deadline.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import { isEnded, isYourTurn, type DisputeParty, type DisputeStatus } from '#domain/dispute/dispute.ts';
import { outcomeKey } from '#locales/dispute-outcome-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { DateText } from '#ui/shared/date-text.tsx';

const LOOKS = {
  open: { mark: 'diamond' },
  waitingOnCustomer: { mark: 'diamond' },
  waitingOnMerchant: { mark: 'diamond' },
  escalated: { mark: 'filledDiamond', tone: 'negative' },
  onHold: { mark: 'bars' },
  pendingAdjustment: { mark: 'quarterDisc', tone: 'info' },
  closed: { mark: 'disc' },
  cancelled: { mark: 'disc' },
  expired: { mark: 'clock' },
} as const satisfies Record<DisputeStatus, { mark: Mark; tone?: Tone }>;

/**
 * A status in the words of the side that reads it: what waits on the reader is said to; who cannot answer for the side
 * reads that it waits on that.
 */
export function useStatusWords(party: DisputeParty, mayAnswer = true): (status: DisputeStatus) => string {
  const { t } = useMessages();
  return (status) => {
    const isYours = mayAnswer && isYourTurn(status, party) && party !== 'support';
    return isYours ? t('disputeStatus.waitingOnYou') : t(`disputeStatus.${status}`);
  };
}

export interface DisputeStatusProps {
  readonly dispute: Pick<ListedDispute, 'status' | 'latestStep' | 'offer' | 'agreed' | 'outcome'>;
  readonly party: DisputeParty;
  /** Whether the reader answers for the side; who does not is told whom it waits for. */
  readonly mayAnswer?: boolean;
}

/** How far a dispute is: its status, and its last step or in whose favor it ended. */
export function DisputeStatusMark({ dispute, party, mayAnswer = true }: DisputeStatusProps): ReactElement {
  const words = useStatusWords(party, mayAnswer);
  const detail = useLastStep(party)(dispute);
  const { status } = dispute;
  const look: { mark: Mark; tone?: Tone } = LOOKS[status];
  const isYours = mayAnswer && isYourTurn(status, party);
  return (
    <StatusMark mark={look.mark} tone={isYours ? 'caution' : look.tone} detail={detail}>
      {words(status)}
    </StatusMark>
  );
}

/** The last step of a dispute with its sum, or in whose favor it ended, in the words of the side that reads it; nothing where its status says it all. */
export function useLastStep(
  party: DisputeParty,
): (dispute: DisputeStatusProps['dispute']) => string | undefined {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({ status, latestStep, offer, agreed, outcome }) => {
    if (isEnded(status)) return outcome ? t(outcomeKey(outcome, party)) : undefined;
    // Its last step is that it was agreed or decided, passed on or put on hold, which is what the status says.
    if (status === 'pendingAdjustment')
      return agreed ? t('disputeStep.toBeCredited', { amount: formatMoney(agreed) }) : undefined;
    if (status === 'escalated' || status === 'onHold') return undefined;
    if (latestStep !== 'offer') return t(`disputeStep.${latestStep}`);
    return offer ? t('disputeStep.offer', { amount: formatMoney(offer) }) : undefined;
  };
}

export interface AnswerByProps {
  readonly dispute: Pick<ListedDispute, 'deadline' | 'endedOn' | 'status' | 'heldUntil'>;
  readonly today: PlainDate;
  readonly config: Pick<DisputeConfig, 'lastDays'>;
}

/** Until when somebody is to answer a dispute, or until when it is on hold; or when it ended. */
export function AnswerBy({ dispute, today, config }: AnswerByProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { deadline, endedOn, status, heldUntil } = dispute;
  if (!endedOn && status === 'onHold') {
    return heldUntil ? <>{t('disputeCenter.heldUntil', { date: formatDate(heldUntil) })}</> : null;
  }
  return <UntilWhen deadline={deadline} endedOn={endedOn} today={today} config={config} />;
}

export interface UntilWhenProps
  extends Pick<ListedDispute, 'deadline' | 'endedOn'>, Pick<AnswerByProps, 'today' | 'config'> {}

/** Until when somebody is to act, with the days that are left in words; or when it ended. */
export function UntilWhen({ deadline, endedOn, today, config }: UntilWhenProps): ReactElement | null {
  const { t } = useMessages();
  if (endedOn) {
    return (
      <>
        {t('disputeCenter.ended')} <DateText date={endedOn} />
      </>
    );
  }
  if (!deadline) return null;
  const left = daysBetween(today, deadline.date);
  const urgency = urgencyOfDays(left, config);
  const words =
    left < 0 ? t('disputeCenter.overdue', { count: -left }) : t('disputeCenter.daysLeft', { count: left });
  const date = (
    <>
      <DateText date={deadline.date} /> ·
    </>
  );
  if (urgency === 'calm') {
    return (
      <>
        {date} <span>{words}</span>
      </>
    );
  }
  return (
    <StatusMark
      mark={urgency === 'amber' ? 'clock' : 'triangle'}
      tone={urgency === 'amber' ? 'caution' : 'negative'}
      detail={words}
    >
      {date}
    </StatusMark>
  );
}
