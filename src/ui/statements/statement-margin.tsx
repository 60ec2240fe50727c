import type { ReactElement, ReactNode } from 'react';
import { money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { AgingTable } from '#ui/shared/aging-table.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { notPrinted } from '#ui/shared/not-printed.css.ts';
import { MarginLead, MarginPart } from '#ui/shell/spread.tsx';
import type { StatementPageProps } from '#ui/statements/statement-page-props.ts';

const linkTo = (href: PageAddress) => (words: ReactNode) => <Link href={href}>{words}</Link>;

/** What the closing balance is made of, and how late what is owed was on the last day. */
export function StatementMargin({
  statement,
  hrefs,
  mail,
}: { statement: Statement } & Pick<StatementPageProps, 'hrefs' | 'mail'>): ReactElement {
  const { t, rich } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { currency, closing, owed, inTransit, unappliedCredit, aging, to, today } = statement;
  return (
    <>
      <MarginLead
        title={t('statements.balanceOn', { date: formatDate(to) })}
        figure={<MoneyText money={closing} size="total" />}
        details={
          <KeyValues
            items={[
              {
                key: 'rest',
                label: t('statements.owedRest'),
                value: <AmountText money={money(owed.amount - inTransit.amount, currency)} />,
              },
              { key: 'transit', label: t('statements.inTransit'), value: <AmountText money={inTransit} /> },
              {
                key: 'unapplied',
                label: t('statements.unapplied'),
                value: <AmountText money={unappliedCredit} />,
              },
              {
                key: 'closing',
                label: t('statements.closing'),
                value: <AmountText money={closing} />,
                isTotal: true,
              },
            ]}
          />
        }
      />
      {to === today ? (
        <MarginPart>
          <p>
            {rich('statements.equalsOverview', {
              amount: formatMoney(owed),
              link: linkTo(hrefs.overview),
            })}
          </p>
        </MarginPart>
      ) : null}
      <MarginPart title={t('statements.byAge')}>
        <AgingTable aging={aging} currency={currency} />
      </MarginPart>
      {mail === null ? null : (
        <div className={notPrinted}>
          <MarginPart title={t('statements.mailTitle')}>{mail}</MarginPart>
        </div>
      )}
    </>
  );
}
