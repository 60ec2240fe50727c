import type { ReactElement } from 'react';
import { money, type Money } from '#domain/money/money.ts';
import { isAllLoaded, type Payable } from '#domain/payment/payable.ts';
import { isProgram } from '#domain/payment/program-rules.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import {
  flowLeftOut,
  flowReviewObstacles,
  flowSummary,
  type PaymentFlow,
} from '#machines/payment/context.ts';
import { selectedNotShown } from '#machines/payment/rows.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { DraftAside } from '#ui/payment/draft-aside.tsx';
import { DraftFound } from '#ui/payment/draft-found.tsx';
import { SelectFailure } from '#ui/payment/select-failure.tsx';
import { LoadedFilters } from '#ui/payment/loaded-filters.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { amounts, belowList, inSheet } from '#ui/payment/payment.css.ts';
import { RowLink } from '#ui/payment/row-link.tsx';
import { SelectTable } from '#ui/payment/select-table.tsx';
import { TakenAway } from '#ui/payment/taken-away.tsx';
import { useCreditParts } from '#ui/payment/total-parts.tsx';
import { WaitingPayments } from '#ui/payment/waiting-payments.tsx';
import { WaysToPay } from '#ui/payment/ways-to-pay.tsx';
import { NormalizedSearch } from '#ui/shared/normalized-search.tsx';
import { LeftOutNote } from '#ui/shared/left-out-note.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MarginAction, MarginLead, MarginPart, Spread } from '#ui/shell/spread.tsx';

/** Step 1: the payable invoices by account, and in the margin what the selection comes to. */
export function SelectScreen(props: PaymentScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { payable } = props.snapshot.context;
  if (!payable) return null;
  return (
    <Spread dock="total" marginLabel={t('payment.yourPayment')} margin={<SelectMargin {...props} />}>
      <SelectSheet {...props} payable={payable} />
    </Spread>
  );
}

function SelectSheet({
  snapshot,
  actions,
  frame,
  headingRef,
  payable,
}: PaymentScreenProps & { payable: Payable }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const { summary } = payable.matching;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <PageHead
        title={t('payment.selectTitle')}
        facts={<TakenFacts flow={context} payable={payable} onShowAll={() => actions.filter({})} />}
        actions={
          isProgram(context) ? undefined : (
            <ButtonLink href="/payment/remittance">{t('remittance.title')}</ButtonLink>
          )
        }
        isTight
        ref={headingRef}
      />
      <FilterBar
        label={t(isProgram(context) ? 'payment.search' : 'invoices.filters')}
        search={
          <NormalizedSearch
            applied={context.search}
            label={t('payment.search')}
            placeholder={t('payment.searchPlaceholder')}
            clearLabel={t('payment.clearSearch')}
            onSearch={(search) => actions.filter({ ...context.conditions, search })}
          />
        }
        end={isBusy ? undefined : <SelectTogether payable={payable} actions={actions} />}
      >
        {isProgram(context) ? null : <LoadedFilters snapshot={snapshot} actions={actions} frame={frame} />}
      </FilterBar>
      <div className={inSheet}>
        <TakenAway snapshot={snapshot} actions={actions} />
        <DraftFound snapshot={snapshot} actions={actions} />
        <DraftAside snapshot={snapshot} actions={actions} />
        {frame.draftNotices}
        <SelectFailure flow={context} paymentsHref={frame.hrefs.payments} />
        {isBusy ? null : <WaitingPayments waiting={payable.waiting} onResume={actions.resume} />}
        {context.selection.kind === 'server' ? (
          <Notice tone="info" title={t('payment.keptTogether')} />
        ) : null}
      </div>
      {summary.count === 0 ? (
        <Blank
          icon="filter"
          isInPage
          title={t('payment.noMatch')}
          actions={
            Object.keys(context.conditions).length > 0 ? (
              <Button size="sm" onPress={() => actions.filter({})}>
                {t('invoices.clearFilters')}
              </Button>
            ) : undefined
          }
        >
          {Object.keys(context.conditions).length > 0
            ? t('payment.noMatchFilters')
            : t('payment.noMatchHint', { search: context.search })}
        </Blank>
      ) : (
        <SelectTable flow={context} payable={payable} actions={actions} isBusy={isBusy} />
      )}
      {isAllLoaded(payable) ? null : (
        <div className={belowList}>
          <Button
            isPending={snapshot.matches({ selecting: 'showingMore' })}
            pendingLabel={t('payment.loadingMore')}
            isInactive={isBusy || !snapshot.can({ type: 'rows.more' })}
            onPress={actions.showMore}
          >
            {t('payment.showMore', {
              shown: formatNumber(payable.invoices.length),
              count: formatNumber(summary.count),
            })}
          </Button>
        </div>
      )}
    </>
  );
}

