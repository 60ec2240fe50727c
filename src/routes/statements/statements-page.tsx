import type { ReactElement } from 'react';
import { portalNow } from '#api/platform/portal-clock.ts';
import { statementMailRead } from '#api/statements/mail-reads.ts';
import { offersTo } from '#domain/access/in-place.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { scopeNameOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, scopeOf, settingsOf, userOf } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { RunningStatementMail } from '#routes/statements/running-statement-mail.tsx';
import { statementList } from '#routes/statements/statements.tsx';
import { useStatementDownloads } from '#routes/statements/use-statement-downloads.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { StatementPage as StatementView } from '#ui/statements/statement-page.tsx';

/** Statement of account. */
export const StatementsPage = ofOwner(function OwnStatement({ context }) {
  const { config } = settingsOf(context);
  return (
    <StatementView
      {...useListAt(statementList, context)}
      customerName={scopeNameOf(customerOf(context))}
      brandName={config.title}
      today={businessDate(portalNow(), config.timeZone)}
      now={portalNow}
      mail={
        // Where it goes is the user's own.
        offersTo(userOf(context), 'putStatementMail') ? (
          <OwnMail buidCustomer={scopeOf(context).buidCustomer} />
        ) : null
      }
      downloads={useStatementDownloads(context)}
      hrefs={{
        thisMonth: '/statements',
        overview: '/account/overview',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (paymentId) => `/payments/${paymentId}`,
      }}
    />
  );
});

function OwnMail({ buidCustomer }: { buidCustomer: string }): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={useRead(statementMailRead(buidCustomer))}
      loadingText={t('statements.mailLoading')}
      failedText={t('statements.mailNotLoaded')}
      skeleton={<Bone size="md" />}
    >
      {(mail) => <RunningStatementMail mail={mail} buidCustomer={buidCustomer} />}
    </Part>
  );
}
