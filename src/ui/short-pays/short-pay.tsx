import type { ReactElement, ReactNode } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { shortPayStanding, type ListedShortPay } from '#domain/payment/short-pay.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { AnswerBy } from './answer-by.tsx';
import { ShortPayStatusMark } from './short-pay-status.tsx';
import { parts } from './short-pays.css.ts';

export interface ShortPayProps {
  readonly part: ReadPart<ListPage<ListedShortPay>>;
  /** What the reader can answer. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
  /** Where its invoice is read; null for whom there is no such page. */
  readonly invoiceHref: ((trxId: string) => PageAddress) | null;
  /** The business date. */
  readonly today: PlainDate;
}

/** What was paid less of one invoice, why, and how it stands now. */
export function ShortPay({ part, acts, listHref, invoiceHref, today }: ShortPayProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('shortPays.loading')}
      failedText={t('shortPays.failed')}
      skeleton={<Bone size="lg" />}
    >
      {({ rows: [shortPay] }) =>
        shortPay ? (
          <>
            <PageHead
              title={shortPay.invoiceId}
              breadcrumbs={
                <Breadcrumbs
                  label={t('shortPays.breadcrumbs')}
                  parents={[{ href: listHref, label: t('shortPays.title') }]}
                  current={shortPay.invoiceId}
                />
              }
              facts={<ShortPayStatusMark shortPay={shortPay} />}
            />
            <div className={parts}>
              <Facts shortPay={shortPay} invoiceHref={invoiceHref} today={today} />
              {acts}
            </div>
          </>
        ) : (
          <Blank
            icon="help"
            level={1}
            isInPage
            title={t('shortPays.missing')}
            actions={<ButtonLink href={listHref}>{t('shortPays.toList')}</ButtonLink>}
          >
            {t('shortPays.missingHint')}
          </Blank>
        )
      }
    </Part>
  );
}

function Facts({
  shortPay,
  invoiceHref,
  today,
}: Pick<ShortPayProps, 'invoiceHref' | 'today'> & { readonly shortPay: ListedShortPay }): ReactElement {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const { customerName, merchantName, shortBy, total, open, reason, note, paidAt, words } = shortPay;
  return (
    <KeyValues
      items={[
        ...(invoiceHref
          ? [
              {
                key: 'invoice',
                label: t('shortPays.invoice'),
                value: <Link href={invoiceHref(shortPay.trxId)}>{shortPay.invoiceId}</Link>,
              },
            ]
          : []),
        { key: 'customer', label: t('shortPays.customer'), value: customerName },
        { key: 'merchant', label: t('payments.merchant'), value: merchantName },
        { key: 'total', label: t('shortPays.total'), value: <MoneyText money={total} /> },
        { key: 'short', label: t('shortPays.shortBy'), value: <MoneyText money={shortBy} /> },
        { key: 'open', label: t('shortPays.open'), value: <MoneyText money={open} /> },
        { key: 'reason', label: t('shortPays.reason'), value: shortPayName(t, reason) },
        ...(note === '' ? [] : [{ key: 'note', label: t('shortPays.note'), value: note }]),
        { key: 'paid', label: t('shortPays.paid'), value: formatDayOf(paidAt) },
        ...(shortPayStanding(shortPay) === 'waiting'
          ? [
              {
                key: 'until',
                label: t('shortPays.until'),
                value: <AnswerBy shortPay={shortPay} today={today} />,
              },
            ]
          : []),
        ...(words === null ? [] : [{ key: 'words', label: t('shortPays.yourWords'), value: words }]),
      ]}
    />
  );
}
