import type { ReactElement, ReactNode } from 'react';
import { narrowingRemedies, type NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { PaymentObstacle, PaymentRemedy } from '#domain/payment/payment-obstacle.ts';
import { bankObstacles, cardObstacles, type PaymentContext } from '#domain/payment/payment-rules.ts';
import { isProgram, paysEach } from '#domain/payment/program-rules.ts';
import { paymentFee, type PaymentMethod } from '#domain/payment/payment.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { laterPart } from '#ui/kit/dock.css.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { LinkedInvoices } from './linked-invoices.tsx';
import { ObstacleNote } from './obstacle-note.tsx';
import { obstacleId } from './obstacle-id.ts';
import { useObstacleWords } from './obstacle-words.ts';
import { compactNotes, notes } from './ways-to-pay.css.ts';

/** A way of paying with what keeps it closed; `common` is what keeps both closed. */
export interface WayToPay {
  readonly id: 'common' | PaymentMethod;
  readonly obstacles: readonly PaymentObstacle[];
  /** What one press does about an obstacle. */
  readonly remedies: ReadonlyMap<PaymentObstacle, NarrowingRemedy>;
}

/** What keeps both ways of paying closed, then each way with what keeps it closed alone, open ones without obstacles. */
export function waysToPay(summary: SelectionSummary, context: PaymentContext): WayToPay[] {
  const bank = bankObstacles(summary, context);
  const card = cardObstacles(summary, context);
  const isCommon = ({ rule, facts }: PaymentObstacle) =>
    facts.method === undefined && [bank, card].every((list) => list.some((one) => one.rule === rule));
  const common = bank.filter(isCommon);
  const own = (obstacles: readonly PaymentObstacle[]) => obstacles.filter((one) => !isCommon(one));
  const remedies = narrowingRemedies([...common, ...own(bank), ...own(card)]);
  const ways: WayToPay[] = [
    { id: 'bank', obstacles: own(bank), remedies },
    { id: 'card', obstacles: own(card), remedies },
  ];
  return common.length === 0
    ? ways
    : [
        { id: 'common', obstacles: common, remedies },
        ...ways.filter(({ obstacles }) => obstacles.length > 0),
      ];
}

/** All obstacles as one way, for where there is no room for columns. */
export function asOne(ways: readonly WayToPay[]): WayToPay[] {
  const [first] = ways;
  const obstacles = ways.flatMap((way) => way.obstacles);
  return first ? [{ id: 'common', obstacles, remedies: first.remedies }] : [];
}

export interface WayToPayNotesProps {
  way: WayToPay;
  summary: SelectionSummary;
  context: PaymentContext;
  helpHref: PageAddress;
  /** Left out where the selection cannot be changed. */
  onRemedy?: (remedy: NarrowingRemedy) => void;
  /** Asks for the link that adds a bank account; elsewhere the payment, which has it, is linked. */
  addBankAccount?: ReactElement;
  /** Takes in the disputed ones that were left out; left out where the selection cannot be changed. */
  onTakeIn?: () => void;
  /** Left out where several accounts cannot be paid in one submit. */
  onPayByAccount?: () => void;
  /** Pays at once what was to be paid on a date. */
  onPayNow?: () => void;
  /** Pays by card instead: where it is chosen, by a press; elsewhere where the payment begins. */
  onPayByCard?: () => void;
  payHref?: PageAddress;
  /** Better words than the rule's own, where the page knows them. */
  wordsOf?: (obstacle: PaymentObstacle) => { title: string; reason: string } | undefined;
  /** Leads to an invoice that a reason names; left out where its number is no more than that. */
  renderLink?: (invoice: InvoiceReference) => ReactNode;
  /** Many at once: side by side, as many as there is room for. */
  isCompact?: boolean;
}

/** The obstacles of a way of paying, worst first, each with what removes it; or that the way is open. */
export function WayToPayNotes(props: WayToPayNotesProps): ReactElement {
  const { words, remedyText } = useObstacleWords();
  const { way, onRemedy, onPayByAccount } = props;
  if (way.obstacles.length === 0 && way.id !== 'common') return <OpenWay {...props} method={way.id} />;

  const fixOf = (obstacle: PaymentObstacle) => {
    const { remedy } = obstacle;
    const text = remedyText(obstacle);
    if (text === undefined) return undefined;
    if (remedy.kind === 'contactSupport') return <Link href={props.helpHref}>{text}</Link>;
    if (remedy.kind === 'askAdministrator') return text;
    if (remedy.kind === 'payByCard') {
      if (props.onPayByCard) return <LinkButton onPress={props.onPayByCard}>{text}</LinkButton>;
      return props.payHref ? <Link href={props.payHref}>{text}</Link> : text;
    }
    if (remedy.kind === 'takeIn') {
      return props.onTakeIn ? <LinkButton onPress={props.onTakeIn}>{text}</LinkButton> : undefined;
    }
    if (remedy.kind === 'payNow') {
      return props.onPayNow ? <LinkButton onPress={props.onPayNow}>{text}</LinkButton> : undefined;
    }
    if (remedy.kind === 'addBankAccount')
      return props.addBankAccount ?? <Link href="/payment/due">{text}</Link>;
    const narrowing = way.remedies.get(obstacle);
    if (!onRemedy || !narrowing) return undefined;
    const { alternative } = obstacle;
    return (
      <>
        <LinkButton onPress={() => onRemedy(narrowing)}>{text}</LinkButton>
        {alternative ? <Alternative {...{ obstacle, alternative, onPayByAccount }} /> : null}
      </>
    );
  };
  return (
    <div className={props.isCompact ? compactNotes : notes}>
      {way.obstacles.map((obstacle, index) => {
        const { title, reason, code } = { ...words(obstacle), ...props.wordsOf?.(obstacle) };
        return (
          <ObstacleNote
            key={obstacleId(obstacle)}
            id={obstacleId(obstacle)}
            title={title}
            reason={
              props.renderLink ? (
                <LinkedInvoices
                  text={reason}
                  invoices={obstacle.facts.invoices ?? []}
                  renderLink={props.renderLink}
                />
              ) : (
                reason
              )
            }
            code={code}
            fix={fixOf(obstacle)}
            className={index > 0 ? laterPart : undefined}
          />
        );
      })}
    </div>
  );
}

/** What else would help: at a press, or said where it is chosen elsewhere. */
function Alternative({
  obstacle,
  alternative,
  onPayByAccount,
}: Pick<WayToPayNotesProps, 'onPayByAccount'> & {
  obstacle: PaymentObstacle;
  alternative: PaymentRemedy;
}): ReactElement | null {
  const { remedyText } = useObstacleWords();
  const text = remedyText({ ...obstacle, remedy: alternative });
  if (alternative.kind === 'payByBank') return <span>{text}</span>;
  return onPayByAccount ? <LinkButton onPress={onPayByAccount}>{text}</LinkButton> : null;
}

/** That a way of paying is open, when the invoices change, and what it costs (§4 Payment timing, §9). */
function OpenWay(props: WayToPayNotesProps & { method: PaymentMethod }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const total = props.summary.currencies[0]?.total;
  if (props.method === 'bank') {
    const { length: count } = props.summary.accounts;
    const timing = t('invoices.bankTiming');
    const reason =
      paysEach(props.context) && count > 1
        ? `${t(isProgram(props.context) ? 'invoices.byCustomer' : 'invoices.byAccount', { count })} ${timing}`
        : timing;
    // Of several customers the next step alone knows who has an account, and may pay online.
    return isProgram(props.context) ? (
      <ObstacleNote kind="fact" title={t('invoices.bankByCustomer')} reason={reason} />
    ) : (
      <ObstacleNote kind="met" title={t('invoices.bankOpen')} reason={reason} />
    );
  }
  const fee = total ? formatMoney(paymentFee('card', total, props.context.config)) : '';
  const timing = t('invoices.cardTiming', { fee });
  // Nor whether the card may pay for each of them.
  return isProgram(props.context) ? (
    <ObstacleNote kind="fact" title={t('invoices.cardByCustomer')} reason={timing} />
  ) : (
    <ObstacleNote kind="met" title={t('invoices.cardOpen')} reason={timing} />
  );
}
