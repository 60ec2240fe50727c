import type { ReactElement, ReactNode } from 'react';
import { largestFirst, reviewObstacles } from '#domain/payment/payment-rules.ts';
import { mayPay } from '#domain/access/role.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money, totals } from '#domain/money/money.ts';
import { keptCount } from '#domain/selection/kept-selection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { creditsIn, isBeforeCredits, leftOutOf, summaryOf } from '#machines/invoice-list/rows.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dock } from '#ui/kit/dock.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { LeftOutNote } from '#ui/shared/left-out-note.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { asOne, WayToPayNotes, waysToPay } from '#ui/shared/ways-to-pay.tsx';
import {
  ChargebackLink,
  DisputeFirst,
  DisputeLink,
  DownloadButton,
  OtherActions,
  OtherFilesButton,
} from './invoice-dock-actions.tsx';
import { totalMeans } from './invoice-list.css.ts';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { NotChargeable } from './not-chargeable.tsx';
import { NotDisputable } from './not-disputable.tsx';
import { OneByOne } from './one-by-one.tsx';
import { PayableNote } from './payable-note.tsx';
import { viewOf } from './use-invoice-list.ts';

/** Id of the notice that says there is no connection: paying waits for it. */
export const OFFLINE_NOTICE = 'invoices-offline';

/** Most accounts that are named; the rest are counted. */
const NAMED_ACCOUNTS = 2;

/** Most obstacles that stand side by side; of more the first is shown, and the rest once it is asked for. */
const ROOMY = 2;

/** What is selected, what it comes to, and what can be done with it. Nothing while nothing is selected. */
export function InvoiceDock(props: InvoiceListPartProps): ReactElement | null {
  const { snapshot, actions, frame } = props;
  const { t } = useMessages();
  const summary = summaryOf(snapshot.context);
  const { payment, kept } = snapshot.context;
  const pays = mayPay(payment.role);
  const accounts = useAccountsText(props);
  if (!snapshot.hasTag('selected')) return null;
  const ways = waysToPay(summary, payment);
  const reasons = ways.flatMap(({ obstacles }) => obstacles).length;
  const isCrowded = reasons > ROOMY;
  const shownWays = isCrowded ? asOne(ways) : ways;
  const view = viewOf(snapshot, 'selection');
  const isSettled = view === 'selected' || view === 'made';
  const isTold = isSettled && pays && !frame.isForDispute;
  const isBlocked = reviewObstacles(summary, payment).length > 0;
  const words = {
    creating: t('invoices.selecting'),
    restoring: t('invoices.restoring'),
    unrestored: kept ? t('invoices.selected', { count: keptCount(kept) }) : undefined,
    'selection-failed': t('invoices.selectionFailed', { count: summary.count }),
    'selection-expired': t('invoices.selectionExpired'),
  }[view ?? ''];
  return (
    <Dock
      label={t('invoices.selection')}
      countText={isSettled ? t('invoices.selected', { count: summary.count }) : (words ?? '')}
      total={
        <>
          {summary.currencies.map(({ currency, total }) => (
            <p key={currency}>
              <MoneyText money={total} />
            </p>
          ))}
          {isTold && isBeforeCredits(snapshot.context) ? (
            <p className={totalMeans}>{t('invoices.beforeCredits')}</p>
          ) : null}
        </>
      }
      detail={accounts}
      note={
        isSettled ? (
          <>
            <LessCredits {...props} />
            <PayableNote {...props} isToPay={isTold} />
            <LeftOutNote
              leftOut={leftOutOf(snapshot.context)}
              disputed={summary.disputed}
              disputedParts={summary.disputedParts}
              onTakeIn={actions.takeIn}
            />
            <NotDisputable {...props} />
            <NotChargeable {...props} />
            <OneByOne {...props} />
          </>
        ) : undefined
      }
      clearLabel={t('invoices.clear')}
      onClear={actions.clearSelection}
      panels={
        isTold
          ? shownWays.map((way) => ({
              id: way.id,
              content: (
                <WayToPayNotes
                  way={way}
                  isCompact={isCrowded}
                  summary={summary}
                  context={payment}
                  helpHref={props.frame.hrefs.help}
                  onRemedy={actions.applyRemedy}
                  onPayByAccount={actions.payByAccount}
                  {...(!isBlocked && { onPayByCard: actions.pay })}
                />
              ),
            }))
          : brokenPanel(props, view, t)
      }
      panelsLabel={t('invoices.ways')}
      fold={{
        shows: isTold && !isBlocked ? 'nothing' : 'first',
        moreLabel: isTold && reasons > 1 ? t('invoices.moreReasons', { count: reasons - 1 }) : null,
        lessLabel: t('invoices.fewerReasons'),
        isCrowded: isTold && isCrowded,
      }}
      action={isTold ? <PayButton {...props} /> : isSettled ? <DisputeFirst {...props} /> : undefined}
      others={
        isSettled ? (
          <>
            <DownloadButton {...props} />
            <OtherFilesButton {...props} />
            {frame.isForDispute ? null : <DisputeLink {...props} />}
            <ChargebackLink {...props} />
          </>
        ) : undefined
      }
      menu={isSettled ? <OtherActions {...props} /> : undefined}
    />
  );
}

