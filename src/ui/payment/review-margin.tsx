import type { ReactElement } from 'react';
import { SETTLEMENT_DAYS } from '#domain/payment/payment.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';
import { add, money } from '#domain/money/money.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { EACH_OWN } from '#domain/payment/program-payment.ts';
import { isProgram } from '#domain/payment/program-rules.ts';
import { flowCharge } from '#machines/payment/charge.ts';
import {
  decisionOf,
  flowFee,
  flowPaymentCount,
  flowSubmitObstacles,
  flowSummary,
} from '#machines/payment/context.ts';
import { flowSecond } from '#machines/payment/flow-limit.ts';
import { limitObstacle } from '#domain/approval/second-person.ts';
import { unproved } from '#domain/payment/step-up-above.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { flowPress } from '#machines/payment/flow-press.ts';
import { flowAsksAgain } from '#machines/payment/flow-proof.ts';
import { isDayPossible, isOnDate } from '#machines/payment/flow-day.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { SUBMIT_ID } from '#ui/payment/control-ids.ts';
import { keysHint } from '#ui/payment/payment.css.ts';
import { pressName } from '#ui/payment/press-name.ts';
import { useCreditParts } from '#ui/payment/total-parts.tsx';
import { SUBMIT_KEYS, useSubmitKeys } from '#ui/payment/use-submit-keys.ts';
import { SubmitNeeds, needId } from '#ui/payment/submit-needs.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { MarginAction, MarginLead, MarginPart } from '#ui/shell/spread.tsx';

/** What is paid, how the total is made, and the button that pays it. */
export function ReviewMargin(props: PaymentScreenProps): ReactElement {
  const { snapshot, actions, frame } = props;
  useSubmitKeys();
  const { t } = useMessages();
  const formats = useFormats();
  const { formatDate, formatPercent } = formats;
  const { context } = snapshot;
  const payOn = isOnDate(context) ? (context.payOn ?? null) : null;
  const { summary, plan, isCovered } = flowCharge(context);
  const charged = amountOf(summary);
  const amount = charged && isCovered ? money(0, charged.currency) : charged;
  const creditParts = useCreditParts()(context);
  const fee = context.method === 'card' && !isCovered ? flowFee(context, 'card') : null;
  const total = amount && fee ? add(amount, fee) : amount;
  const isSubmitting = snapshot.matches('submitting');
  const paymentCount = context.method === 'bank' ? flowPaymentCount(context) : 1;
  // One card pays for all customers, each of which gets a payment of its own.
  const isShared = isProgram(context) && flowPaymentCount(context) > 1;
  // Beside credits they stand apart: both come to the same total.
  const shares = flowSummary(context).accounts.map(({ buidCustomer, accountName }) => ({
    key: buidCustomer,
    label: accountName,
    value:
      summary.accounts
        .find((one) => one.buidCustomer === buidCustomer)
        ?.totals.map((one) => <AmountText key={one.currency} money={one} />) ?? t('payments.byCredits'),
  }));
  const obstacles = flowSubmitObstacles(context);
  const second = flowSecond(context);
  const above = flowAsksAgain(context);
  const { words } = useObstacleWords();
  const percent = formatPercent(context.config.cardFeeBasisPoints / 10_000);
  return (
    <>
      <MarginLead
        title={
          payOn === null || !isDayPossible(context)
            ? t('payment.youPay')
            : t('scheduled.leaves', { date: formatDate(payOn) })
        }
        figure={
          total ? (
            <MoneyText money={total} size="total" />
          ) : (
            summary.currencies.map((share) => (
              <div key={share.currency}>
                <MoneyText money={share.total} size="total" />
              </div>
            ))
          )
        }
        {...(amount && {
          details: (
            <KeyValues
              items={[
                ...creditParts,
                ...(plan.used.size > 0
                  ? []
                  : paymentCount > 1 || isShared
                    ? shares
                    : [
                        {
                          key: 'invoices',
                          label: t('payment.invoiceCount', { count: flowSummary(context).count }),
                          value: <AmountText money={amount} />,
                        },
                      ]),
                ...(fee
                  ? [
                      {
                        key: 'fee',
                        label: t('payment.cardFee', { percent }),
                        value: <AmountText money={fee} />,
                      },
                    ]
                  : []),
                {
                  key: 'total',
                  label: t('payment.totalIn', { currency: amount.currency }),
                  value: <AmountText money={total ?? amount} />,
                  isTotal: true,
                },
              ]}
            />
          ),
        })}
      />
      {amount && paymentCount > 1 && plan.used.size > 0 ? (
        <MarginPart>
          <p>{t('invoices.byAccount', { count: paymentCount })}</p>
          <KeyValues items={shares} />
        </MarginPart>
      ) : null}
      <MarginPart>
        <PaymentFacts {...props} />
      </MarginPart>
      {second && !isCovered && second.approvers.length > 0 ? (
        <MarginPart title={t('payment.needsSecond')}>
          <p>{charged ? words(limitObstacle(second.over, charged)).reason : null}</p>
          <p>{t('payment.needsSecondHint', { people: second.approvers.join(', ') })}</p>
          {payOn !== null && isDayPossible(context) ? (
            <p>{t('payment.afterYesOn', { date: formatDate(payOn) })}</p>
          ) : null}
        </MarginPart>
      ) : null}
      {above ? (
        <MarginPart title={words(unproved(above)).title}>
          <p>{words(unproved(above)).reason}</p>
        </MarginPart>
      ) : null}
      <MarginAction>
        <Button
          id={SUBMIT_ID}
          keyShortcuts={SUBMIT_KEYS}
          variant="primary"
          size="lg"
          isBlock
          isPending={isSubmitting}
          pendingLabel={t('payment.paying')}
          isInactive={!isSubmitting && !snapshot.hasTag('editable')}
          {...(obstacles.length > 0 && { blockedBy: obstacles.map(needId).join(' ') })}
          onPress={actions.submit}
        >
          {pressName(t, formats, flowPress(context))}
        </Button>
        {isSubmitting ? null : <SubmitNeeds snapshot={snapshot} />}
        <p className={keysHint}>{t('payment.submitKeys')}</p>
        {frame.draftNote}
      </MarginAction>
    </>
  );
}

