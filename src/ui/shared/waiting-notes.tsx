import type { ReactElement } from 'react';
import type { WaitingDisputes } from '#domain/customer/attention.ts';
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
  readonly disputes: ReadPart<WaitingDisputes> | null;
  readonly chargebacks: ReadPart<number> | null;
  readonly hrefs: { readonly disputes: PageAddress; readonly chargebacks: PageAddress };
}

/** What waits on the reader, above the list of their first page; nothing where nothing does. */
export function WaitingNotes({ side, disputes, chargebacks, hrefs }: WaitingNotesProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const parts = [disputes, chargebacks].filter((part) => part !== null);
  if (parts.every((part) => (part.is === 'ready' || part.is === 'loading') && isNothing(part.value)))
    return null;
  return (
    <div className={beyond}>
      {disputes ? (
        <Part
          part={disputes}
          loadingText={t('waiting.loading')}
          failedText={t('waiting.failed')}
          skeleton={null}
        >
          {({ count, until }) =>
            count === 0 ? null : (
              <Notice
                tone="info"
                title={t(WORDS[side].disputes, { count: formatNumber(count) })}
                action={
                  <ButtonLink size="sm" href={hrefs.disputes}>
                    {t('waiting.seeDisputes')}
                  </ButtonLink>
                }
              >
                {until ? t('waiting.disputesUntil', { date: formatDate(until) }) : null}
              </Notice>
            )
          }
        </Part>
      ) : null}
      {chargebacks ? (
        <Part
          part={chargebacks}
          loadingText={t('waiting.loading')}
          failedText={t('waiting.failed')}
          skeleton={null}
        >
          {(count) =>
            count === 0 ? null : (
              <Notice
                tone="info"
                title={t(WORDS[side].chargebacks, { count: formatNumber(count) })}
                action={
                  <ButtonLink size="sm" href={hrefs.chargebacks}>
                    {t('waiting.seeChargebacks')}
                  </ButtonLink>
                }
              />
            )
          }
        </Part>
      ) : null}
    </div>
  );
}

const WORDS = {
  merchant: { disputes: 'waiting.disputesToAnswer', chargebacks: 'waiting.chargebacksToAnswer' },
  support: { disputes: 'waiting.disputesToDecide', chargebacks: 'waiting.chargebacksToDecide' },
} as const;

const isNothing = (value: WaitingDisputes | number | null): boolean =>
  value === null || (typeof value === 'number' ? value : value.count) === 0;
