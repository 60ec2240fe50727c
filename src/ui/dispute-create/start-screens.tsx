import type { ReactElement, ReactNode } from 'react';
import { disputedInvoices } from '#domain/dispute/dispute-form.ts';
import { openDisputesOf } from '#domain/dispute/dispute-eligibility.ts';
import { isUntouched, removedOf } from '#machines/dispute-create/context.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons } from '#ui/dispute-create/dispute-create.css.ts';
import { EnteredWords } from '#ui/dispute-create/entered-words.tsx';
import { OpenedList } from '#ui/dispute-create/opened-list.tsx';
import { IneligibleList } from '#ui/dispute-create/ineligible-list.tsx';
import { Reference } from '#ui/shared/failure-reference.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { SessionExpired } from '#ui/shell/session-expired.tsx';
import { StandingScreen } from '#ui/shell/standing-screen.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** What was begun, and what can be disputed, is looked for. */
export function LoadingScreen({ headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <StandingScreen
      icon="refresh"
      title={t('disputeCreate.title')}
      headingRef={headingRef}
      running={t('disputeCreate.loading')}
    >
      <p>{t('disputeCreate.loading')}</p>
    </StandingScreen>
  );
}

/** What can be disputed could not be read. */
export function LoadFailedScreen({ snapshot, send, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { titleOf, hintOf } = useFailureWords();
  const { failure } = snapshot.context;
  const isOffline = failure?.kind === 'offline';
  const isRefused = failure?.kind === 'forbidden';
  return (
    <Blank
      icon={isOffline ? 'wifiOff' : isRefused ? 'lock' : 'alert'}
      level={1}
      isInPage
      ref={headingRef}
      title={titleOf(failure, t('disputeCreate.loadFailed'))}
      actions={
        <Button variant="primary" onPress={() => send({ type: 'load.retry' })}>
          {t('read.again')}
        </Button>
      }
    >
      <p>
        {hintOf(failure, t(isOffline ? 'disputeCreate.offlineHint' : 'disputeCreate.loadFailedHint'))}
        <Kept context={snapshot.context} />
      </p>
      <Reference failure={failure} />
    </Blank>
  );
}

/** That what was entered is kept; nothing where nothing was. */
function Kept({ context }: Pick<DisputeScreenProps['snapshot'], 'context'>): ReactNode {
  const { t } = useMessages();
  return isUntouched(context) ? null : ` ${t('disputeCreate.kept')}`;
}

/** The address names no invoice. */
export function NothingAskedScreen({ frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="invoice"
      level={1}
      isInPage
      ref={headingRef}
      title={t('disputeCreate.nothingAsked')}
      actions={
        <ButtonLink href={frame.hrefs.invoices} variant="primary">
          {t('disputeCreate.toInvoices')}
        </ButtonLink>
      }
    >
      <p>{t('disputeCreate.nothingAskedHint')}</p>
    </Blank>
  );
}

/** None of the invoices can be disputed. */
export function NothingToDisputeScreen({
  snapshot,
  send,
  frame,
  headingRef,
}: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const ineligible = removedOf(snapshot.context);
  const invoices = snapshot.context.disputable?.invoices ?? [];
  const open = openDisputesOf(ineligible);
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t(open ? 'disputeCreate.inDisputeTitle' : 'disputeCreate.nothingTitle')}
      </h1>
      <p>{t(open ? 'disputeCreate.inDisputeHint' : 'disputeCreate.nothingHint')}</p>
      {open ? (
        <OpenedList
          hrefs={frame.hrefs}
          rows={open.map(({ trxId, dispute }) => {
            const invoice = invoices.find((one) => one.trxId === trxId);
            return {
              trxId,
              disputeNumber: dispute.disputeNumber,
              invoiceId: invoice?.invoiceId ?? trxId,
              merchantName: invoice?.merchantName ?? '',
            };
          })}
        />
      ) : (
        <IneligibleList ineligible={ineligible} invoices={invoices} hrefs={frame.hrefs} />
      )}
      <Unsubmitted snapshot={snapshot} />
      <div className={buttons}>
        <ButtonLink href={frame.hrefs.invoices} variant="primary">
          {t('disputeCreate.toInvoices')}
        </ButtonLink>
        <Button onPress={() => send({ type: 'load.retry' })}>{t('disputeCreate.askAgain')}</Button>
      </div>
    </Flow>
  );
}

/** What was entered in this tab while the invoices were disputed from elsewhere, so that nobody loses their words. */
function Unsubmitted({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { form, disputable } = snapshot.context;
  if (!disputable || isUntouched(snapshot.context)) return null;
  return (
    <Section title={t('disputeCreate.unsubmitted')} isRuled>
      <p>{t('disputeCreate.unsubmittedHint')}</p>
      <EnteredWords snapshot={snapshot} invoices={disputedInvoices(form, disputable)} />
    </Section>
  );
}

/** Some of the invoices cannot be disputed: the user goes on without them (§8 Items removed). */
export function RemovingScreen({ snapshot, send, frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const removed = removedOf(context);
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.removedTitle', { count: removed.length })}
      </h1>
      {frame.draftNotices}
      <p>
        {t('disputeCreate.removedHint', { count: context.form.trxIds.length - removed.length })}
        <Kept context={context} />
      </p>
      <IneligibleList
        ineligible={removed}
        invoices={context.disputable?.invoices ?? []}
        hrefs={frame.hrefs}
      />
      <div className={buttons}>
        <Button variant="primary" onPress={() => send({ type: 'removed.confirm' })}>
          {t('disputeCreate.goOnWithout', { count: removed.length })}
        </Button>
      </div>
      {frame.draftNote}
    </Flow>
  );
}

/** The session has ended; signing in leads back here. */
export function SessionExpiredScreen({ frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <SessionExpired signInHref={frame.hrefs.signIn} headingRef={headingRef}>
      {t('disputeCreate.sessionHint')}
    </SessionExpired>
  );
}
