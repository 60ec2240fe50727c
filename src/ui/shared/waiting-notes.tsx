import type { ReactElement } from 'react';
import type { Waiting } from '#domain/customer/attention.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { beyond } from '#ui/shared/list-page.css.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';

export interface WaitingNotesProps {
  /** As whom the reader is waited for. */
  readonly side: 'merchant' | 'support';
  /** Null where they have no page of it. */
  readonly disputes: ReadPart<Waiting> | null;
  readonly chargebacks: ReadPart<Waiting> | null;
  readonly shortPays: ReadPart<number> | null;
  /** Absent of a side that sends no transactions. */
  readonly rejections?: ReadPart<number> | null;
  readonly hrefs: {
    readonly disputes: PageAddress;
    readonly chargebacks: PageAddress;
    /** Absent of a side that answers none. */
    readonly shortPays?: PageAddress;
    readonly rejections?: PageAddress;
  };
}

/** What waits on the reader, above the list of their first page; nothing where nothing does. */
export function WaitingNotes({
  side,
  disputes,
  chargebacks,
  shortPays,
  rejections = null,
  hrefs,
}: WaitingNotesProps): ReactElement | null {
  const parts = [disputes, chargebacks, shortPays, rejections].filter((part) => part !== null);
  const { t } = useMessages();
  if (parts.every((part) => (part.is === 'ready' || part.is === 'loading') && isNothing(part.value)))
    return null;
  return (
    <div className={beyond}>
      {disputes ? (
        <Until
          part={disputes}
          of="disputes"
          titleKey={WORDS[side].disputes}
          href={hrefs.disputes}
          linkText={t('waiting.seeDisputes')}
        />
      ) : null}
      {chargebacks ? (
        <Until
          part={chargebacks}
          of="chargebacks"
          titleKey={WORDS[side].chargebacks}
          href={hrefs.chargebacks}
          linkText={t('waiting.seeChargebacks')}
        />
      ) : null}
      {shortPays && hrefs.shortPays ? (
        <Counted
          part={shortPays}
          titleKey="waiting.shortPaysToAnswer"
          href={hrefs.shortPays}
          linkText={t('waiting.seeShortPays')}
        />
      ) : null}
      {rejections && hrefs.rejections ? (
        <Counted
          part={rejections}
          titleKey="waiting.rejectionsToMend"
          href={hrefs.rejections}
          linkText={t('waiting.seeRejections')}
        />
      ) : null}
    </div>
  );
}

interface UntilProps {
  readonly part: ReadPart<Waiting>;
  readonly of: 'disputes' | 'chargebacks';
  readonly titleKey: (typeof WORDS)['merchant' | 'support']['disputes' | 'chargebacks'];
  readonly href: PageAddress;
  readonly linkText: string;
}

const OVERDUE = { disputes: 'waiting.disputesOverdue', chargebacks: 'waiting.chargebacksOverdue' } as const;
const UNTIL = { disputes: 'waiting.disputesUntil', chargebacks: 'waiting.chargebacksUntil' } as const;

/** How many of a kind wait on the reader and until when the first of them, or by how much it is overdue. */
function Until({ part, of, titleKey, href, linkText }: UntilProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const first = (until: PlainDate, daysLeft: number | null) => {
    const date = formatDate(until);
    return isOverdue(daysLeft) ? t(OVERDUE[of], { date, count: -daysLeft }) : t(UNTIL[of], { date });
  };
  return (
    <Part part={part} loadingText={t('waiting.loading')} failedText={t('waiting.failed')} skeleton={null}>
      {({ count, until, daysLeft }) =>
        count === 0 ? null : (
          <Notice
            tone={isOverdue(daysLeft) ? 'caution' : 'info'}
            title={t(titleKey, { count: formatNumber(count) })}
            action={
              <ButtonLink size="sm" href={href}>
                {linkText}
              </ButtonLink>
            }
          >
            {until ? first(until, daysLeft) : null}
          </Notice>
        )
      }
    </Part>
  );
}

interface CountedProps {
  readonly part: ReadPart<number>;
  readonly titleKey: 'waiting.shortPaysToAnswer' | 'waiting.rejectionsToMend';
  readonly href: PageAddress;
  readonly linkText: string;
}

/** How many of a kind wait on the reader, with the way to them; nothing where none does. */
function Counted({ part, titleKey, href, linkText }: CountedProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (
    <Part part={part} loadingText={t('waiting.loading')} failedText={t('waiting.failed')} skeleton={null}>
      {(count) =>
        count === 0 ? null : (
          <Notice
            tone="info"
            title={t(titleKey, { count: formatNumber(count) })}
            action={
              <ButtonLink size="sm" href={href}>
                {linkText}
              </ButtonLink>
            }
          />
        )
      }
    </Part>
  );
}

const isOverdue = (daysLeft: number | null): daysLeft is number => daysLeft !== null && daysLeft < 0;

const WORDS = {
  merchant: { disputes: 'waiting.disputesToAnswer', chargebacks: 'waiting.chargebacksToAnswer' },
  support: { disputes: 'waiting.disputesToDecide', chargebacks: 'waiting.chargebacksToDecide' },
} as const;

const isNothing = (value: Waiting | number | null): boolean =>
  value === null || (typeof value === 'number' ? value : value.count) === 0;