function PaymentFacts({ snapshot, frame }: PaymentScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatDateRange, formatNumber } = useFormats();
  const { context } = snapshot;
  const { method, bankAccountId } = decisionOf(context);
  const bankAccount = context.payable?.bankAccounts.find((one) => one.bankAccountId === bankAccountId);
  const from =
    method === 'credits'
      ? t('payments.byCredits')
      : method === 'card'
        ? t('payment.creditCard')
        : bankAccount?.bankAccountId === EACH_OWN
          ? t('payments.eachOwn')
          : bankAccount
            ? t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour })
            : t('payment.notChosen');
  const summary = flowSummary(context);
  const currency = amountOf(summary)?.currency;
  const [account, ...otherAccounts] = summary.accounts;
  const waits = flowSecond(context) !== null && !isOnDate(context);
  const window =
    method && currency && context.payable && isDayPossible(context) && !waits
      ? settlementWindow(method, (isOnDate(context) && context.payOn) || context.payable.today, currency)
      : null;
  // Nobody knows the day of the yes.
  const [first, last] = SETTLEMENT_DAYS[method ?? 'bank'];
  const afterYes = { first: formatNumber(first), last: formatNumber(last) };
  const update = window
    ? formatDateRange(window.from, window.to)
    : waits && method
      ? t('payment.updateAfterYes', afterYes)
      : null;
  return (
    <KeyValues
      items={[
        // Of several each stands over its invoices; of one the top bar may have no room for its name.
        ...(account && otherAccounts.length === 0
          ? [{ key: 'account', label: t('invoices.account'), value: account.accountName }]
          : []),
        { key: 'from', label: t('payment.payFrom'), value: from },
        ...(update === null ? [] : [{ key: 'update', label: t('payment.update'), value: update }]),
        { key: 'payer', label: t('payment.payer'), value: frame.payerName },
      ]}
    />
  );
}
