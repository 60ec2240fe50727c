import type { ReactElement } from 'react';
import { disputedInvoices } from '#domain/dispute/dispute-form.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ContactChoice } from '#ui/dispute-create/contact-choice.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons, parts, stack } from '#ui/dispute-create/dispute-create.css.ts';
import { InDispute } from '#ui/dispute-create/in-dispute.tsx';
import { InvoiceShare } from '#ui/dispute-create/invoice-share.tsx';
import { useFirstProblem } from '#ui/shared/use-first-problem.ts';
import { WordsFields } from '#ui/dispute-create/words-fields.tsx';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 1: what is wrong, with how much of which invoice, and who is told. */
export function DescribeScreen(props: DisputeScreenProps): ReactElement | null {
  const { snapshot, send, frame, headingRef } = props;
  const { t } = useMessages();
  const { form, disputable, failure, problems, contactProblem } = snapshot.context;
  // Led to once it was judged, and not with each field that is mended.
  const isJudged = snapshot.matches({ describing: 'incomplete' });
  const isContactRefused = snapshot.matches({ describing: 'contactRefused' });
  const containerRef = useFirstProblem(isJudged ? problems : isContactRefused && contactProblem);
  if (!disputable) return null;
  const invoices = disputedInvoices(form, disputable);
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.describeTitle', { count: invoices.length })}
      </h1>
      {frame.draftNotices}
      {snapshot.matches({ describing: 'linesFailed' }) ? (
        <FailedNotice hint={t('disputeCreate.linesFailedHint')} failure={failure} />
      ) : null}
      <div ref={containerRef} className={parts}>
        <TogetherProblems {...props} />
        <Section title={t('disputeCreate.invoices')} isRuled>
          {invoices.map((invoice) => (
            <InvoiceShare key={invoice.trxId} {...props} invoice={invoice} />
          ))}
        </Section>
        <Section title={t('disputeCreate.whatIsWrong')}>
          <div className={stack}>
            {invoices.length > 1 ? (
              <Checkbox
                isSelected={form.isOneForAll}
                onChange={(isOneForAll) => send({ type: 'words.share', isOneForAll })}
              >
                {t('disputeCreate.oneForAll')}
              </Checkbox>
            ) : null}
            {form.isOneForAll ? (
              <WordsFields {...props} trxId={null} />
            ) : (
              invoices.map(({ trxId, invoiceId }) => (
                <WordsFields key={trxId} {...props} trxId={trxId} invoiceNumber={invoiceId} />
              ))
            )}
          </div>
        </Section>
        <ContactChoice {...props} />
      </div>
      <InDispute snapshot={snapshot} />
      <div className={buttons}>
        <Button variant="primary" onPress={() => send({ type: 'step.documents' })}>
          {t('disputeCreate.toDocuments')}
        </Button>
      </div>
      {frame.draftNote}
    </Flow>
  );
}

/** What is wrong with all of them together: too many, or not for this role. */
function TogetherProblems({ snapshot, send }: DisputeScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { sentence, remedyText, code } = useDisputeObstacleWords();
  const together = snapshot.context.problems.filter(
    ({ trxId, obstacle }) => trxId === null && obstacle.rule !== 'DIS-11',
  );
  if (together.length === 0) return null;
  return (
    <div data-wrong="" tabIndex={-1}>
      <ObstacleList
        notes={together.map(({ obstacle }) => {
          const { remedy } = obstacle;
          const fix =
            remedy.kind === 'keepFirst' ? (
              <LinkButton onPress={() => send({ type: 'invoices.keepFirst', count: remedy.count })}>
                {t('disputeCreate.keepFirst', { count: remedy.count })}
              </LinkButton>
            ) : (
              remedyText(obstacle)
            );
          return { key: obstacle.rule, title: sentence(obstacle), fix, code: code(obstacle) };
        })}
      />
    </div>
  );
}
