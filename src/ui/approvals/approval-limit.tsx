import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { limitEffect, type LimitForm } from '#domain/approval/approval-limit.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { form as formClass, parts } from './approvals.css.ts';
import { useLimitText } from './limit-text.ts';
import { useWaits } from './waits.ts';
import type { ApprovalLimitProps } from './use-approval-limit.ts';

export interface ApprovalLimitPageProps {
  readonly listHref: PageAddress;
  /** The form, or why it is not there yet. */
  readonly children: ReactNode;
}

/** Where an administrator sets up to how much one person pays alone. */
export function ApprovalLimitPage({ listHref, children }: ApprovalLimitPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('approvalLimit.title')}
        facts={t('approvalLimit.intro')}
        breadcrumbs={
          <Breadcrumbs
            label={t('approvals.title')}
            parents={[{ href: listHref, label: t('approvals.title') }]}
            current={t('approvalLimit.title')}
          />
        }
      />
      <div className={parts}>{children}</div>
    </>
  );
}

/** The limits that hold, and those that are to hold. */
export function ApprovalLimitForm(props: ApprovalLimitProps): ReactElement {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const waits = useWaits();
  const { snapshot } = props;
  const { told, approvalId } = snapshot.context;
  const waitingId = approvalId ?? told.waitingId;
  return (
    <>
      <FormFailed snapshot={snapshot} hint={t('acts.failedHint')} />
      {snapshot.matches('set') ? <Done {...props} title={t('approvalLimit.set')} /> : null}
      {snapshot.matches('asked') ? <Done {...props} title={t('approvalLimit.asked')} /> : null}
      {waitingId !== null && !snapshot.matches('set') ? (
        <Notice
          tone="info"
          // Until the page is read anew, what waits is what the reader has just asked for.
          title={waits({
            mayAnswer: told.waitingId !== null && told.mayAnswerWaiting,
            approvers: told.waitingId === null ? told.limitApprovers : told.waitingApprovers,
          })}
          actions={<ButtonLink href={`/approvals/${waitingId}`}>{t('approvalNotice.see')}</ButtonLink>}
        >
          {t('approvalLimit.askedHint')}
        </Notice>
      ) : null}
      {snapshot.matches('set') || snapshot.matches('asked') ? null : <Fields {...props} />}
      {snapshot.matches('confirming') ? <Confirmation {...props} /> : null}
      {told.setBy === null || told.setAt === null ? null : (
        <p className={faint}>
          {t('approvalLimit.setBy', { name: told.setBy, date: formatDayOf(told.setAt) })}
        </p>
      )}
    </>
  );
}

/** What is typed stays while it is sent, and when that fails. */
function Fields({ snapshot, onSubmit }: ApprovalLimitProps): ReactElement {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  const { told, problems, obstacles } = snapshot.context;
  const { currency } = told.limit;
  const [form, setForm] = useState<LimitForm>({
    perPayment: told.limit.perPayment,
    perDay: told.limit.perDay,
    methods: told.limit.methods,
  });
  const isBusy = snapshot.hasTag('busy');
  const error = problems[0] && words(problems[0]).reason;
  const element = useFirstWrongField({ perPayment: error });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(form);
  };
  return (
    <form ref={element} method="post" className={formClass} noValidate onSubmit={submit}>
      {snapshot.matches({ filling: 'refused' }) ? (
        <FormRefused
          title={t('acts.refused')}
          reasons={obstacles.map((obstacle) => words(obstacle).reason)}
        />
      ) : null}
      {snapshot.matches({ filling: 'unchanged' }) ? (
        <Notice tone="info" role="status" title={t('approvalLimit.unchanged')} />
      ) : null}
      <MoneyField
        name="perPayment"
        label={t('approvalLimit.perPayment')}
        currency={currency}
        amount={form.perPayment}
        onChange={(perPayment) => setForm((before) => ({ ...before, perPayment }))}
        onTyping={(perPayment) => setForm((before) => ({ ...before, perPayment }))}
        error={error}
      />
      <MoneyField
        name="perDay"
        label={t('approvalLimit.perDay')}
        currency={currency}
        amount={form.perDay}
        onChange={(perDay) => setForm((before) => ({ ...before, perDay }))}
        onTyping={(perDay) => setForm((before) => ({ ...before, perDay }))}
      />
      <div>
        <Checkbox
          isSelected={form.methods}
          onChange={(methods) => setForm((before) => ({ ...before, methods }))}
        >
          {t('approvalLimit.methods')}
        </Checkbox>
        {told.limit.methods ? <p className={faint}>{t('approvalLimit.methodsHint')}</p> : null}
        <p className={faint}>{t('approvalLimit.alsoAdministrators')}</p>
      </div>
      {snapshot.matches('confirming') ? null : (
        <SubmitButton isBusy={isBusy} busyLabel={t('acts.sending')}>
          {t('approvalLimit.submit')}
        </SubmitButton>
      )}
    </form>
  );
}

/** What changes before it is set: at once, which ends another that waits, or once a second administrator has approved. */
function Confirmation({ snapshot, onConfirm, onAmend }: ApprovalLimitProps): ReactElement {
  const { t } = useMessages();
  const limitText = useLimitText();
  const { told, form } = snapshot.context;
  const { limit, waitingNumber, waitingLimit } = told;
  const effect = form === null ? 'holds' : limitEffect(told, form);
  const titles = {
    ends: t('approvalLimit.endsTitle', { number: waitingNumber ?? '' }),
    holds: t('approvalLimit.setTitle'),
    asks: t('approvalLimit.askTitle'),
  };
  const after = { ...limit, ...form };
  const methods = (isOn: boolean) => t('approvalLimit.methodsSet', { isOn: isOn ? 'yes' : 'other' });
  return (
    <ActConfirmation
      title={titles[effect]}
      confirm={t('approvalLimit.submit')}
      currency={limit.currency}
      rows={[]}
      facts={(['perPayment', 'perDay'] as const)
        .map((which) => ({
          label: t(`approvalLimit.${which}`),
          now: limitText(limit, which),
          after: limitText(after, which),
        }))
        .concat({
          label: t('approvalLimit.methodsLabel'),
          now: methods(limit.methods),
          after: methods(after.methods),
        })
        .filter(({ now, after: then }) => now !== then)}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      {effect === 'ends' && waitingLimit !== null ? (
        <p>
          {t('approvalLimit.ends', {
            payment: limitText(waitingLimit, 'perPayment'),
            day: limitText(waitingLimit, 'perDay'),
          })}
        </p>
      ) : (
        <p>{t(effect === 'asks' ? 'approvalLimit.askedHint' : 'approvalLimit.holdsAtOnce')}</p>
      )}
    </ActConfirmation>
  );
}

/** What happened takes the focus, since the button that had it is gone; and there is a way on. */
function Done({ title, onAnother }: ApprovalLimitProps & { readonly title: string }): ReactElement {
  const { t } = useMessages();
  return (
    <Notice
      ref={useFocusOnShow()}
      tone="positive"
      title={title}
      actions={
        <Button size="sm" onPress={onAnother}>
          {t('approvalLimit.submit')}
        </Button>
      }
    />
  );
}
