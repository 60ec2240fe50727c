import { portalNow } from '#api/platform/portal-clock.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { scopeNameOf } from '#domain/selection/selection.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, settingsOf } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { statementList } from '#routes/statements/statements.tsx';
import { useStatementDownloads } from '#routes/statements/use-statement-downloads.ts';
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
