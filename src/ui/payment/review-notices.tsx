import type { ReactElement, ReactNode } from 'react';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { isNarrowing, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { useMessages } from '#locales/react.tsx';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { stack } from '#ui/payment/payment.css.ts';
import { Elsewhere } from '#ui/payment/elsewhere.tsx';
import { Reference } from '#ui/shared/failure-reference.tsx';
import { flowWays, WayNotes } from '#ui/payment/ways-to-pay.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { flowDayObstacles } from '#machines/payment/flow-day.ts';
import { flowAskObstacles, flowPartLimits } from '#machines/payment/flow-limit.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';

/** What went wrong with the last submit, and what hinders any payment of the selection. */
export function ReviewNotices(props: PaymentScreenProps): ReactElement | null {
  const { snapshot, actions, frame } = props;
  const { context } = snapshot;
  const { common } = flowWays(context);
  // A conflict is told with the refusal.
  const others = common?.obstacles.filter(({ rule }) => rule !== 'PAY-14') ?? [];
  const isEditable = snapshot.hasTag('editable');
  if (!common && !context.failure && context.refusal.length === 0) return null;
  return (
    <div className={stack}>
      {context.refusal.length > 0 || isRefused(props) ? <Refused {...props} /> : <NotSent {...props} />}
      {common && others.length > 0 ? (
        <WayNotes
          flow={context}
          way={{ ...common, obstacles: others }}
          helpHref={frame.hrefs.help}
          addBankAccount={frame.addBankAccount}
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

/** The rules by which the server refused, each with what removes it where the selection can be changed. */
function Refused({ snapshot, actions, frame }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { words, remedyText } = useObstacleWords();
  const { failure } = snapshot.context;
  const refusal = toldHere(snapshot);
  const { hintOf } = useFailureWords();
  const known = knownConflict(snapshot);
  const remedy = known?.remedy;
  const leaveOut = remedy ? () => actions.applyRemedy(remedy) : actions.leaveOutConflicting;
  // What is pressed takes out those that it counts: the server's, or of them what is still held.
  const leavingOut = (told: PaymentObstacle) => remedyText(known && remedy ? known.obstacle : told);
  const isEditable = snapshot.hasTag('editable');
  // What another payment holds is not to be paid again, so there is nothing to check for it.
  const isHeld = refusal.some(({ rule }) => rule === 'PAY-14');
  const hint = isHeld ? 'payment.refusedHeldHint' : 'payment.refusedHint';
  return (
    <FocusedNotice title={t('payment.refused')}>
      <p>{hintOf(snapshot.context.refusal.length === 0 ? failure : null, t(hint))}</p>
      <ObstacleList
        notes={refusal.map((obstacle) => ({
          key: obstacleId(obstacle),
          ...words(obstacle),
          ...(obstacle.rule === 'PAY-14' && {
            ...(known && { id: obstacleId(known.obstacle) }),
            reason: <WhoPays obstacle={obstacle} hrefOf={frame.hrefs.payment} />,
            ...(isEditable && { fix: <LinkButton onPress={leaveOut}>{leavingOut(obstacle)}</LinkButton> }),
          }),
          ...((obstacle.rule === 'PAY-29' || obstacle.rule === 'PAY-46') && {
            reason: <Elsewhere obstacle={obstacle} />,
            ...(isEditable && { fix: <Leave obstacle={obstacle} onPress={actions.applyRemedy} /> }),
          }),
        }))}
      />
      <Reference failure={failure} />
    </FocusedNotice>
  );
}

interface LeaveProps {
  readonly obstacle: PaymentObstacle;
  readonly onPress: (remedy: NarrowingRemedy) => void;
}

/** Leaves out with one press what the obstacle names. */
function Leave({ obstacle, onPress }: LeaveProps): ReactElement | null {
  const { remedyText } = useObstacleWords();
  const { remedy } = obstacle;
  if (!isNarrowing(remedy)) return null;
  return <LinkButton onPress={() => onPress(remedy)}>{remedyText(obstacle)}</LinkButton>;
}

/** What the server refused by that the list does not say since: a conflict always, whose payment is named here. */
function toldHere({ context }: PaymentScreenProps['snapshot']): PaymentObstacle[] {
  const { common } = flowWays(context);
  const here = [
    ...(common?.obstacles ?? []),
    ...flowDayObstacles(context),
    ...flowAskObstacles(context),
    ...flowPartLimits(context),
  ];
  const said = new Set(here.map(({ rule }) => rule));
  return context.refusal.filter(({ rule }) => rule === 'PAY-14' || !said.has(rule));
}

/**
 * The conflict once the list says so too, and what leaves its invoices out with one press: where others are not payable
 * either, theirs leaves out all.
 */
function knownConflict({ context }: PaymentScreenProps['snapshot']) {
  const { common } = flowWays(context);
  const obstacle = common?.obstacles.find(({ rule }) => rule === 'PAY-14');
  if (!common || !obstacle) return null;
  const isAlone = common.obstacles.every(({ rule }) => rule !== 'PAY-02');
  return { obstacle, remedy: isAlone ? common.remedies.get(obstacle) : undefined };
}

interface WhoPaysProps {
  obstacle: PaymentObstacle;
  hrefOf: (paymentId: string) => PageAddress;
}

type Payments = NonNullable<PaymentObstacle['facts']['payments']>;

/** The payments of each payer, who is named once. */
function payersOf({ facts }: PaymentObstacle): [Payments[number], ...Payments][] {
  const byPayer = Map.groupBy(facts.payments ?? [], ({ payer, isOwn }) => (isOwn ? '' : payer));
  return [...byPayer.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/** In which payments the invoices are, and who pays them. */
function WhoPays({ obstacle, hrefOf }: WhoPaysProps): ReactElement {
  const { rich } = useMessages();
  const { words } = useObstacleWords();
  return (
    <>
      {words(obstacle).reason}
      {payersOf(obstacle).map((payments) => {
        const [{ paymentNumber: number, payer, isOwn }] = payments;
        const count = payments.length;
        const numbers = payments.map(({ paymentNumber }) => paymentNumber).join(', ');
        const linkTo = ({ paymentId }: Payments[number], text: ReactNode) => (
          <Link key={paymentId} href={hrefOf(paymentId)} isExternal>
            {text}
          </Link>
        );
        const link = (text: ReactNode) => linkTo(payments[0], text);
        const links = () =>
          payments.flatMap((one, index) => [...(index > 0 ? [', '] : []), linkTo(one, one.paymentNumber)]);
        return (
          <span key={isOwn ? '' : payer}>
            {' '}
            {count > 1
              ? isOwn
                ? rich('payment.paidByYouSeveral', { count, numbers, links })
                : rich('payment.paidBySeveral', { payer, count, numbers, links })
              : isOwn
                ? rich('payment.paidByYou', { number, link })
                : rich('payment.paidBy', { payer, number, link })}
          </span>
        );
      })}
    </>
  );
}

/** A failed submit takes the focus, so that nobody believes that it went through. */
function FocusedNotice(props: { title: string; actions?: ReactElement; children: ReactNode }) {
  const ref = useFocusOnShow();
  return <Notice tone="negative" role="alert" ref={ref} {...props} />;
}
