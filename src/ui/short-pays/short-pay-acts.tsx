import type { ReactElement } from 'react';
import { money } from '#domain/money/money.ts';
import {
  acceptedCredit,
  shortPayActs,
  shortRest,
  SHORT_PAY_WORDS_MAXIMUM,
  type ListedShortPay,
  type ShortPayAct,
} from '#domain/payment/short-pay.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import type { ShortPayActProps } from './use-short-pay-act.ts';

/** What the merchant answers to the short pay on the page (decisions §13). */
export function ShortPayActs(props: ShortPayActProps): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, obstacles, said, subject } = snapshot.context;
  const over = useOver(subject);
  return (
    <Acts
      acting={props}
      title={t('shortPays.answer')}
      reader={t('shortPays.readerHint')}
      recorded={t('shortPays.recorded')}
      changed={useChanged(obstacles.map(reasonOf), said?.words)}
      offered={
        over === null ? (
          <OfferedActs
            acts={shortPayActs(subject)}
            nameOf={(one) => t(`shortPayAct.${one}`)}
            reasonOf={reasonOf}
            onChoose={onChoose}
          />
        ) : (
          <p>{over}</p>
        )
      }
      form={act && <Written key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    />
  );
}

/** Why nothing can be answered any more; null while something can. */
function useOver(shortPay: ListedShortPay): string | null {
  const { t } = useMessages();
  const { status } = shortPay;
  if (status === 'accepted' || status === 'refused') return t(`shortPayStatus.${status}`);
  return shortPayActs(shortPay).length === 0 ? t('rule.PAY-21.reason') : null;
}

/** What is said with the answer that was chosen. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: ShortPayActProps & { readonly act: ShortPayAct }): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { reasonOf } = useObstacleWords();
  const { problems, obstacles, said, subject } = snapshot.context;
  const [form, change] = useTyped(act, { said, kept, nothing: { words: '' } });
  const limit = formatNumber(SHORT_PAY_WORDS_MAXIMUM);
  const errors = { ...(problems.length > 0 && { words: t('rule.PAY-23.reason', { limit }) }) };
  return (
    <ActForm
      snapshot={snapshot}
      title={t(`shortPayAct.${act}`)}
      errors={errors}
      reasons={obstacles.map(reasonOf)}
      submit={t(`shortPays.send.${act}`)}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      {act === 'accept' ? (
        <Accepting subject={subject} />
      ) : (
        <p>{t('shortPays.refuseHint', { amount: formatMoney(shortRest(subject)) })}</p>
      )}
      <ActWords
        name="words"
        label={t('acts.reason')}
        maxLength={SHORT_PAY_WORDS_MAXIMUM}
        value={form.words}
        onChange={(words) => change({ words })}
        error={errors.words}
      />
    </ActForm>
  );
}

/** What is credited is not taken back, so it is asked for once more with what it moves. */
function Confirm({ snapshot, onConfirm, onAmend }: ShortPayActProps): ReactElement {
  const { t } = useMessages();
  const { subject } = snapshot.context;
  const { amount, currency } = acceptedCredit(subject);
  const { open } = subject;
  return (
    <ActConfirmation
      title={t('shortPays.acceptAsk', { invoice: subject.invoiceId })}
      confirm={t('shortPayAct.accept')}
      currency={currency}
      rows={[
        [t('acts.openOn', { invoice: subject.invoiceId }), { now: open.amount, after: open.amount - amount }],
      ]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <Accepting subject={subject} />
    </ActConfirmation>
  );
}

/** What an acceptance credits, and what stays due where earlier credits leave less of the invoice. */
function Accepting({ subject }: { readonly subject: ListedShortPay }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const credit = acceptedCredit(subject);
  const rest = money(shortRest(subject).amount - credit.amount, credit.currency);
  return (
    <>
      <p>{t('shortPays.acceptHint', { amount: formatMoney(credit) })}</p>
      {rest.amount > 0 ? <p>{t('shortPays.acceptPart', { rest: formatMoney(rest) })}</p> : null}
    </>
  );
}
