import type { ReactElement, ReactNode } from 'react';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { mayPay } from '#domain/access/role.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { DownloadRequest } from '#machines/shapes/download.ts';
import {
  leftOutOf,
  namedExceptions,
  payablePart,
  summaryOf,
  type InvoiceListContext,
} from '#machines/invoice-list/rows.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dock } from '#ui/kit/dock.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { LeftOutNote } from '#ui/shared/left-out-note.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { asOne, WayToPayNotes, waysToPay } from '#ui/shared/ways-to-pay.tsx';
import type { InvoiceListPartProps } from './invoice-list-frame.ts';
import { viewOf } from './use-invoice-list.ts';

/** Id of the notice that says there is no connection: paying waits for it. */
export const OFFLINE_NOTICE = 'invoices-offline';

/** Most accounts that are named; the rest are counted. */
const NAMED_ACCOUNTS = 2;

/** Most obstacles that the dock has room for with their reasons. */
const ROOMY = 2;

/** What is selected, what it comes to, and what can be done with it. Nothing while nothing is selected. */
export function InvoiceDock(props: InvoiceListPartProps): ReactElement | null {
  const { snapshot, actions } = props;
  const { t } = useMessages();
  const summary = summaryOf(snapshot.context);
  const { payment } = snapshot.context;
  const pays = mayPay(payment.role);
  const accounts = useAccountsText(props);
  if (!snapshot.hasTag('selected')) return null;
  const ways = waysToPay(summary, payment);
  const isCrowded = ways.flatMap(({ obstacles }) => obstacles).length > ROOMY;
  const shownWays = isCrowded ? asOne(ways) : ways;
  const view = viewOf(snapshot, 'selection');
  const isSettled = view === 'selected' || view === 'made';
  const words = {
    creating: t('invoices.selecting'),
    'selection-failed': t('invoices.selectionFailed'),
    'selection-expired': t('invoices.selectionExpired'),
  }[view ?? ''];
  return (
    <Dock
      label={t('invoices.selection')}
      countText={isSettled ? t('invoices.selected', { count: summary.count }) : (words ?? '')}
      total={summary.currencies.map(({ currency, total }) => (
        <p key={currency}>
          <MoneyText money={total} />
        </p>
      ))}
      detail={accounts}
      note={
        isSettled ? (
          <>
            <KeepPayable {...props} />
            <LeftOutNote
              leftOut={leftOutOf(snapshot.context)}
              disputed={summary.disputed}
              onTakeIn={actions.takeIn}
            />
          </>
        ) : undefined
      }
      clearLabel={t('invoices.clear')}
      onClear={actions.clearSelection}
      panels={
        isSettled && pays
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
                />
              ),
            }))
          : brokenPanel(props, view, t)
      }
      panelsLabel={t('invoices.ways')}
      actions={<DockActions {...props} />}
    />
  );
}

/** The press that keeps what can be paid, then how many it has unselected, with the way back. */
function KeepPayable({ snapshot, actions }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { notice } = snapshot.context;
  if (snapshot.can({ type: 'payable.keep' })) {
    const count = formatNumber(payablePart(snapshot.context).length);
    return (
      <p>
        <LinkButton onPress={actions.keepPayable}>{t('invoices.keepPayable', { count })}</LinkButton>
      </p>
    );
  }
  if (notice?.reason !== 'unselected') return null;
  return (
    <p role="status">
      {t('invoices.unselected', { count: notice.count })}{' '}
      <LinkButton onPress={actions.undo}>{t('invoices.undo')}</LinkButton>{' '}
      <LinkButton onPress={actions.dismissNotice}>{t('invoices.dismiss')}</LinkButton>
    </p>
  );
}

function brokenPanel(
  { snapshot, actions }: InvoiceListPartProps,
  view: string | null,
  t: ReturnType<typeof useMessages>['t'],
): { id: string; content: ReactNode }[] {
  if (view !== 'selection-failed' && view !== 'selection-expired') return [];
  const again = <LinkButton onPress={actions.retrySelection}>{t('invoices.selectAgain')}</LinkButton>;
  const isFailed = view === 'selection-failed';
  const error = isFailed ? snapshot.context.selectionError : null;
  return [
    {
      id: view,
      content: (
        <Notice
          role="alert"
          tone={isFailed ? 'negative' : 'caution'}
          title={t(isFailed ? 'invoices.selectionFailedWhy' : 'invoices.selectionExpiredWhy')}
          actions={
            <>
              {again}
              {isFailed ? (
                <LinkButton onPress={actions.keepSelection}>{t('invoices.selectionKeep')}</LinkButton>
              ) : null}
            </>
          }
        >
          {error?.kind === 'forbidden' ? <p>{t('read.noAccessHint')}</p> : null}
          {error?.requestId ? <p>{t('read.reference', { reference: error.requestId })}</p> : null}
        </Notice>
      ),
    },
  ];
}

function useAccountsText({ snapshot }: InvoiceListPartProps): string {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const { accounts } = summaryOf(snapshot.context);
  const named = accounts
    .slice(0, NAMED_ACCOUNTS)
    .map(({ accountName, count }) =>
      t('invoices.accountShare', { account: accountName, count: formatNumber(count) }),
    );
  const more = accounts.length - named.length;
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    more > 0 ? [...named, t('invoices.moreAccounts', { count: more })] : named,
  );
}

function DockActions({ snapshot, actions, frame }: InvoiceListPartProps): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const { count } = summaryOf(context);
  const { snapshot: download, send } = frame.download;
  const request = downloadOf(context);
  const obstacles = reviewObstacles(summaryOf(context), context.payment);
  const reasons = [...obstacles.map(obstacleId), ...(context.isOffline ? [OFFLINE_NOTICE] : [])];
  const isSettled = ['selected', 'made'].includes(viewOf(snapshot, 'selection') ?? '');
  return (
    <>
      {request && isSettled ? (
        <Button
          isPending={download.matches('downloading')}
          pendingLabel={t('invoices.downloading')}
          onPress={() => send({ type: 'download.start', request })}
        >
          {t('invoices.downloadSelected')}
        </Button>
      ) : null}
      {mayPay(context.payment.role) && isSettled ? (
        <Button variant="primary" onPress={actions.pay} blockedBy={reasons.join(' ') || undefined}>
          {t('invoices.pay', { count })}
        </Button>
      ) : null}
    </>
  );
}

/** The file of what is selected; null where nothing is, or where the server makes the set. */
function downloadOf(context: InvoiceListContext): DownloadRequest | null {
  const { selection, selected } = context;
  if (selection) {
    return { kind: 'kept', selectionId: selection.selectionId, exceptions: namedExceptions(context) };
  }
  return selected.length > 0 ? { kind: 'selected', trxIds: selected.map(({ trxId }) => trxId) } : null;
}