/** That the sum has credits in it, which lessen it. */
function LessCredits({ snapshot }: InvoiceListPartProps): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  const credits = creditsIn(snapshot.context);
  if (credits.length === 0) return null;
  const sums = totals(credits.map(payableAmount)).map(({ amount, currency }) => money(-amount, currency));
  const amount = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(sums.map(formatMoney));
  return <p>{t('invoices.lessCredits', { count: credits.length, amount })}</p>;
}

function brokenPanel(
  { snapshot, actions }: InvoiceListPartProps,
  view: string | null,
  t: ReturnType<typeof useMessages>['t'],
): { id: string; content: ReactNode }[] {
  if (view !== 'selection-failed' && view !== 'selection-expired' && view !== 'unrestored') return [];
  const again = <LinkButton onPress={actions.retrySelection}>{t('invoices.selectAgain')}</LinkButton>;
  const isFailed = view === 'selection-failed';
  const isExpired = view === 'selection-expired';
  const error = isExpired ? null : snapshot.context.selectionError;
  const why = isFailed
    ? t('invoices.selectionFailedWhy')
    : t(isExpired ? 'invoices.selectionExpiredWhy' : 'invoices.unrestoredWhy');
  return [
    {
      id: view,
      content: (
        <Notice
          role="alert"
          tone={isExpired ? 'caution' : 'negative'}
          title={why}
          actions={
            <>
              {again}
              {isFailed ? (
                <LinkButton onPress={actions.keepSelection}>{t('invoices.selectionKeep')}</LinkButton>
              ) : null}
            </>
          }
        >
          {error?.kind === 'offline' ? <p>{t('read.offline')}</p> : null}
          {error?.kind === 'forbidden' ? <p>{t('read.noAccessHint')}</p> : null}
          {error?.requestId ? <p>{t('read.reference', { reference: error.requestId })}</p> : null}
        </Notice>
      ),
    },
  ];
}

/** The accounts of the selection; of several the one that 'Keep … only' offers comes first, each with its amount. */
function useAccountsText({ snapshot, frame }: InvoiceListPartProps): string {
  const { t, locale } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const accounts = largestFirst(summaryOf(snapshot.context).accounts);
  const named = accounts.slice(0, NAMED_ACCOUNTS).map(({ accountName, count, totals }) => {
    const share = { account: accountName, count: formatNumber(count) };
    return accounts.length === 1
      ? t('invoices.accountShare', share)
      : t('invoices.accountPart', { ...share, amount: list.format(totals.map(formatMoney)) });
  });
  const more = accounts.length - named.length;
  const others = frame.isProgram ? 'invoices.moreCustomers' : 'invoices.moreAccounts';
  return list.format(more > 0 ? [...named, t(others, { count: more })] : named);
}

/** Pays what is selected; what blocks it is said in the panels, and of the network above the rows. */
function PayButton({ snapshot, actions }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const summary = summaryOf(context);
  const obstacles = reviewObstacles(summary, context.payment);
  const reasons = [...obstacles.map(obstacleId), ...(context.isOffline ? [OFFLINE_NOTICE] : [])];
  return (
    <Button variant="primary" onPress={actions.pay} blockedBy={reasons.join(' ') || undefined}>
      {t('invoices.pay', { count: summary.count })}
    </Button>
  );
}