/** What 'all' takes, and what stands in the list besides: each counts the invoices that the overview counts. */
function TakenFacts({
  flow: { search, conditions },
  payable: { taken, payers },
  onShowAll,
}: {
  flow: PaymentFlow;
  payable: Payable;
  onShowAll: () => void;
}): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { count, leftOut } = taken;
  const isNarrowed = search !== '' || Object.keys(conditions).length > 0;
  const ofAll = payers ? 'payment.selectFactsOfProgram' : 'payment.selectFacts';
  const totals = taken.totals.map(formatMoney).join(', ');
  return (
    <>
      {count > 0 ? t(isNarrowed ? 'payment.selectFactsShown' : ofAll, { count, totals }) : null}{' '}
      {leftOut.disputed > 0 ? t('payment.besidesDisputed', { count: leftOut.disputed }) : null}{' '}
      {leftOut.credits > 0 ? t('payment.besidesCredits', { count: leftOut.credits }) : null}{' '}
      {isNarrowed && count > 0 ? <LinkButton onPress={onShowAll}>{t('invoices.showAll')}</LinkButton> : null}
    </>
  );
}

/** Selecting many at once: all past due, and all that match; a press takes as many as it says. */
function SelectTogether({
  payable,
  actions,
}: Pick<PaymentScreenProps, 'actions'> & { payable: Payable }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { count, pastDueCount } = payable.taken;
  return (
    <>
      {pastDueCount > 0 ? (
        <Button size="sm" onPress={actions.selectPastDue}>
          {t('payment.selectPastDue', { count: formatNumber(pastDueCount) })}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button size="sm" onPress={actions.selectMatching}>
          {t('payment.selectMatching', { count: formatNumber(count) })}
        </Button>
      ) : null}
    </>
  );
}

function SelectMargin({ snapshot, actions, frame }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const summary = flowSummary(context);
  const isChoosing = snapshot.matches({ selecting: 'choosing' });
  const obstacles = flowReviewObstacles(context);
  const reasons = obstacles.map(obstacleId).join(' ');
  const leftOut = flowLeftOut(context);
  const creditParts = useCreditParts()(context);
  // Where nothing else was asked for, the reason says what is left out and takes it in.
  const isToldBelow = obstacles.some(({ remedy }) => remedy.kind === 'takeIn');
  return (
    <>
      <MarginLead
        title={t('payment.yourPayment')}
        figure={<Amounts totals={chargedTotals(context)} />}
        facts={
          <>
            <SelectionFacts snapshot={snapshot} onClear={isChoosing ? actions.clearSelection : undefined} />{' '}
            <LeftOutNote
              leftOut={isToldBelow ? { ...leftOut, disputed: 0 } : leftOut}
              disputed={summary.disputed}
              disputedParts={summary.disputedParts}
              onTakeIn={isChoosing ? actions.takeIn : undefined}
            />
          </>
        }
      />
      {creditParts.length > 0 ? (
        <MarginPart title={t('payment.howMade')}>
          <KeyValues items={creditParts} />
        </MarginPart>
      ) : null}
      <MarginPart title={t('payment.ways')} isOffDock={reasons === ''}>
        <WaysToPay
          flow={context}
          helpHref={frame.hrefs.help}
          addBankAccount={frame.addBankAccount}
          renderLink={(invoice) => <RowLink invoice={invoice} payable={context.payable} />}
          {...(isChoosing && {
            onRemedy: actions.applyRemedy,
            onPayByAccount: actions.payByAccount,
            onTakeIn: actions.takeIn,
          })}
        />
      </MarginPart>
      <MarginAction promise={t('payment.nothingCharged')}>
        <Button
          variant="primary"
          size="lg"
          isBlock
          iconEnd="arrowRight"
          isPending={snapshot.matches({ selecting: 'gathering' })}
          pendingLabel={t('payment.gathering')}
          {...(reasons && { blockedBy: reasons })}
          isInactive={!isChoosing}
          onPress={actions.goToReview}
        >
          {t('payment.review', { count: summary.count })}
        </Button>
        {frame.draftNote}
      </MarginAction>
    </>
  );
}

/** What is charged, by currency: nothing where credits pay all of it. */
function chargedTotals(flow: PaymentFlow): Money[] {
  const { summary, isCovered } = flowCharge(flow);
  return summary.currencies.map(({ total }) => (isCovered ? money(0, total.currency) : total));
}

function Amounts({ totals }: { totals: readonly Money[] }): ReactElement {
  const { t } = useMessages();
  if (totals.length === 0) return <span>{t('payment.nothingSelected')}</span>;
  return (
    <span className={amounts}>
      {totals.map((total) => (
        <MoneyText key={total.currency} money={total} size="total" />
      ))}
    </span>
  );
}

function SelectionFacts({
  snapshot,
  onClear,
}: Pick<PaymentScreenProps, 'snapshot'> & { onClear: (() => void) | undefined }): ReactElement {
  const { t } = useMessages();
  const { count, accounts } = flowSummary(snapshot.context);
  const [account, ...others] = accounts;
  const hidden = selectedNotShown(snapshot.context);
  const said =
    account && others.length === 0
      ? t('payment.inAccount', { count, account: account.accountName })
      : t(isProgram(snapshot.context) ? 'payment.inCustomers' : 'payment.inAccounts', {
          count,
          accounts: accounts.length,
        });
  return (
    <>
      <span role="status">{count > 0 ? said : ''}</span>{' '}
      {count > 0 && onClear ? <LinkButton onPress={onClear}>{t('payment.clear')}</LinkButton> : null}
      <div role="status">{hidden > 0 ? t('payment.selectedNotShown', { count: hidden }) : ''}</div>
    </>
  );
}
