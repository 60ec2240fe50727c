import type { ReactElement } from 'react';
import type { ProgramOverview } from '#domain/customer/program.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { CallSupport } from '#ui/shared/call-support.tsx';
import type { ListHref } from './program-overview-props.ts';
import { attention, muted } from './program-overview.css.ts';

interface Sentence {
  readonly key: string;
  readonly mark: Mark;
  readonly tone: Tone;
  readonly title: string;
  readonly facts?: string;
  /** The invoices that it is about. */
  readonly href?: PageAddress | undefined;
}

/** What waits for the user over all customers, worst first. */
export function ProgramAttention({
  overview,
  support,
  listHref,
}: {
  overview: ProgramOverview;
  support: SupportLine;
  listHref: ListHref | null;
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const sentences = useSentences(overview, listHref);
  return (
    <Section
      title={t('overview.attention')}
      aside={sentences.length === 0 ? undefined : formatNumber(sentences.length)}
      isRuled
    >
      {sentences.length === 0 ? <p className={muted}>{t('overview.attentionNone')}</p> : null}
      <ul className={attention}>
        {sentences.map(({ key, mark, tone, title, facts, href }) => (
          <li key={key}>
            <StatusMark mark={mark} tone={tone}>
              {href === undefined ? title : <Link href={href}>{title}</Link>}
            </StatusMark>
            {facts === undefined ? null : <p className={muted}>{facts}</p>}
          </li>
        ))}
      </ul>
      {overview.inactiveCount > 0 ? <CallSupport support={support} /> : null}
    </Section>
  );
}

function useSentences(
  { exposures, waitingDisputes, inactiveCount }: ProgramOverview,
  listHref: ListHref | null,
): Sentence[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return [
    ...exposures
      .filter(({ nearlyUsed }) => nearlyUsed > 0)
      .map(({ currency, nearlyUsed }): Sentence => ({
        key: `used ${currency}`,
        mark: 'triangle',
        tone: 'negative',
        title: t('program.nearlyUsed', { count: nearlyUsed, currency }),
      })),
    ...exposures
      .filter(({ lateCount }) => lateCount > 0)
      .map(({ currency, lateCount, lateCustomers, oldestDaysLate, pastDue }): Sentence => ({
        key: `late ${currency}`,
        mark: 'triangle',
        tone: 'negative',
        title: t('program.late', { count: lateCount, amount: formatMoney(pastDue) }),
        href: listHref?.('past-due', { currency }),
        facts: [
          t('selection.facts', { count: lateCustomers }),
          t('program.oldest', { days: oldestDaysLate }),
        ].join(' · '),
      })),
    ...(waitingDisputes > 0
      ? [
          {
            key: 'disputes',
            mark: 'diamond',
            tone: 'caution',
            title: t('overview.disputesWaiting', { count: waitingDisputes }),
          } satisfies Sentence,
        ]
      : []),
    ...(inactiveCount > 0
      ? [
          {
            key: 'inactive',
            mark: 'disc',
            tone: 'neutral',
            title: t('program.inactive', { count: inactiveCount }),
            facts: t('program.inactiveHint'),
          } satisfies Sentence,
        ]
      : []),
  ];
}
